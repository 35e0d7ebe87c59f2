import { addDays } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { getTeamSummary, searchTeam, signTradeAgreement, submitTransfer } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { entryKinds, pointKinds } from "../../../ledger/index.ts";
import { assert } from "../../../platform/assert.ts";
import { storeSetting } from "../../../platform/settings/settings.sql.ts";
import { accountIdOf, giveMoney, placed } from "../../../testing/players.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { addMember, tokenOf } from "../../../testing/teams/members.ts";
import {
  aBetItem,
  createTestWorld,
  openIssueOf,
  type TestWorld,
} from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";
import { demoFundsPassword } from "../../site/demo-accounts.ts";
import { readDays, readFlows, readGames } from "./detail.sql.ts";

/**
 * Every figure of teams against sums that are taken from bets and movements of money alone, over days on which members
 * moved. Shape: uplines by day are written down by the test; nobody has an open bet while somebody moves.
 */
const seed = process.env["FIGURES_SEED"] ?? "teams";
const random = repeatableRandom(seed);
const below = (max: number) => Buffer.from(random.bytes(4)).readUInt32BE() % max;
const firstDay = 20_260_105;
const dayCount = 3;
const gameIds = [101, 102];
const rebateKinds = [entryKinds.BET_REBATE, entryKinds.LINE_REBATE, entryKinds.ODDS_REBATE];
const bettors = ["player1", "player2", "player3", "deep1", "deep2", "sub1", "agent2", "cousin1"];
let world: TestWorld;
/** Who stood below whom on a day, by numbers. */
const paths = new Map<string, readonly bigint[]>();
let accountIds: readonly bigint[] = [];

async function notePaths(day: number): Promise<void> {
  const rows = await world.db.rows<{ id: bigint; path: readonly bigint[] }>({
    text: "SELECT id, path FROM account WHERE merchant_id = 1 AND role <> 3",
  });
  accountIds = rows.map(({ id }) => id);
  for (const { id, path } of rows) paths.set(`${day} ${id}`, path);
}

async function playIssue(): Promise<void> {
  const GameId = gameIds[below(gameIds.length)] ?? 101;
  const { serialNumber: SerialNumber, drawTimeStamp } = await openIssueOf(world, GameId);
  for (const name of bettors.filter(() => below(2) === 0)) {
    const digits = Array.from({ length: 1 + below(9) }, (_, n) => n);
    const item = aBetItem({
      stakePositions: [digits, [], [], [], []],
      Multiple: 1 + below(60),
      PrizeGroup: 1700 + 2 * below(75),
    });
    await placed(world, await tokenOf(world, name), [item], { GameId, SerialNumber });
  }
  await world.setTime(drawTimeStamp);
  await world.tick();
}

async function sendPoints(from: string, to: string): Promise<void> {
  const sent = await world.call(
    submitTransfer,
    {
      RequestId: crypto.randomUUID(),
      ToUserName: to,
      Amount: String(10 + below(90)),
      Type: 1,
      FundsPassword: demoFundsPassword,
    },
    await tokenOf(world, from),
  );
  assert(sent.Result === 0, `sent: ${JSON.stringify(sent)}`);
}

async function move(userName: string, under: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.rows({
      text: `WITH x AS (SELECT id, path FROM account WHERE user_name = $1 AND merchant_id = 1), t AS (
          SELECT id, path || id AS path FROM account WHERE user_name = $2 AND merchant_id = 1)
        UPDATE account a SET parent_id = CASE WHEN a.id = x.id THEN t.id ELSE a.parent_id END,
          path = t.path || a.path[cardinality(x.path) + 1:] FROM x, t WHERE a.id = x.id OR a.path @> ARRAY[x.id]`,
      values: [userName, under],
    });
  });
}

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds,
  });
  await addMember(world, { userName: "agent2", under: "direct1", isAgent: true });
  await addMember(world, { userName: "direct2", under: "root1", isAgent: true });
  await addMember(world, { userName: "sub1", under: "agent1", isAgent: true, prizeGroup: 1880 });
  for (const name of ["deep1", "deep2"]) {
    await addMember(world, { userName: name, under: "sub1", prizeGroup: 1870 });
  }
  await addMember(world, { userName: "cousin1", under: "direct2" });
  for (const name of [...bettors, "root1"]) await giveMoney(world, name, money(90_000_000n));
  await storeSetting(world.db, { merchantId: 1, name: "transferTurnover", value: 0 });
  await storeSetting(world.db, { merchantId: 1, name: "activeMin", value: "300.000" });
  const sign = { Type: "Point" as const, Version: 1, FundsPassword: demoFundsPassword };
  await world.call(signTradeAgreement, sign, await tokenOf(world, "root1"));
  for (let n = 0; n < dayCount; n++) {
    if (n > 0) {
      await world.setTime(Date.UTC(2026, 0, 5 + n, 1));
      await world.tick();
    }
    if (n === 1) await move("sub1", "agent2");
    if (n === 2) await move("agent2", "direct2");
    await notePaths(addDays(firstDay, n));
    for (let issue = 0; issue < 4; issue++) await playIssue();
    for (const to of ["direct1", "player1", "deep1"]) await sendPoints("root1", to);
  }
  await world.tick();
}, 240_000);
afterAll(() => world.close());

interface Row {
  readonly accountId: bigint;
  readonly day: number;
  /** Number of a game, or kind of a movement. */
  readonly of: number;
  readonly values: Readonly<Record<string, bigint>>;
}

/** Bets from the bets themselves, rebates and transfers from the ledger. */
async function baseRows(): Promise<{ bets: Row[]; rebates: Row[]; flows: Row[] }> {
  const bets = await world.db.rows<{
    accountId: bigint;
    day: number;
    of: number;
    stake: bigint;
    prize: bigint;
    n: bigint;
  }>({
    text: `SELECT b.account_id AS "accountId", fd_day(i.draw_at) AS day, b.game_id AS of, sum(b.stake)::bigint AS stake,
        coalesce(sum(o.payout), 0)::bigint AS prize, count(*) AS n
      FROM bet b JOIN lottery_issue i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id AND o.state = 3 GROUP BY 1, 2, 3`,
  });
  const moved = (kinds: readonly number[]) =>
    world.db.rows<{ accountId: bigint; day: number; of: number; amount: bigint }>({
      text: `SELECT player AS "accountId", fd_day(at) AS day, kind AS of, sum(amount)::bigint AS amount
        FROM ledger_transfer WHERE kind = ANY($1::smallint[]) GROUP BY 1, 2, 3`,
      values: [kinds],
    });
  const rowsOf = (rows: Awaited<ReturnType<typeof moved>>): Row[] =>
    rows.map(({ amount, ...row }) => ({ ...row, values: { amount } }));
  return {
    bets: bets.map(({ stake, prize, n, ...row }) => ({ ...row, values: { stake, prize, n } })),
    rebates: rowsOf(await moved(rebateKinds)),
    flows: rowsOf(await moved(pointKinds)),
  };
}

const isBelow = (row: Row, id: bigint) =>
  paths.get(`${row.day} ${row.accountId}`)?.includes(id) === true;

it("are those of 500 random accounts, ranges and products", async () => {
  const { bets, rebates, flows } = await baseRows();
  expect(bets.length).toBeGreaterThan(15);
  expect(rebates.length).toBeGreaterThan(15);
  let compared = 0;
  for (let n = 0; n < 500; n++) {
    const accountId = accountIds[below(accountIds.length)] ?? 0n;
    const from = addDays(firstDay, below(dayCount));
    const to = addDays(from, below(dayCount));
    const range = { accountId, from, to };
    const sum = (rows: readonly Row[], value: string, of: number | null, who: "own" | "team") =>
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
    const today = addDays(firstDay, dayCount - 1);
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
