import { Segmented, showToast } from "@fairdraw/ui";
import { realityCheckChoices } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { useTranslation } from "react-i18next";
import { useSaferPlayChanges } from "../responsible-gaming.api.ts";

/** How often the reality check stops the player. */
export function CheckSetting({ minutes }: { minutes: number }) {
  const { t } = useTranslation("responsible-gaming");
  const { check } = useSaferPlayChanges();
  const choose = async (chosen: string) => {
    const Minutes = realityCheckChoices.find((choice) => String(choice) === chosen);
    if (Minutes === undefined) return;
    const end = await check({ Minutes });
    showToast(
      end.kind === "done"
        ? { kind: "ok", text: t("checkSaved", { count: Minutes }) }
        : { kind: "error", text: end.text },
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Segmented
        label={t("checkEvery")}
        value={String(minutes)}
        onChange={(chosen) => void choose(chosen)}
        items={realityCheckChoices.map((choice) => ({
          value: String(choice),
          label: String(choice),
        }))}
      />
      <span aria-hidden="true" className="text-body text-ink-2">
        {t("minutes")}
      </span>
    </div>
  );
}
