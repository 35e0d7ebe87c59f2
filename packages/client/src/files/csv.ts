/** What browsers are told that such a file is. */
export const csvType = "text/csv;charset=utf-8";

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

/** What makes a spreadsheet run a cell instead of showing it. */
const startsLikeFormula = /^[=+\-@\t\r]/;
/** It is what a spreadsheet is to count with. */
const negativeNumber = /^-\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

function toCell(text: string): string {
  const isFormula = startsLikeFormula.test(text) && !negativeNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes rows of cells as the server writes its files: RFC 4180 with a byte order mark. A cell that a
 * spreadsheet could take for a formula gets a `'` in front;
 * a negative number stays one.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("");
}
