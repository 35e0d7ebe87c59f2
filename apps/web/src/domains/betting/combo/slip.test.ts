import { money, toDisplay } from "@fairdraw/money";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import { blockerOfGroup, type GameNow, groupState, readyGroups } from "./group-state.ts";
import { endsOf, failedCount, placedAmount, retryOf, settleSlip } from "./settled.ts";
import {
  acceptOdds,
  addToSlip,
  groupTotal,
  lineCount,
  moveGroup,
  readSlip,
  removeGroup,
  removeLine,
  type Slip,
  type SlipLine,
  setStake,
  slipTotal,
} from "./slip.ts";

beforeAll(() => loadPlays(["ssc", "k3"]));

const limits = { multipleMax: 100 };
const first = { gameId: 101, serialNumber: "20260105-0001" };
const second = { gameId: 301, serialNumber: "20260105-0007" };

function aLine(id: string, change: Partial<SlipLine> = {}): SlipLine {
  return {
    id,
    playId: "ssc.lm.sum",
    selection: { options: ["big"] },
    unit: "yuan",
    prizeGroup: 0,
    multiple: 10,
    count: 1,
    nonce: "0123456789abcdef0123456789abcdef",
    odds: "1.980",
    ...change,
  };
}
const small = aLine("small", { selection: { options: ["small"] } });
const dice = aLine("dice", { playId: "k3.lm.bsoe", multiple: 5 });

const twoGames: Slip = [
  { ...first, lines: [aLine("big"), small] },
  { ...second, lines: [dice] },
];

const anIssue = (serialNumber: string) => ({
  serialNumber,
  startTimeStamp: 0,
  closeTimeStamp: 60_000,
  drawTimeStamp: 65_000,
  state: 0,
  winningNumber: "",
  originalWinningNumber: "",
  seedCommit: "",
  serverSeed: "",
  entropy: "",
});
const open = (serialNumber: string, change: Partial<GameNow> = {}): GameNow => ({
  current: anIssue(serialNumber),
  phase: "selling",
  isSold: true,
  canBet: true,
  ...change,
});

it("groups lines by game and adds the same choice to its stake", () => {
  const one = addToSlip([], first, aLine("a"), limits);
  const two = addToSlip(one.slip, second, dice, limits);
  const three = addToSlip(two.slip, first, aLine("b", { multiple: 20 }), limits);
  expect([one.kind, two.kind, three.kind]).toEqual(["added", "added", "merged"]);
  expect(three.slip.map(({ gameId, lines }) => [gameId, lines.map((l) => l.multiple)])).toEqual([
    [101, [30]],
    [301, [5]],
  ]);
  expect(toDisplay(slipTotal(three.slip))).toBe("35.00");
  expect(groupTotal(three.slip[1] ?? { lines: [] })).toBe(money(5_000n));
});

it("stops at the largest stake and says so", () => {
  const near = addToSlip([], first, aLine("a", { multiple: 95 }), limits);
  const at = addToSlip(near.slip, first, aLine("b"), limits);
  expect(at.slip[0]?.lines[0]?.multiple).toBe(100);
  expect(addToSlip(at.slip, first, aLine("c"), limits).kind).toBe("mostReached");
});

it("takes nothing onto a new issue while lines of the closed one wait for a decision", () => {
  const next = { ...first, serialNumber: "20260105-0002" };
  expect(addToSlip(twoGames, next, small, limits)).toEqual({ slip: twoGames, kind: "past" });
  const moved = moveGroup(twoGames, 101, next.serialNumber);
  expect(addToSlip(moved, next, small, limits).kind).toBe("merged");
});

it("is full at 200 lines and at twelve games", () => {
  const lines = Array.from({ length: 200 }, (_, i) => aLine(String(i), { prizeGroup: i + 1 }));
  expect(addToSlip([{ ...first, lines }], second, dice, limits).kind).toBe("full");
  const games = Array.from({ length: 12 }, (_, i) => ({ ...first, gameId: i, lines: [small] }));
  expect(addToSlip(games, second, dice, limits).kind).toBe("full");
  expect(addToSlip(games, { ...first, gameId: 3 }, aLine("a"), limits).kind).toBe("added");
});

it("forgets a group with its last line", () => {
  expect(removeLine(twoGames, 301, "dice").map(({ gameId }) => gameId)).toEqual([101]);
  expect(lineCount(removeLine(twoGames, 101, "big"))).toBe(2);
  expect(removeGroup(twoGames, 101).map(({ gameId }) => gameId)).toEqual([301]);
});

it("lets a group whose game closed wait for its player while the others are bet", () => {
  const games = new Map([
    [101, open("20260105-0002")],
    [301, open(second.serialNumber)],
  ]);
  expect(twoGames.map((group) => groupState(group, games.get(group.gameId)))).toEqual([
    "past",
    "ready",
  ]);
  expect(readyGroups(twoGames, games, new Map()).map(({ gameId }) => gameId)).toEqual([301]);
});

it("leaves out a group that its issue does not take, and says why", () => {
  const games = new Map([
    [101, open(first.serialNumber)],
    [301, open(second.serialNumber)],
  ]);
  const [group] = twoGames;
  if (group === undefined) throw new Error("no group");
  const total = groupTotal(group);
  const limit = (change: Partial<IssueLimits>): IssueLimits => ({
    used: money(0n),
    perIssue: total,
    perBet: total,
    perOddsBet: total,
    blocks: new Map(),
    ...change,
  });
  const ready = (of: IssueLimits) =>
    readyGroups(twoGames, games, new Map([[101, of]])).map(({ gameId }) => gameId);
  expect(ready(limit({}))).toEqual([101, 301]);
  expect(ready(limit({ used: money(1n) }))).toEqual([301]);
  expect(blockerOfGroup(group, limit({ used: money(1n) }))).toMatchObject({
    key: "blocker_issueLeft",
  });
  expect(blockerOfGroup(group, limit({ used: total }))).toEqual({ key: "blocker_issueFull" });
  const blocks = new Map([["ssc.lm.sum", new Set(["big"])]]);
  expect(ready(limit({ blocks }))).toEqual([301]);
  expect(blockerOfGroup(group, limit({ blocks }))).toEqual({
    key: "blocker_blockedNumbers",
    count: 1,
  });
});

it.each([
  ["past", open(first.serialNumber, { phase: "closed" })],
  ["past", open(first.serialNumber, { phase: "closed", current: null })],
  ["waiting", open(first.serialNumber, { phase: "notOpen" })],
  ["waiting", open(first.serialNumber, { isSold: false })],
  ["waiting", open(first.serialNumber, { canBet: false })],
  ["waiting", undefined],
] as const)("is %s where nothing can be bet now (case %#)", (state, game) => {
  expect(groupState({ ...first, lines: [small] }, game)).toBe(state);
});

it("keeps what failed with its reason, group by group, and lets go of what was placed", () => {
  const order = { BetNo: "01ARZ3NDEKTSV4RRFFQ69G5FA0", ContentHash: "0".repeat(64) };
  const ends = endsOf(
    twoGames,
    [
      {
        GameId: 101,
        SerialNumber: first.serialNumber,
        Result: 0,
        Orders: [{ ...order, Index: 1 }],
        Failed: [{ Index: 0, Code: 14 }],
      },
      { GameId: 301, SerialNumber: second.serialNumber, Result: 1, Orders: [], Failed: [] },
    ],
    0,
  );
  expect(ends.map(({ placed, failed }) => [placed.length, failed.map(({ code }) => code)])).toEqual(
    [
      [1, [14]],
      [0, [1]],
    ],
  );
  expect(placedAmount(ends)).toBe(money(10_000n));
  expect(failedCount(ends)).toBe(2);
  const left = settleSlip(twoGames, ends);
  expect(left.flatMap(({ lines }) => lines.map((l) => [l.id, l.failedCode]))).toEqual([
    ["big", 14],
    ["dice", 1],
  ]);
});

it("gives lines without a reason of their own the one of the whole refusal", () => {
  const ends = endsOf(twoGames, [], 12);
  expect(ends.flatMap(({ failed }) => failed.map(({ code }) => code))).toEqual([12, 12, 12]);
});

it("tries once more what failed and is still there, on the issue that the slip holds now", () => {
  const ends = endsOf(twoGames, [], 12);
  const moved = removeLine(moveGroup(twoGames, 301, "20260105-0008"), 101, "big");
  expect(retryOf(moved, ends)).toEqual([
    { ...first, lines: [small] },
    { ...second, serialNumber: "20260105-0008", lines: [dice] },
  ]);
  expect(retryOf([], ends)).toEqual([]);
});

it("takes over new odds only of the lines that were agreed to", () => {
  const slip = acceptOdds(twoGames, new Map([["big", "1.950"]]));
  expect(slip.flatMap(({ lines }) => lines.map(({ odds }) => odds))).toEqual([
    "1.950",
    "1.980",
    "1.980",
  ]);
});

it("reads back what it stored, without what is no bet", () => {
  const kept: unknown = JSON.parse(JSON.stringify(twoGames));
  expect(readSlip(kept)).toEqual(twoGames);
  const broken = { ...second, lines: [{ ...dice, selection: { options: ["nothing"] } }] };
  expect(readSlip([broken, 7, null, { gameId: "x" }])).toEqual([]);
  expect(readSlip("x")).toEqual([]);
});

it("changes the stake of one line and forgets why it had failed", () => {
  const slip: Slip = [{ ...first, lines: [aLine("a", { failedCode: 3 }), aLine("b")] }];
  const next = setStake(slip, 101, { lineId: "a", multiple: 5_000 });
  const lines = next[0]?.lines ?? [];
  expect(lines.map(({ id, multiple }) => [id, multiple])).toEqual([
    ["a", 5_000],
    ["b", 10],
  ]);
  expect(lines[0]).not.toHaveProperty("failedCode");
  expect(setStake(slip, 102, { lineId: "a", multiple: 5_000 })).toEqual(slip);
});
