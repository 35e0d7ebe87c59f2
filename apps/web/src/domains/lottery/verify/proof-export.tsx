import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { Button, CopyText } from "@fairdraw/ui";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { proofFileOf } from "../proof-file.ts";
import type { DrawFacts } from "../verify.api.ts";

/** The same facts for checking without this site: a file and the command that reads it. */
export function ProofExport({ facts }: { facts: DrawFacts }) {
  const { t } = useTranslation("lottery");
  const file = proofFileOf(facts);
  if (file === null) return null;
  return (
    <section
      aria-label={t("offlineTitle")}
      className="flex flex-col gap-3 rounded-control bg-surface-2 p-4"
    >
      <p className="text-body font-medium">{t("offlineTitle")}</p>
      <p className="text-small text-ink-2">{t("offlineText")}</p>
      <div>
        <Button onClick={() => saveFile(file.name, file.text, "application/x-ndjson")}>
          <Download size={18} aria-hidden="true" />
          {t("offlineDownload")}
        </Button>
      </div>
      <div className="font-mono text-small">
        <CopyText
          text={file.command}
          label={t("offlineCopy")}
          copiedLabel={t("copied")}
          failedLabel={t("copyFailed")}
        />
      </div>
    </section>
  );
}
