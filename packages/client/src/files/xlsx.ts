import { strToU8, zipSync } from "fflate";

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
 * cell is ever a formula. The server's library packs in a thread made of text, which our policy forbids to
 * pages: its archive is packed here, by the same packer.
 */
export function toXlsx(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const files: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `${head}<Types xmlns="${packageSpace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typePrefix}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relationSpace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${mainSpace}" xmlns:r="${relationSpace}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packageSpace}/relationships"><Relationship Id="rId1" Type="${relationSpace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationSpace}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": sheetXml(sheet),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
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
