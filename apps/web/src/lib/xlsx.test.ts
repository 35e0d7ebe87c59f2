import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { toXlsx } from "./xlsx.ts";

/** Takes the files out of an archive by its central directory, and checks what it says of them. */
function filesOf(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    expect(zip.readUInt16LE(local + 8)).toBe(0);
    expect(zip.readUInt16LE(local + 26)).toBe(nameLength);
    const start = local + 30 + nameLength;
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    for (const place of [at + 16, local + 14]) expect(zip.readUInt32LE(place)).toBe(crc32(content));
    files.set(name, content.toString("utf8"));
    at += 46 + nameLength;
  }
  expect(files.size).toBe(zip.readUInt16LE(end + 10));
  return files;
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

it("is an archive of all that a workbook consists of, each file as long and as it says", () => {
  const files = filesOf(toXlsx({ rows, numberColumns: [1] }));
  const types = files.get("[Content_Types].xml") ?? "";
  for (const [, part = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) {
    expect(files.has(part), part).toBe(true);
  }
  expect(files.get("xl/_rels/workbook.xml.rels")).toContain('Target="worksheets/sheet1.xml"');
});
