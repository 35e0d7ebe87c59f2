import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import i18next from "i18next";
import { inLanguage } from "./i18n.ts";

type Table = Readonly<Record<string, ResultCode>>;

/** The row of a refusal: of its own table first, else of the common one; null for a stranger. */
export function resultRow(table: Table, code: number): ResultCode | null {
  const rows = [...Object.values(table), ...Object.values(commonResults)];
  return rows.find((row) => row.code === code) ?? null;
}

/** What a refusal says to the player; a code that this version does not know is named. */
export function resultText(table: Table, code: number): string {
  const row = resultRow(table, code);
  return row === null ? i18next.t("refusedOther", { ns: "fallback", code }) : inLanguage(row);
}

/** The field of a form that a refusal is about; null when it is about the whole. */
export function resultField(table: Table, code: number): string | null {
  const ui = resultRow(table, code)?.ui;
  return ui?.kind === "field" ? ui.field : null;
}
