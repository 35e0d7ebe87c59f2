import { sscPlays } from "@fairdraw/lottery-engine/plays/ssc";
import { describe, expect, it } from "vitest";
import { playFor, rowFor } from "./put-on-board.ts";

const play = (id: string) => {
  const found = sscPlays.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no play ${id}`);
  return found;
};
const ball = (placeName: string, place: number) =>
  ({ kind: "ball", place, placeName, ball: 7 }) as const;
const odds = sscPlays.find(
  ({ mode, board }) => mode === "odds" && board.kind === "positionOptions",
);

describe("what a chart names", () => {
  it("goes to the row of its place, in plays of all places and of some", () => {
    expect(rowFor(play("ssc.dwd"), ball("千位", 1))).toBe(1);
    expect(rowFor(play("ssc.3x.front.direct"), ball("百位", 2))).toBe(2);
    expect(rowFor(play("ssc.3x.front.direct"), ball("个位", 4))).toBeNull();
  });

  it("goes to a single row of numbers where it was drawn anywhere, never to a sum", () => {
    const pool = sscPlays.find(({ board }) => board.kind === "digitPool");
    const sums = sscPlays.find(({ board }) => board.kind === "sumGrid");
    expect(pool && rowFor(pool, ball("开出号码", -1))).toBe(0);
    expect(sums && rowFor(sums, ball("开出号码", -1))).toBeNull();
  });

  it("keeps the play on the board where that has a place for it, and finds another where not", () => {
    const direct = play("ssc.3x.front.direct");
    expect(playFor({ board: { play: direct }, open: sscPlays }, ball("百位", 2))).toBe(direct);
    const other = playFor({ board: { play: direct }, open: sscPlays }, ball("个位", 4));
    expect(other && rowFor(other, ball("个位", 4))).not.toBeNull();
    expect(playFor({ board: { play: direct }, open: [direct] }, ball("个位", 4))).toBeNull();
  });

  it("does not choose a play for a number that may be drawn anywhere", () => {
    const anywhere = ball("开出号码", -1);
    expect(playFor({ board: { play: play("ssc.dwd") }, open: sscPlays }, anywhere)).toBeNull();
  });

  it("marks an option of exactly its own play and row", () => {
    if (odds === undefined || odds.board.kind !== "positionOptions") throw new Error("none");
    const key = odds.board.rows[1]?.options[0]?.key ?? "";
    const pick = { kind: "option", playId: odds.id, row: 1, key } as const;
    expect(playFor({ board: { play: play("ssc.dwd") }, open: sscPlays }, pick)).toBe(odds);
    expect(rowFor(odds, pick)).toBe(1);
    expect(rowFor(odds, { ...pick, key: "none" })).toBeNull();
    expect(rowFor(play("ssc.dwd"), pick)).toBeNull();
  });
});
