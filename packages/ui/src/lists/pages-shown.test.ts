import { describe, expect, it } from "vitest";
import { pagesShown } from "./pages-shown.ts";

const row = (page: number, of: number) =>
  pagesShown(page, of)
    .map((one) => one ?? "…")
    .join(" ");

describe("pages that are offered", () => {
  it("offers all of few pages", () => {
    expect([row(1, 1), row(2, 5), row(3, 5)]).toEqual(["1", "1 2 3 4 5", "1 2 3 4 5"]);
  });

  it("keeps the ends and the neighbours of many, a gap never hides a single page", () => {
    expect(row(1, 20)).toBe("1 2 3 4 … 20");
    expect(row(4, 20)).toBe("1 2 3 4 5 … 20");
    expect(row(10, 20)).toBe("1 … 9 10 11 … 20");
    expect(row(17, 20)).toBe("1 … 16 17 18 19 20");
    expect(row(20, 20)).toBe("1 … 17 18 19 20");
  });
});
