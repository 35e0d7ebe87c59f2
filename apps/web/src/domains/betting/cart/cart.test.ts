import { toDisplay } from "@fairdraw/money";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import {
  addLine,
  type CartLine,
  cartTotal,
  readCart,
  removeLines,
  restoreLines,
  setMultiple,
  settleLines,
  unitBetsOf,
} from "./cart.ts";

beforeAll(() => loadPlays(["ssc"]));

const limits = { multipleMax: 100 };

function aLine(id: string, change: Partial<CartLine> = {}): CartLine {
  return {
    id,
    playId: "ssc.dwd",
    selection: { positions: [[1, 2], [], [], [], []] },
    unit: "yuan",
    prizeGroup: 1950,
    multiple: 1,
    count: 2,
    nonce: "0123456789abcdef0123456789abcdef",
    ...change,
  };
}
const other = aLine("b", { selection: { positions: [[3], [], [], [], []] }, count: 1 });

it("adds different lines and merges the same numbers of the same play and unit", () => {
  const one = addLine([aLine("a")], other, limits);
  expect(one.kind).toBe("added");
  const merged = addLine(one.cart, aLine("c", { multiple: 4 }), limits);
  expect(merged).toMatchObject({ kind: "merged", multiple: 5 });
  expect(merged.cart.map((line) => [line.id, line.multiple])).toEqual([
    ["a", 5],
    ["b", 1],
  ]);
});

it("takes a repeated line for one of the player's own once he has added to it", () => {
  const cart = [aLine("a", { isRepeat: true })];
  const again = addLine(cart, aLine("b", { isRepeat: true }), limits);
  expect(again.cart).toMatchObject([{ multiple: 2, isRepeat: true }]);
  expect(addLine(cart, aLine("b"), limits).cart[0]).not.toHaveProperty("isRepeat");
});

it("does not merge another unit", () => {
  expect(addLine([aLine("a")], aLine("b", { unit: "jiao" }), limits).cart).toHaveLength(2);
});

it("does not merge another price, and keeps it over a reload", () => {
  const one = aLine("b", { price: 1 });
  const { cart } = addLine([aLine("a")], one, limits);
  expect(cart).toHaveLength(2);
  expect(toDisplay(cartTotal(cart))).toBe("6.00");
  expect(addLine(cart, { ...one, id: "c" }, limits)).toMatchObject({ kind: "merged", multiple: 2 });
  const stored: unknown = JSON.parse(JSON.stringify(cart));
  expect(readCart(stored)).toEqual(cart);
  expect(
    readCart([
      { ...one, price: 3 },
      { ...one, price: 2 },
    ]).map(({ price }) => price),
  ).toEqual([undefined, undefined]);
});

it("merges no further than the largest multiple", () => {
  const full = addLine([aLine("a", { multiple: 60 })], aLine("b", { multiple: 60 }), limits);
  expect(full).toMatchObject({ kind: "merged", multiple: 100 });
});

it("is full at 200 lines", () => {
  const cart = Array.from({ length: 200 }, (_, i) => aLine(String(i), { count: i + 1 }));
  expect(addLine(cart, other, limits)).toEqual({ cart, kind: "full" });
});

it("puts removed lines back at their places and keeps what came meanwhile", () => {
  const before = [aLine("a"), other, aLine("c", { unit: "fen" })];
  const removed = removeLines(before, new Set(["b"]));
  const newer = [...removed, aLine("d", { unit: "li" })];
  const change = { before, after: removed };
  expect(restoreLines(newer, change).map((line) => line.id)).toEqual(["a", "b", "c", "d"]);
});

it("takes back no more than the change: what was bet since then stays away, what was altered by hand stays so", () => {
  const before = [aLine("a"), other, aLine("c", { unit: "fen" })];
  const removed = removeLines(before, new Set(["a"]));
  const betSince = setMultiple(removeLines(removed, new Set([other.id])), "c", 9);
  const back = restoreLines(betSince, { before, after: removed });
  expect(back.map((line) => [line.id, line.multiple])).toEqual([
    ["a", before[0]?.multiple],
    ["c", 9],
  ]);
  const all = setMultiple(before, "c", 5);
  expect(restoreLines(all, { before, after: all }).map((line) => line.multiple)).toEqual(
    before.map((line) => line.multiple),
  );
});

it("adds up exactly", () => {
  const cart = [aLine("a", { unit: "li", multiple: 3 }), other];
  expect(toDisplay(cartTotal(cart))).toBe("2.012");
  expect(unitBetsOf(cart)).toBe(3);
});

it("lets placed lines go and keeps failed ones with their reason, at their places", () => {
  const cart = [aLine("a"), other, aLine("c", { unit: "fen" })];
  const left = settleLines(cart, cart.slice(0, 2), new Map([[1, 20]]));
  expect(left.map((line) => [line.id, line.failedCode])).toEqual([
    ["b", 20],
    ["c", undefined],
  ]);
});

it("takes a failed line in that was bet straight from the board", () => {
  const left = settleLines([other], [aLine("x")], new Map([[0, 10]]));
  expect(left.map((line) => line.id)).toEqual(["b", "x"]);
});

it("forgets an old reason when the multiple is changed", () => {
  const [line] = setMultiple([aLine("a", { failedCode: 9 })], "a", 2);
  expect(line).toEqual(aLine("a", { multiple: 2 }));
});

it("reads what it stored and leaves broken lines out", () => {
  const cart = [aLine("a"), aLine("b", { failedCode: 20 })];
  expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  const broken = [
    null,
    1,
    {},
    { ...aLine("a"), unit: "pound" },
    { ...aLine("a"), nonce: "x" },
    { ...aLine("a"), selection: { values: [3] } },
  ];
  expect(readCart(broken)).toEqual([]);
  expect(readCart("no cart")).toEqual([]);
});
