import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile from "write-excel-file/node";
import type { SheetText } from "./workbook.ts";

const amountFormat = "#,##0.000";
const countFormat = "#,##0";
/** Units: characters. */
const widths = { least: 8, most: 40, spare: 2 };

const sheet: SheetText = workerData;
const [header = [], ...rows] = sheet.rows;
const isNumber = new Set(sheet.numberColumns);

const data = [
  header.map((value) => ({ value, fontWeight: "bold" as const })),
  ...rows.map((cells) =>
    cells.map((text, column) => {
      if (text === "") return null;
      const isAmount = isNumber.has(column) && Number.isFinite(Number(text));
      if (!isAmount) return { value: text, type: String };
      return { value: Number(text), format: text.includes(".") ? amountFormat : countFormat };
    }),
  ),
];
const columns = header.map((name, column) => {
  const longest = rows.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0);
  const width = Math.max(widths.least, longest, 2 * name.length) + widths.spare;
  return { width: Math.min(widths.most, width) };
});

const file = await writeExcelFile(data, { columns, stickyRowsCount: 1 }).toBuffer();
parentPort?.postMessage(file);
