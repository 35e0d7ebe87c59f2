import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import i18next from "i18next";
import { currentLanguage, inLanguage } from "./i18n.ts";
import { ownErrorText } from "./own-error-texts.ts";

type Table = Readonly<Record<string, ResultCode>>;

/** The row of a refusal: of its own table first, else of the common one; null for a stranger. */
export function resultRow(table: Table, code: number): ResultCode | null {
  const rows = [...Object.values(table), ...Object.values(commonResults)];
  return rows.find((row) => row.code === code) ?? null;
}

/** What a refusal says to the player; a code that this version does not know is named. */
export function resultText(table: Table, code: number): string {
  const row = resultRow(table, code);
  if (row === null) return i18next.t("refusedOther", { ns: "fallback", code });
  const own = ownErrorText(row.zh);
  if (own === null) return inLanguage(row);
  // Where the site has words in simplified Chinese alone, they are written in traditional letters, as ours are.
  const isTraditional = currentLanguage() === "zh-TW" && own.Tw !== "";
  return isTraditional ? own.Tw : inLanguage({ zh: own.Zh || row.zh, en: own.En || row.en });
}

/** The field of a form that a refusal is about; null when it is about the whole. */
export function resultField(table: Table, code: number): string | null {
  const ui = resultRow(table, code)?.ui;
  return ui?.kind === "field" ? ui.field : null;
}
