import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { ballFamilyOf, drawLook } from "./ball-family.ts";

const colours = allPlays.find(({ id }) => id === "lhc.tm.color");

/** Whether a bet on a colour wins when a number is drawn as the special one, by the rules themselves. */
function isColour(colour: string, number: number): boolean {
  const others = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== number).slice(0, 6);
  return (colours?.judge({ options: [colour] }, [...others, number]).length ?? 0) > 0;
}

it("paints the numbers of mark six in the colours that players bet on", () => {
  const family = ballFamilyOf("lhc");
  if (typeof family === "string") throw new Error("one paint for all numbers");
  for (let number = 1; number <= 49; number += 1) {
    const paint = family(String(number).padStart(2, "0"));
    const wins = ["red", "blue", "green"].filter((colour) => isColour(colour, number));
    expect([number, paint]).toEqual([number, ...wins]);
  }
  expect(drawLook("lhc").family).toBe(family);
});

it("paints other games in one colour", () => {
  expect(ballFamilyOf("ssc")).toBe("red");
  expect(ballFamilyOf("hash")).toBe("teal");
});
