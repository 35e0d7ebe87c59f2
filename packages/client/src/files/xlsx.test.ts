import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { toXlsx } from "./xlsx.ts";

function filesOf(bytes: Uint8Array): Map<string, string> {
  const files = Object.entries(unzipSync(bytes));
  return new Map(files.map(([path, content]) => [path, strFromU8(content)]));
}

const rows = [
  ["Game", "Stake", "Why"],
  ["=1+1", "10.000", "+cmd|' /C calc'!A0"],
  ["分分彩 <&>", "-6.000", ""],
  ["@SUM(A1)", "=2", "7\u0000"],
];

it("keeps numbers of the columns that have them as numbers, and everything else as text that nothing runs", () => {
  const sheet = filesOf(toXlsx({ rows, numberColumns: [1] })).get("xl/worksheets/sheet1.xml") ?? "";
  const read = new DOMParser().parseFromString(sheet, "text/xml");
  const cells = [...read.querySelectorAll("row")].map((row) =>
    [...row.querySelectorAll("c")].map((cell) =>
      cell.getAttribute("t") === "inlineStr"
        ? cell.textContent
        : Number(cell.querySelector("v")?.textContent ?? "NaN"),
    ),
  );
  expect(cells).toEqual([
    ["Game", "Stake", "Why"],
    ["=1+1", 10, "+cmd|' /C calc'!A0"],
    ["分分彩 <&>", -6, Number.NaN],
    ["@SUM(A1)", "=2", "7"],
  ]);
  expect(sheet).not.toContain("<f>");
});

it("is an archive of all that a workbook consists of", () => {
  const files = filesOf(toXlsx({ rows, numberColumns: [1] }));
  const types = files.get("[Content_Types].xml") ?? "";
  for (const [, part = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) {
    expect(files.has(part), part).toBe(true);
  }
  expect(files.get("xl/_rels/workbook.xml.rels")).toContain('Target="worksheets/sheet1.xml"');
});
