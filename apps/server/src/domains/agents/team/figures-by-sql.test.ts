import { addDays } from "@fairdraw/lottery-engine";
import { getTeamSummary, searchTeam } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { pointKinds } from "../../../ledger/index.ts";
import { assert } from "../../../platform/assert.ts";
import { accountIdOf } from "../../../testing/players.ts";
import { tokenOf } from "../../../testing/teams/members.ts";
import {
  type BaseRow,
  liveMovingDays,
  type MovingDays,
} from "../../../testing/teams/moving-days.ts";
import type { TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { readDays, readFlows, readGames } from "./detail.sql.ts";

/**
 * Every figure of teams against sums that are taken from bets and movements of money alone, over days on which members
 * moved.
 */
let life: MovingDays;
let world: TestWorld;

beforeAll(async () => {
  const seed = process.env["FIGURES_SEED"] ?? "teams";
  life = await liveMovingDays({ serverUrl: inject("serverUrl"), seed });
  world = life.world;
}, 240_000);
afterAll(() => world.close());

it("are those of 500 random accounts, ranges and products", async () => {
  const { firstDay, dayCount, gameIds, accountIds, below } = life;
  const [bets, rebates] = [await life.bets(), await life.rebates()];
  const flows = await life.flows(pointKinds);
  const isBelow = (row: BaseRow, id: bigint) => life.pathOf(row).includes(id);
  expect(bets.length).toBeGreaterThan(15);
  expect(rebates.length).toBeGreaterThan(15);
  let compared = 0;
  for (let n = 0; n < 500; n++) {
    const accountId = accountIds[below(accountIds.length)] ?? 0n;
    const from = addDays(firstDay, below(dayCount));
    const to = addDays(from, below(dayCount));
    const range = { accountId, from, to };
    const sum = (rows: readonly BaseRow[], value: string, of: number | null, who: "own" | "team") =>
      rows
        .filter(
          (row) =>
            row.day >= from &&
            row.day <= to &&
            (of === null || row.of === of) &&
            (row.accountId === accountId || (who === "team" && isBelow(row, accountId))),
        )
        .reduce((total, row) => total + (row.values[value] ?? 0n), 0n);
    const games = await readGames(world.db, range);
    const gameId = gameIds[below(gameIds.length)] ?? 101;
    const game = games.find((one) => one.gameId === gameId);
    const said = {
      bets: BigInt(game?.bets ?? 0),
      stake: game?.stake ?? 0n,
      prize: game?.prize ?? 0n,
      ownStake: game?.ownStake ?? 0n,
      net: (game?.net ?? 0n) - (game?.rebate ?? 0n),
      rebate: games.reduce((total, one) => total + one.rebate, 0n),
    };
    const stake = sum(bets, "stake", gameId, "team");
    const prize = sum(bets, "prize", gameId, "team");
    expect(said).toEqual({
      bets: sum(bets, "n", gameId, "team"),
      stake,
      prize,
      ownStake: sum(bets, "stake", gameId, "own"),
      net: prize - stake,
      rebate: sum(rebates, "amount", null, "team"),
    });
    const kind = pointKinds[below(pointKinds.length)] ?? 0;
    const flow = (await readFlows(world.db, range)).find((one) => one.kind === kind);
    expect({ own: flow?.own ?? 0n, team: flow?.team ?? 0n }).toEqual({
      own: sum(flows, "amount", kind, "own"),
      team: sum(flows, "amount", kind, "team"),
    });
    const days = await readDays(world.db, range);
    expect(days.reduce((total, day) => total + day.stake, 0n)).toBe(
      sum(bets, "stake", null, "team"),
    );
    for (const { day, active } of days) {
      const turned = new Map<bigint, bigint>();
      for (const row of bets.filter((one) => one.day === day)) {
        if (row.accountId !== accountId && !isBelow(row, accountId)) continue;
        turned.set(row.accountId, (turned.get(row.accountId) ?? 0n) + (row.values["stake"] ?? 0n));
      }
      expect(active).toBe([...turned.values()].filter((valid) => valid >= 300_000n).length);
    }
    compared += games.length;
  }
  expect(compared).toBeGreaterThan(300);
}, 120_000);

it("of those right below somebody and his own are his team's, to the thousandth", async () => {
  const root = await tokenOf(world, "root1");
  const thousandths = (text: string | null) => BigInt(Math.round(Number(text) * 1000));
  for (const name of ["root1", "direct1", "direct2", "agent1", "agent2", "sub1"]) {
    const token = await tokenOf(world, name);
    const summary = await world.call(getTeamSummary, {}, token);
    const page = { PageIndex: 1, PageSize: 100 as const };
    const found = await world.call(searchTeam, { ...page, ParentUserName: name }, root);
    assert("TeamBalance" in summary && "Items" in found, "a team");
    const accountId = await accountIdOf(world, name);
    const today = addDays(life.firstDay, life.dayCount - 1);
    const own = await readGames(world.db, { accountId, from: today, to: today });
    const [pockets] = await world.db.rows<{ available: bigint }>({
      text: "SELECT available FROM ledger_player WHERE account_id = $1",
      values: [accountId],
    });
    const sum = (valueOf: (row: (typeof own)[number]) => bigint) =>
      own.reduce((total, row) => total + valueOf(row), 0n);
    expect(thousandths(found.AllSum.Stake) + sum((row) => row.ownStake)).toBe(
      thousandths(summary.Stake),
    );
    expect(thousandths(found.AllSum.Net) + sum((row) => row.ownNet)).toBe(thousandths(summary.Net));
    expect(thousandths(found.AllSum.TeamBalance) + (pockets?.available ?? 0n)).toBe(
      thousandths(summary.TeamBalance),
    );
    expect(found.Items.reduce((total, row) => total + row.Team + 1, 0)).toBe(summary.Team);
  }
});

it("leave the books as they are to be", async () => {
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});
