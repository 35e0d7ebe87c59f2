import { FormatMenu } from "@fairdraw/client/records/format-menu.tsx";
import { type Menu, showToast } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ExportEnd, exportCsv, exportWorkbook, type WhatToExport } from "../export.api.ts";

/** Saves what a list finds as a file; long files say how far they are, and the page stays usable. */
export function ExportMenu({
  what,
  label,
  more = [],
}: {
  what: WhatToExport;
  /** What the button says where a page saves several things. */
  label?: string;
  /** Other forms that the list can take. */
  more?: Parameters<typeof Menu>[0]["items"];
}) {
  const { t } = useTranslation("records");
  const { t: reports } = useTranslation("reports");
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const save = async (write: () => Promise<ExportEnd>) => {
    setBusy(true);
    const end = await write();
    setBusy(false);
    setProgress(null);
    if (end.kind === "failed") return showToast({ kind: "error", text: t("exportFailed") });
    const text = end.isCut
      ? reports("exportCut", { count: end.rows })
      : t("exportDone", { count: end.rows });
    showToast({ kind: "ok", text });
  };
  return (
    <FormatMenu
      isBusy={isBusy}
      label={label}
      progress={progress}
      more={more}
      onFormat={(format) =>
        void save(() => (format === "csv" ? exportCsv(what, setProgress) : exportWorkbook(what)))
      }
    />
  );
}
