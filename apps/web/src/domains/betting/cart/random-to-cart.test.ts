import { randomBelow, randomHex } from "@fairdraw/client/page/random-hex.ts";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { noneBlocked } from "../board/blocks.ts";
import { usualPlaces } from "../board/draft.ts";
import type { CartLine } from "./cart.ts";
import { withRandomLines } from "./random-to-cart.ts";

const chance = { below: randomBelow, isBlocked: noneBlocked };
const plays = (["ssc", "k3", "x5"] as const).flatMap((category) => playsOf(category));

const lineOf =
  (playId: string) =>
  (selection: CartLine["selection"]): CartLine => ({
    id: randomHex(8),
    playId,
    selection,
    unit: "yuan",
    multiple: 1,
    prizeGroup: 1950,
    count: 1,
    nonce: randomHex(16),
  });

it("puts so many bets of any play into the cart, the same numbers as one line of more multiples", () => {
  for (const play of plays) {
    const what = { play, places: usualPlaces(play.board), count: 5, multipleMax: 100 };
    const random = withRandomLines([], what, { chance, lineOf: lineOf(play.id) });
    if (random.kind !== "added") throw new Error(`${play.id} ${random.kind}`);
    const times = random.cart.reduce((all, { multiple }) => all + multiple, 0);
    expect([random.lines.length, times], play.id).toEqual([5, 5]);
  }
});

it("adds nothing where not all of them have room, or where there is nothing to draw", () => {
  const [play] = plays;
  if (play === undefined) throw new Error("no plays");
  const what = { play, places: [], count: 10, multipleMax: 100 };
  const make = { chance, lineOf: lineOf(play.id) };
  const of = (i: number): CartLine => ({
    ...lineOf("another")({ numbers: [i] }),
    id: String(i),
  });
  const cart = Array.from({ length: 195 }, (_, i) => of(i));
  expect(withRandomLines(cart, what, make).kind).toBe("full");
  const isBlocked = () => true;
  const sold = { ...make, chance: { ...chance, isBlocked } };
  expect(withRandomLines([], what, sold).kind).toBe("none");
});
