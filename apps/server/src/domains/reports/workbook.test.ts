import { inflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { toWorkbook } from "./workbook.ts";

/** Takes a file out of a zip by its central directory, without the code under test. */
function fileOf(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const own = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    if (own === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString("utf8");
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`${name} is not in the file`);
}

it("toWorkbook keeps amounts as numbers and everything else as text that nothing runs", async () => {
  const file = await toWorkbook({
    rows: [
      ["Play", "Amount", "Profit"],
      ["=1+1", "0.004", "-1234567.891"],
      ["定位胆", "", "0"],
    ],
    numberColumns: [1, 2],
  });
  const sheet = fileOf(file, "xl/worksheets/sheet1.xml");
  const strings = fileOf(file, "xl/sharedStrings.xml");
  const numbers = [...sheet.matchAll(/<c [^>]*><v>([^<]*)<\/v>/g)].map(([whole, value]) => ({
    isText: whole.includes('t="s"'),
    value: Number(value),
  }));
  expect(numbers.filter((cell) => !cell.isText).map((cell) => cell.value)).toEqual([
    0.004, -1234567.891, 0,
  ]);
  expect(numbers.filter((cell) => cell.isText)).toHaveLength(5);
  expect(strings).toContain("=1+1");
  expect(strings).toContain("定位胆");
  expect(sheet).not.toContain("<f>");
});

it("toWorkbook writes two files that are asked for together", async () => {
  const sheet = { rows: [["a"], ["b"]], numberColumns: [] };
  const [one, other] = await Promise.all([toWorkbook(sheet), toWorkbook(sheet)]);
  expect(fileOf(one, "xl/sharedStrings.xml")).toBe(fileOf(other, "xl/sharedStrings.xml"));
});
