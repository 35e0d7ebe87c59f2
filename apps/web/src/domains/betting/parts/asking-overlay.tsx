import { Overlay64 } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** The wait for an answer that was lost on its way. */
export function AskingOverlay() {
  const { t } = useTranslation("betting");
  return (
    <Overlay64 label={t("asking")}>
      <p className="max-w-[320px] px-4 text-center text-body">{t("askingLong")}</p>
    </Overlay64>
  );
}
