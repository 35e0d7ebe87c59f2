import { BlockingOverlay } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** The wait for an answer that was lost on its way; who leaves it hears of the end by the bell. */
export function AskingOverlay({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("betting");
  return (
    <BlockingOverlay
      isBusy
      isAtOnce
      label={t("asking")}
      stillLabel={t("askingStill")}
      backLabel={t("askingBack")}
      onBack={onBack}
    >
      <p className="max-w-[320px] px-4 text-center text-body">{t("askingLong")}</p>
    </BlockingOverlay>
  );
}
