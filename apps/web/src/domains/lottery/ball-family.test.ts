import { categories } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import { ballFamilyOf, drawLook } from "./ball-family.ts";

it("gives each family of games its look, and mark six alone a special number", () => {
  const looks = categories.map(({ key }) => [key, drawLook(key).family, ballFamilyOf(key)]);
  expect(looks).toEqual([
    ["ssc", "red", "red"],
    ["x5", "blue", "blue"],
    ["k3", "dice", "dice"],
    ["pk10", "car", "car"],
    ["d3", "red", "red"],
    ["keno", "violet", "violet"],
    ["kl10", "green", "green"],
    ["pc28", "amber", "amber"],
    ["lhc", "red", "red"],
    ["hash", "hash", "teal"],
  ]);
  const special = categories.filter(({ key }) => drawLook(key).hasSpecial).map(({ key }) => key);
  expect(special).toEqual(["lhc"]);
  expect(drawLook(undefined)).toEqual({ family: "red", hasSpecial: false });
});
