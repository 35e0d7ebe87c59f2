import { showToast } from "@fairdraw/ui";
import { resultRow, resultText } from "./result-text.ts";

/** Tells of a refusal that this version has no words for, with its number for the support. */
export function tellUnknown(table: Parameters<typeof resultRow>[0], code: number): void {
  if (resultRow(table, code) !== null) return;
  showToast({ kind: "error", text: resultText(table, code), hasFailureNote: true });
}
