import { subtract, toDisplay } from "@fairdraw/money";
import { numbersOf } from "../lottery/draw-tags.ts";
import type { RoundDraw } from "./run-draws.ts";

/** A draw in words, for those who listen. */
export function saidOf(draw: RoundDraw) {
  return {
    serial: draw.serialNumber,
    numbers: numbersOf(draw.winningNumber).join(" "),
    prize: toDisplay(draw.prize),
    net: toDisplay(subtract(draw.back, draw.stake)),
  };
}
