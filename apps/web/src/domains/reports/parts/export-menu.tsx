import { Button, Menu, showToast } from "@fairdraw/ui";
import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ExportEnd, exportCsv, exportWorkbook, type WhatToExport } from "../export.api.ts";

/** Saves what a list finds as a file; long files say how far they are, and the page stays usable. */
export function ExportMenu({
  what,
  more = [],
}: {
  what: WhatToExport;
  /** Other forms that the list can take. */
  more?: Parameters<typeof Menu>[0]["items"];
}) {
  const { t } = useTranslation("reports");
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const save = async (write: () => Promise<ExportEnd>) => {
    setBusy(true);
    const end = await write();
    setBusy(false);
    setProgress(null);
    if (end.kind === "failed") return showToast({ kind: "error", text: t("exportFailed") });
    const text = t(end.isCut ? "exportCut" : "exportDone", { count: end.rows });
    showToast({ kind: "ok", text });
  };
  return (
    <div className="ml-auto flex items-center gap-3">
      <span role="status" className="text-small text-ink-2 tabular-nums">
        {progress !== null && t("exportProgress", progress)}
      </span>
      <Menu
        label={t("exportAs")}
        trigger={
          <Button isBusy={isBusy} disabled={isBusy}>
            <Download size={16} aria-hidden="true" />
            {t("export")}
          </Button>
        }
        items={[
          {
            key: "csv",
            label: t("exportCsv"),
            icon: <FileText size={16} aria-hidden="true" />,
            onSelect: () => void save(() => exportCsv(what, setProgress)),
          },
          {
            key: "xlsx",
            label: t("exportXlsx"),
            icon: <FileSpreadsheet size={16} aria-hidden="true" />,
            onSelect: () => void save(() => exportWorkbook(what)),
          },
          ...more,
        ]}
      />
    </div>
  );
}
