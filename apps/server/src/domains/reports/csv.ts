/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

/** What makes a spreadsheet run a cell instead of showing it. */
const startsLikeFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark. A cell that a spreadsheet could take for a
 * formula gets a `'` in front, negative numbers too.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const safe = startsLikeFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
