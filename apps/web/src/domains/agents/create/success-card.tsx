import { Button, Plate, putOnClipboard, showToast } from "@fairdraw/ui";
import { CircleCheck, Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NewPlayer } from "./create-player.api.ts";

/** Says that accounts are there, with what their players need for the first login. */
export function SuccessCard(props: { players: readonly NewPlayer[]; onAgain: () => void }) {
  const { players, onAgain } = props;
  const { t } = useTranslation("newPlayers");
  const text = [
    t("loginAt", { address: `${window.location.origin}/Login` }),
    ...players.map(({ UserName, Password }) =>
      t("loginText", { name: UserName, password: Password }),
    ),
    t("changeFirst"),
  ].join("\n");
  const copy = async (button: HTMLElement) => {
    const isDone = await putOnClipboard(text, button);
    showToast(isDone ? { kind: "ok", text: t("copied") } : { kind: "error", text: t("notCopied") });
  };
  return (
    <div role="status" className="flex max-w-[640px] flex-col gap-4">
      <Plate look="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
        {t("made", { count: players.length })}
      </Plate>
      <pre className="max-h-64 overflow-auto rounded-control bg-surface-2 p-3 font-sans text-body whitespace-pre-wrap select-all">
        {text}
      </pre>
      <p className="text-small text-ink-2">{t("onceOnly")}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={(event) => void copy(event.currentTarget)}>
          <Copy size={16} aria-hidden="true" />
          {t("copy")}
        </Button>
        <Button onClick={onAgain}>{t("again")}</Button>
      </div>
    </div>
  );
}
