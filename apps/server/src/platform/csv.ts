/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = "\uFEFF";

/** What makes a spreadsheet run a cell instead of showing it. */
const startsLikeFormula = /^[=+\-@\t\r]/;
/** It is what a spreadsheet is to count with. */
const negativeNumber = /^-\d+(\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

/** A file of lines, RFC 4180 with a byte order mark. Shape: `lines` as of `toCsvLine`. */
export function toCsv(lines: readonly string[]): string {
  return byteOrderMark + lines.join("");
}

/**
 * Writes cells as a line, its end included. A cell that a spreadsheet could take for a formula gets a
 * `'` in front; a negative number stays one.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const isFormula = startsLikeFormula.test(text) && !negativeNumber.test(text);
  const safe = isFormula ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
