interface Sheet {
  /** The first row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** Columns, from 0 on, whose cells are numbers where they read as one. */
  readonly numberColumns: readonly number[];
}

const mainSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationSpace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageSpace = "http://schemas.openxmlformats.org/package/2006";
const typePrefix = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * Writes an Excel workbook of one sheet, as the server writes its own. Shape: text stays text, so that no
 * cell is ever a formula; the files in it are stored as they are, which needs no packing here.
 */
export function toXlsx(sheet: Sheet): Uint8Array<ArrayBuffer> {
  return zip({
    "[Content_Types].xml": `${head}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typePrefix}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relationSpace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${mainSpace}" xmlns:r="${relationSpace}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relationSpace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationSpace}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": sheetXml(sheet),
  });
}

/** Looks of cells: as they come, bold, amounts, counts. */
const look = { plain: 0, bold: 1, amount: 2, count: 3 } as const;
const plainXf = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
const styles = `${head}<styleSheet xmlns="${mainSpace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.000"/><numFmt numFmtId="165" formatCode="#,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${plainXf}/></cellStyleXfs><cellXfs count="4"><xf ${plainXf} xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const numberShape = /^-?\d{1,15}(\.\d{1,3})?$/;

function sheetXml({ rows, numberColumns }: Sheet): string {
  const isNumber = new Set(numberColumns);
  const lines = rows.map((cells, at) => {
    const inner = cells.map((text, column) => cellXml(text, at > 0 && isNumber.has(column), at));
    return `<row r="${at + 1}">${inner.join("")}</row>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${head}<worksheet xmlns="${mainSpace}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellXml(text: string, mayBeNumber: boolean, row: number): string {
  if (text === "") return "<c/>";
  if (mayBeNumber && numberShape.test(text)) {
    return `<c s="${text.includes(".") ? look.amount : look.count}"><v>${text}</v></c>`;
  }
  const s = row === 0 ? look.bold : look.plain;
  return `<c s="${s}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
// What XML has no place for is left out.
const forbidden = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>]/g, (letter) => entities[letter] ?? letter);
}

/** An archive of files that are stored as they are. Source: PKWARE APPNOTE 4.3. */
function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [encode(path), encode(text)];
    const facts = [content.length, content.length, name.length] as const;
    // Version 2.0, names in UTF-8, stored, the first day of 1980.
    const common = [20, 0x0800, 0, 0, 0x0021] as const;
    const local = record(30, [[4, 0x04034b50], ...pairs(common)], crc32(content), facts);
    const central = record(46, [[4, 0x02014b50], [2, 20], ...pairs(common)], crc32(content), facts);
    new DataView(central.buffer).setUint32(42, at, true);
    directory.push(central, name);
    parts.push(local, name, content);
    at += local.length + name.length + content.length;
  }
  const count = Object.keys(files).length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return joined([...parts, ...directory, end]);
}

type Field = readonly [bytes: 2 | 4, value: number];

const pairs = (values: readonly number[]): Field[] => values.map((value) => [2, value]);

/** A head of a file in an archive: fields, then checksum, sizes and the length of the name; the rest is nought. */
function record(
  length: number,
  fields: readonly Field[],
  checksum: number,
  [packed, size, name]: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const all: readonly Field[] = [...fields, [4, checksum], [4, packed], [4, size], [2, name]];
  for (const [width, value] of all) {
    if (width === 4) view.setUint32(at, value, true);
    else view.setUint16(at, value, true);
    at += width;
  }
  return bytes;
}

const encode = (text: string) => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
