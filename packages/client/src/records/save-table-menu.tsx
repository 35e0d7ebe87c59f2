import "./texts.ts";
import { showToast } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvType, toCsv } from "../files/csv.ts";
import { saveFile } from "../files/save-file.ts";
import { xlsxType } from "../files/xlsx-type.ts";
import type { Progress } from "./all-pages.ts";
import { FormatMenu } from "./format-menu.tsx";

interface SaveTableMenuProps {
  /** Without its ending. */
  fileName: string;
  header: readonly string[];
  /** Columns, from 0 on, that a workbook holds as numbers. */
  numberColumns: readonly number[];
  /** Reads what goes into the file; long lists say how far they are. */
  read: (onProgress: (at: Progress) => void) => Promise<readonly (readonly string[])[]>;
  /** Under the rows; they do not count as rows. */
  sums?: readonly (readonly string[])[];
}

/** Saves a list that the page itself writes, as a table or as a workbook; it stays usable meanwhile. */
export function SaveTableMenu({
  fileName,
  header,
  numberColumns,
  read,
  sums = [],
}: SaveTableMenuProps) {
  const { t } = useTranslation("records");
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async (format: "csv" | "xlsx") => {
    setBusy(true);
    try {
      const lines = await read(setProgress);
      const rows = [header, ...lines, ...sums];
      if (format === "csv") saveFile(`${fileName}.csv`, toCsv(rows), csvType);
      else {
        const { toXlsx } = await import("../files/xlsx.ts");
        saveFile(`${fileName}.xlsx`, toXlsx({ rows, numberColumns }), xlsxType);
      }
      showToast({ kind: "ok", text: t("exportDone", { count: lines.length }) });
    } catch {
      showToast({ kind: "error", text: t("exportFailed") });
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  return (
    <FormatMenu isBusy={isBusy} progress={progress} onFormat={(format) => void save(format)} />
  );
}
