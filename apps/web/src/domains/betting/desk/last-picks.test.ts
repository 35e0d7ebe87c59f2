import { beforeAll, beforeEach, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import type { CartLine } from "../cart/cart.ts";
import { lastPicks, noteLastPicks } from "./last-picks.ts";

beforeAll(() => loadPlays(["ssc"]));
beforeEach(() => localStorage.clear());

function aLine(playId: string, selection: CartLine["selection"]): CartLine {
  const terms = { unit: "yuan", multiple: 1, prizeGroup: 1950, count: 1 } as const;
  return { id: "a", playId, selection, ...terms, nonce: "0".repeat(32) };
}
const direct = (digit: number) => aLine("ssc.dwd", { positions: [[digit], [], [], [], []] });

it("keeps what was picked last, by game and play", () => {
  noteLastPicks(101, [direct(3), direct(4)]);
  noteLastPicks(101, [aLine("ssc.rx2.zx", { numbers: [1, 2], places: [0, 4] })]);
  expect(lastPicks(101, "ssc.dwd")).toEqual({
    draft: { form: "numbers", picks: [[4], [], [], [], []] },
    places: [],
  });
  expect(lastPicks(101, "ssc.rx2.zx")).toEqual({
    draft: { form: "numbers", picks: [[1, 2]] },
    places: [0, 4],
  });
  expect(lastPicks(102, "ssc.dwd")).toBeNull();
  expect(lastPicks(101, "ssc.3x.front.z6")).toBeNull();
});

it("forgets nothing for a list that is too long to keep, and gives nothing that is no bet", () => {
  noteLastPicks(101, [direct(3)]);
  const lines = Array.from({ length: 5000 }, (_, i) => String(i).padStart(5, "0"));
  noteLastPicks(101, [aLine("ssc.5x.direct.text", { lines })]);
  expect(lastPicks(101, "ssc.5x.direct.text")).toBeNull();
  expect(lastPicks(101, "ssc.dwd")).not.toBeNull();
  const key = Object.keys(localStorage).find((one) => one.startsWith("fairdraw.last"));
  localStorage.setItem(key ?? "", JSON.stringify([["ssc.dwd", { positions: [[77]] }], 7]));
  expect(lastPicks(101, "ssc.dwd")).toBeNull();
});
