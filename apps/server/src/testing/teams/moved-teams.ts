import { addDays } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { signTradeAgreement, submitTransfer } from "@fairdraw/wire";
import { demoFundsPassword } from "../../domains/site/demo-accounts.ts";
import { entryKinds, pointKinds } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { giveMoney, placed } from "../players.ts";
import { repeatableRandom } from "../repeatable-random.ts";
import { aBetItem, createTestWorld, openIssueOf, type TestWorld } from "../test-world.ts";
import { addMember, tokenOf } from "./members.ts";

export const firstDay = 20_260_105;
export const dayCount = 3;
export const gameIds = [101, 102];
const rebateKinds = [entryKinds.BET_REBATE, entryKinds.LINE_REBATE, entryKinds.ODDS_REBATE];
const bettors = ["player1", "player2", "player3", "deep1", "deep2", "sub1", "agent2", "cousin1"];

/** Three days of teams among whom people moved. */
export interface MovedTeams {
  readonly world: TestWorld;
  /** A whole number below `max`, by the seed. */
  below(max: number): number;
  readonly accountIds: readonly bigint[];
  /** Whether somebody stood below an account on the day of a row. */
  isBelow(row: Row, id: bigint): boolean;
}

export interface Row {
  readonly accountId: bigint;
  readonly day: number;
  /** Number of a game, or kind of a movement. */
  readonly of: number;
  readonly values: Readonly<Record<string, bigint>>;
}

/**
 * Starts a world whose members bet, send points and move to other agents, on days of their own.
 * Shape: uplines by day are written down here, not read from facts; nobody has an open bet while somebody moves.
 */
export async function createMovedTeams(serverUrl: string, seed: string): Promise<MovedTeams> {
  const random = repeatableRandom(seed);
  const below = (max: number) => Buffer.from(random.bytes(4)).readUInt32BE() % max;
  const paths = new Map<string, readonly bigint[]>();
  let accountIds: readonly bigint[] = [];
  const world = await createTestWorld({ serverUrl, startMs: Date.UTC(2026, 0, 5, 4), gameIds });
  await addTeams(world);
  for (let n = 0; n < dayCount; n++) {
    if (n > 0) {
      await world.setTime(Date.UTC(2026, 0, 5 + n, 1));
      await world.tick();
    }
    if (n === 1) await move(world, "sub1", "agent2");
    if (n === 2) await move(world, "agent2", "direct2");
    const members = await world.db.rows<{ id: bigint; path: readonly bigint[] }>({
      text: "SELECT id, path FROM account WHERE merchant_id = 1 AND role <> 3",
    });
    accountIds = members.map(({ id }) => id);
    for (const { id, path } of members) paths.set(`${addDays(firstDay, n)} ${id}`, path);
    for (let issue = 0; issue < 4; issue++) await playIssue(world, below);
    for (const to of ["direct1", "player1", "deep1"]) {
      await sendPoints(world, { from: "root1", to, amount: 10 + below(90) });
    }
  }
  await world.tick();
  const isBelow = (row: Row, id: bigint) =>
    paths.get(`${row.day} ${row.accountId}`)?.includes(id) === true;
  return { world, below, accountIds, isBelow };
}

async function addTeams(world: TestWorld): Promise<void> {
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
}

async function playIssue(world: TestWorld, below: (max: number) => number): Promise<void> {
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

async function sendPoints(
  world: TestWorld,
  { from, to, amount }: { from: string; to: string; amount: number },
): Promise<void> {
  const sent = await world.call(
    submitTransfer,
    {
      RequestId: crypto.randomUUID(),
      ToUserName: to,
      Amount: String(amount),
      Type: 1,
      FundsPassword: demoFundsPassword,
    },
    await tokenOf(world, from),
  );
  assert(sent.Result === 0, `sent: ${JSON.stringify(sent)}`);
}

/** Moves somebody with all below him, with the row that tells of it. */
async function move(world: TestWorld, userName: string, under: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.rows({
      text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, state,
          asked_at, effective_at, ended_at)
        SELECT a.merchant_id, r.id, false, a.id, a.parent_id, t.id, gen_random_uuid(), ''::bytea, 1, fd_now(), fd_now(), fd_now()
        FROM account a, account t, account r WHERE a.user_name = $1 AND t.user_name = $2 AND r.user_name = 'root1'
          AND a.merchant_id = 1 AND t.merchant_id = 1 AND r.merchant_id = 1`,
      values: [userName, under],
    });
    await tx.rows({
      text: `WITH x AS (SELECT id, path FROM account WHERE user_name = $1 AND merchant_id = 1), t AS (
          SELECT id, path || id AS path FROM account WHERE user_name = $2 AND merchant_id = 1)
        UPDATE account a SET parent_id = CASE WHEN a.id = x.id THEN t.id ELSE a.parent_id END,
          path = t.path || a.path[cardinality(x.path) + 1:] FROM x, t WHERE a.id = x.id OR a.path @> ARRAY[x.id]`,
      values: [userName, under],
    });
  });
}

/** Bets from the bets themselves, rebates and transfers from the ledger. */
export async function baseRows(
  world: TestWorld,
): Promise<{ bets: Row[]; rebates: Row[]; flows: Row[] }> {
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
