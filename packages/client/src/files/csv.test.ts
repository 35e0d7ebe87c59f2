import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("quotes what needs it and disarms what a spreadsheet would run", () => {
  expect(
    toCsv([
      ["a", 'say "hi", now', "two\nlines"],
      ["=1+1", "-2", "@x", "+3", "4"],
      ["-2.500", "-2+3", "-", "-1e3", "-cmd"],
    ]),
  ).toBe(
    `\uFEFFa,"say ""hi"", now","two\nlines"\r\n'=1+1,-2,'@x,'+3,4\r\n-2.500,'-2+3,'-,'-1e3,'-cmd\r\n`,
  );
});
