import { afterEach, expect, it } from "vitest";
import { applyProfitColor, changeProfitColor } from "./profit-color.ts";

const worn = () => document.documentElement.dataset["profit"];

afterEach(() => {
  localStorage.clear();
  applyProfitColor();
});

it("has gains in red until this device is told otherwise, and remembers it", () => {
  applyProfitColor();
  expect(worn()).toBeUndefined();
  changeProfitColor("green");
  expect(worn()).toBe("green");
  delete document.documentElement.dataset["profit"];
  applyProfitColor();
  expect(worn()).toBe("green");
  changeProfitColor("red");
  expect(worn()).toBeUndefined();
});

it("takes whatever else is remembered for red", () => {
  localStorage.setItem("fairdraw.profitColor", "blue");
  applyProfitColor();
  expect(worn()).toBeUndefined();
});
