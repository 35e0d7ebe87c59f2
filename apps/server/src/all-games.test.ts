import { createHash } from "node:crypto";
import {
  drawNumbers,
  findGame,
  issuesOfLotteryDay,
  parseWinningNumber,
} from "@fairdraw/lottery-engine";
import { type BetItem, type BetRow, getBetType, getGameData, isRefused } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { timetabledGameIds } from "./domains/lottery/served-games.ts";
import { aBetItem } from "./testing/bets-to-place.ts";
import { betsOf, placed } from "./testing/players.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

/** Ten to four in the afternoon in Shanghai: every game has a session. */
const startMs = Date.UTC(2026, 0, 5, 7, 50);
const minuteMs = 60_000;
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    gameIds: timetabledGameIds,
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

/** Lets time pass in steps of half a minute, as fast as the jobs go. */
async function pass(minutes: number): Promise<void> {
  for (let i = 0; i < minutes * 2; i++) {
    await world.advance(minuteMs / 2);
    await world.tick(["fence-issues", "seal-bets", "draw-issues", "settle-issues"]);
  }
}

describe("all games side by side", () => {
  it("are all that have a timetable, each with issues to bet on", async () => {
    const games = await world.call(getGameData, {});
    if (isRefused(games)) throw new Error("refused");
    expect(Object.keys(games).map(Number)).toEqual([...timetabledGameIds]);
    expect(new Set(timetabledGameIds.map((id) => findGame(id)?.category)).size).toBe(10);
    for (const game of Object.values(games)) {
      expect(game.state).toBe(0);
      expect(game.currentIssue).not.toBeNull();
    }
  });

  it("draw and settle everything that is due within half an hour, each with its own number", async () => {
    await pass(30);
    const issues = await world.db.rows<{
      game: number;
      serial: string;
      number: string;
      seed: Buffer;
      entropy: Buffer;
      commit: Buffer;
      state: number;
    }>({
      text: `SELECT i.game_id AS game, i.serial_number AS serial, i.winning_number AS number, r.server_seed AS seed,
          r.entropy, i.seed_commit AS commit, i.state
        FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
        WHERE i.draw_at > to_timestamp($1) AND i.draw_at <= fd_now()`,
      values: [startMs / 1000],
    });
    const promised = timetabledGameIds.flatMap((gameId) => {
      const game = findGame(gameId);
      if (game === undefined) throw new Error("unknown game");
      // The issue that was on sale at the start is not made up afterwards.
      return issuesOfLotteryDay(game, 20_260_105)
        .filter((plan) => plan.startAt > startMs && plan.drawAt <= startMs + 30 * minuteMs)
        .map((plan) => `${gameId} ${plan.serialNumber}`);
    });
    expect(issues.map(({ game, serial }) => `${game} ${serial}`).sort()).toEqual(promised.sort());
    expect(promised.filter((one) => one.startsWith("106 "))).toHaveLength(59);
    for (const issue of issues) {
      const game = findGame(issue.game);
      if (game === undefined) throw new Error("unknown game");
      expect(issue.state).toBe(2);
      expect(createHash("sha256").update(issue.seed).digest()).toEqual(issue.commit);
      const drawn = drawNumbers({
        category: game.category,
        gameCode: game.code,
        serialNumber: issue.serial,
        seed: issue.seed,
        entropyHex: issue.entropy.toString("hex"),
      });
      expect(issue.number).toBe(drawn.winningNumber);
    }
    expect(new Set(issues.map(({ seed }) => seed.toString("hex"))).size).toBe(issues.length);
  });
});

/** What a bet on these plays wins, said again without the engine. Units: thousandths a unit bet. */
const oracle: Record<string, (draw: number[], row: BetRow) => number> = {
  "k3.sum": (draw, { Selection }) => {
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    const total = draw.reduce((sum, die) => sum + die, 0);
    const picked = (Selection.values ?? []).includes(total);
    return picked ? prizeOf(216, ways[total - 3] ?? 0) : 0;
  },
  "k3.bsoe": (draw, { Selection }) => {
    const total = draw.reduce((sum, die) => sum + die, 0);
    const sides = [total > 10 ? "big" : "small", total % 2 === 1 ? "odd" : "even"];
    const hits = sides.filter((side) => (Selection.options ?? []).includes(side)).length;
    return hits * prizeOf(216, 108);
  },
  "k3.3diff.text": (draw, { Selection }) => {
    const faces = draw.toSorted((a, b) => a - b).join("");
    return new Set(draw).size === 3 && (Selection.lines ?? []).includes(faces)
      ? prizeOf(216, 6)
      : 0;
  },
  "pk10.dwd": (draw, { Selection }) => {
    const positions = (Selection.positions ?? []) as number[][];
    return positions.filter((cars, rank) => cars.includes(draw[rank] ?? 0)).length * prizeOf(10, 1);
  },
  "pk10.q2.direct.text": (draw, { Selection }) => {
    const first = draw.slice(0, 2).map((car) => String(car).padStart(2, "0"));
    return (Selection.lines ?? []).includes(first.join(" ")) ? prizeOf(90, 1) : 0;
  },
  "pk10.gyh": (draw, { Selection }) => {
    const total = (draw[0] ?? 0) + (draw[1] ?? 0);
    const ways = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
    const picked = (Selection.values ?? []).includes(total);
    return picked ? prizeOf(90, ways[total - 3] ?? 0) : 0;
  },
};
/** Prize of 2 yuan at group 1950, cut to thousandths. */
function prizeOf(outcomes: number, ways: number): number {
  return Math.floor((2 * outcomes * 1950 * 1000) / (ways * 2000));
}

const everyPair = Array.from({ length: 10 }, (_, i) => i + 1).flatMap((a) =>
  Array.from({ length: 10 }, (_, i) => i + 1)
    .filter((b) => b !== a)
    .map((b) => [a, b].map((car) => String(car).padStart(2, "0")).join(" ")),
);
const bets: readonly [gameId: number, item: Partial<BetItem>][] = [
  [301, { PlayId: "k3.sum", Selection: { values: [5, 6, 7, 8, 9, 10, 11] } }],
  [301, { PlayId: "k3.bsoe", Selection: { options: ["big", "even"] } }],
  [301, { PlayId: "k3.3diff.text", Selection: { lines: ["123", "135", "246", "256", "456"] } }],
  [
    401,
    {
      PlayId: "pk10.dwd",
      Selection: { positions: [[1, 2, 3, 4, 5], [], [7], [], [], [], [], [], [], [10]] },
    },
  ],
  [401, { PlayId: "pk10.q2.direct.text", Selection: { lines: everyPair.slice(0, 45) } }],
  [401, { PlayId: "pk10.gyh", Selection: { values: [3, 9, 10, 11, 12, 13] } }],
];

describe("bets on K3 and PK10", () => {
  it("are offered by their games, and no play of another category is", async () => {
    for (const [gameId, prefix] of [
      [101, "ssc."],
      [301, "k3."],
      [402, "pk10."],
    ] as const) {
      const offer = await world.call(getBetType, { GameId: gameId }, token);
      if (!("Plays" in offer)) throw new Error("refused");
      expect(offer.Plays.length).toBeGreaterThan(1);
      expect(offer.Plays.every((play) => play.PlayId.startsWith(prefix))).toBe(true);
    }
  });

  it("settle as an oracle without the engine says, to the thousandth", async () => {
    const openedMs = world.nowMs();
    let won = 0;
    for (let round = 0; round < 12; round++) {
      const games = await world.call(getGameData, {});
      if (isRefused(games)) throw new Error("refused");
      for (const gameId of [301, 401]) {
        const SerialNumber = games[gameId]?.currentIssue?.serialNumber ?? "";
        const items = bets.filter(([id]) => id === gameId).map(([, item]) => aBetItem(item));
        await placed(world, token, items, { GameId: gameId, SerialNumber });
      }
      await pass(1);
    }
    await pass(1);
    const rows = (await betsOf(world, token, { DateFrom: openedMs - 1000 })).Items;
    expect(rows).toHaveLength(12 * bets.length);
    for (const row of rows) {
      const category = findGame(row.GameId)?.category ?? "ssc";
      const expected = oracle[row.PlayId]?.(parseWinningNumber(category, row.WinningNumber), row);
      expect(`${row.PlayId} ${row.WinningNumber} ${Number(row.Prize) * 1000}`).toBe(
        `${row.PlayId} ${row.WinningNumber} ${expected}`,
      );
      if ((expected ?? 0) > 0) won += 1;
    }
    expect(won).toBeGreaterThan(10);
  });

  it("are refused for a play of another category", async () => {
    const games = await world.call(getGameData, {});
    if (isRefused(games)) throw new Error("refused");
    const SerialNumber = games["301"]?.currentIssue?.serialNumber ?? "";
    const item = aBetItem({ PlayId: "pk10.gyh", Selection: { values: [9] } });
    await expect(placed(world, token, [item], { GameId: 301, SerialNumber })).rejects.toThrow(
      /"Result":5/,
    );
  });
});
