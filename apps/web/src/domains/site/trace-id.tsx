import "./texts.ts";
import { CopyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** The number under which the server has written a failure down, to be passed on to the support. */
export function TraceId({ trace, isShort = false }: { trace: string; isShort?: boolean }) {
  const { t } = useTranslation("site");
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-small text-ink-2">
      {t("trace")}
      <CopyText
        text={trace}
        label={t("traceCopy")}
        copiedLabel={t("copied")}
        failedLabel={t("copyFailed")}
        {...(isShort ? { short: { head: 8, tail: 4 } } : {})}
      />
    </p>
  );
}
