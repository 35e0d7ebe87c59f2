import { expect, it } from "vitest";
import { linkCodeOf } from "./link-code.ts";

it("reads a code, with the blanks of a copied one cut off", () => {
  expect(linkCodeOf("Ab3-_x")).toBe("Ab3-_x");
  expect(linkCodeOf("  a1b2 ")).toBe("a1b2");
});

it("takes nothing that could say or lead anywhere else", () => {
  for (const text of [null, "", " ", "a b", "../Login", "<b>", "请致电", "a".repeat(33)]) {
    expect(linkCodeOf(text)).toBeNull();
  }
});
