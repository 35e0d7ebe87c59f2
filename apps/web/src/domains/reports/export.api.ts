import { call } from "@fairdraw/client/call/call.ts";
import { csvType } from "@fairdraw/client/files/csv.ts";
import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { xlsxType } from "@fairdraw/client/files/xlsx-type.ts";
import { currentLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  beginExport,
  createExport,
  ExportState,
  exportRowsMax,
  getExportPart,
  getExportStatus,
} from "@fairdraw/wire/reports/export.ts";

type Ask = RequestOf<typeof createExport>;
export type WhatToExport =
  | Pick<Extract<Ask, { Report: "BetRecord" }>, "Report" | "Filter">
  | Pick<Extract<Ask, { Report: "CashFlow" }>, "Report" | "Filter">
  | Pick<Extract<Ask, { Report: "TeamMonth" }>, "Report" | "Filter">;
/** What the server writes however long it is. */
type LongList = Exclude<WhatToExport, { Report: "TeamMonth" }>;

/** How an export ended. Shape: `isCut` where older rows were left out. */
export type ExportEnd =
  | { readonly kind: "done"; readonly rows: number; readonly isCut: boolean }
  | { readonly kind: "failed" };

const askEveryMs = 1000;

const languageOfFile = () => (currentLanguage() === "en" ? "en" : "zh");

/** Saves what a filter finds as a workbook of the newest 10,000 rows. */
export async function exportWorkbook(what: WhatToExport): Promise<ExportEnd> {
  const outcome = await call(createExport, {
    ...what,
    Language: languageOfFile(),
    Format: "xlsx",
  });
  if (outcome.kind !== "done") return { kind: "failed" };
  const { FileName, Content, Rows, Total } = outcome.answer;
  saveFile(FileName, bytesOf(Content), xlsxType);
  return { kind: "done", rows: Rows, isCut: Rows < Total };
}

/**
 * Saves what a filter finds as CSV, however many rows: a long file is written by the server meanwhile
 * and fetched part by part.
 */
export async function exportCsv(
  what: WhatToExport,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<ExportEnd> {
  const outcome = await call(createExport, { ...what, Language: languageOfFile() });
  if (outcome.kind !== "done") return { kind: "failed" };
  const { FileName, Content, Rows, Total } = outcome.answer;
  if (what.Report !== "TeamMonth" && Total > exportRowsMax) return exportLong(what, onProgress);
  saveFile(FileName, Content, csvType);
  return { kind: "done", rows: Rows, isCut: Rows < Total };
}

async function exportLong(
  what: LongList,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<ExportEnd> {
  const begun = await call(beginExport, { ...what, Language: languageOfFile() });
  if (begun.kind !== "done") return { kind: "failed" };
  const { ExportId } = begun.answer;
  const parts: string[] = [];
  for (;;) {
    const found = await call(getExportStatus, { ExportId });
    // An answer that got lost says nothing about the file; it goes on being written.
    if (found.kind === "unknown") {
      await pause();
      continue;
    }
    if (found.kind !== "done" || found.answer.State === ExportState.FAILED)
      return { kind: "failed" };
    const { Rows, Total, Parts, State, FileName } = found.answer;
    onProgress({ done: Rows, total: Total });
    while (parts.length < Parts) {
      const part = await call(getExportPart, { ExportId, No: parts.length + 1 });
      if (part.kind === "unknown") break;
      if (part.kind !== "done") return { kind: "failed" };
      parts.push(part.answer.Content);
    }
    if (State === ExportState.DONE && parts.length === Parts) {
      saveFile(FileName, parts.join(""), csvType);
      return { kind: "done", rows: Rows, isCut: false };
    }
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, askEveryMs));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
}
