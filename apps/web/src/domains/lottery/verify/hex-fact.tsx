import { CopyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** A long figure with its name; `isShort` cuts its middle, the copy has all of it. */
export function HexFact({
  name,
  hex,
  isShort = false,
}: {
  name: string;
  hex: string;
  isShort?: boolean;
}) {
  const { t } = useTranslation("lottery");
  return (
    <div className="text-small text-ink-2">
      {name}
      <div className="text-ink">
        <CopyText
          text={hex}
          label={t("copyOf", { name })}
          copiedLabel={t("copied")}
          failedLabel={t("copyFailed")}
          {...(isShort ? { short: { head: 10, tail: 8 } } : {})}
        />
      </div>
    </div>
  );
}
