import { Checkbox, showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useSaferPlayChanges } from "../responsible-gaming.api.ts";

/** Whether the player gets advertising. */
export function Marketing({ isOut }: { isOut: boolean }) {
  const { t } = useTranslation("responsible-gaming");
  const { market } = useSaferPlayChanges();
  const put = async (OptOut: boolean) => {
    const end = await market({ OptOut });
    const text = t(OptOut ? "marketingOff" : "marketingOn");
    showToast(end.kind === "done" ? { kind: "ok", text } : { kind: "error", text: end.text });
  };
  return (
    <Checkbox
      label={t("marketingOut")}
      hint={t("marketingHint")}
      isOn={isOut}
      onChange={(isOn) => void put(isOn)}
    />
  );
}
