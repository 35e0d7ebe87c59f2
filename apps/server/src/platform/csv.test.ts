import { expect, it } from "vitest";
import { toCsv, toCsvLine } from "./csv.ts";

it("writes rows with a byte order mark and line ends of RFC 4180", () => {
  expect(toCsv([toCsvLine(["时间", "b"]), toCsvLine(["1", ""])])).toBe("\uFEFF时间,b\r\n1,\r\n");
  expect(toCsv([])).toBe("\uFEFF");
});

it.each([
  ["=1+1", "'=1+1"],
  ["+49", "'+49"],
  ["-2.000", "-2.000"],
  ["-0", "-0"],
  ["-2+3", "'-2+3"],
  ["-2.", "'-2."],
  ["-1,000.00", `"'-1,000.00"`],
  ["-", "'-"],
  ["-A1", "'-A1"],
  ["-2\n", `"'-2\n"`],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", `"'\r=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["a=1", "a=1"],
  [" =1", " =1"],
  ["1-2", "1-2"],
])("makes %j the cell %j", (text, cell) => {
  expect(toCsvLine([text])).toBe(`${cell}\r\n`);
});

it.each([
  ["a,b", '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ["two\nlines", '"two\nlines"'],
  ["plain text", "plain text"],
])("quotes %j as %j", (text, cell) => {
  expect(toCsvLine([text, "z"])).toBe(`${cell},z\r\n`);
});
