import { addDays } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { DepositType, movePlayer, signTradeAgreement, submitTransfer } from "@fairdraw/wire";
import { demoFundsPassword } from "../../domains/site/demo-accounts.ts";
import { entryKinds } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { aBetItem, openIssueOf } from "../bets-to-place.ts";
import { aDeposit, payFor } from "../payments/deposits.ts";
import { aWithdrawal, untilPaid } from "../payments/withdrawals.ts";
import { giveMoney, placed } from "../players.ts";
import { repeatableRandom } from "../repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../test-world.ts";
import { addMember, tokenOf } from "./members.ts";

/** What somebody did on a day, taken from bets or movements of money alone. */
export interface BaseRow {
  readonly accountId: bigint;
  readonly day: number;
  /** Number of a game, or kind of a movement. */
  readonly of: number;
  readonly values: Readonly<Record<string, bigint>>;
}

/** Days on which members of a team bet, were paid, sent points and moved. */
export interface MovingDays {
  readonly world: TestWorld;
  /** The first day, and how many there are. */
  readonly firstDay: number;
  readonly dayCount: number;
  readonly gameIds: readonly number[];
  /** All players and agents of the site. */
  readonly accountIds: readonly bigint[];
  /** A number below another one, from the seed. */
  below(max: number): number;
  /** Who stood above somebody on a day, from the root agent down. */
  pathOf(row: { accountId: bigint; day: number }): readonly bigint[];
  /** Bets from the bets themselves, by game. */
  bets(): Promise<BaseRow[]>;
  /** Rebates of bets from the ledger, by game. */
  rebates(): Promise<BaseRow[]>;
  /** Movements of kinds from the ledger, by kind. */
  flows(kinds: readonly number[]): Promise<BaseRow[]>;
}

const firstDay = 20_260_105;
const dayCount = 3;
const gameIds = [101, 102];
const rebateKinds = [entryKinds.BET_REBATE, entryKinds.LINE_REBATE, entryKinds.ODDS_REBATE];
const bettors = ["player1", "player2", "player3", "deep1", "deep2", "sub1", "agent2", "cousin1"];

/**
 * Lives three days of a team in which a subtree moves twice. Nobody has an open bet while somebody moves, and one issue
 * is played at a time, so that it is known whose every figure is. Shape: the world is the caller's to close.
 */
export async function liveMovingDays(of: { serverUrl: string; seed: string }): Promise<MovingDays> {
  const random = repeatableRandom(of.seed);
  const below = (max: number) => Buffer.from(random.bytes(4)).readUInt32BE() % max;
  const world = await createTestWorld({
    serverUrl: of.serverUrl,
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds,
  });
  const paths = new Map<string, readonly bigint[]>();
  const gameAt = new Map<number, number>();
  const accountIds = new Set<bigint>();
  await gather(world);
  for (let n = 0; n < dayCount; n++) {
    if (n > 0) {
      await world.setTime(Date.UTC(2026, 0, 5 + n, 1));
      await world.tick();
    }
    if (n === 1) await move(world, "sub1", "agent2");
    if (n === 2) await move(world, "agent2", "direct2");
    for (const { id, path } of await standing(world)) {
      accountIds.add(id);
      paths.set(`${addDays(firstDay, n)} ${id}`, path);
    }
    for (let issue = 0; issue < 4; issue++) {
      const { gameId, drawAt } = await playIssue(world, below);
      gameAt.set(drawAt, gameId);
    }
    for (const to of ["direct1", "player1", "deep1"]) {
      await sendPoints(world, { to, amount: 10 + below(90) });
    }
    for (const name of ["player2", "deep2"]) await payIn(world, name, 100 + 10 * below(90));
    await withdraw(world, "player1", 100 + 10 * below(30));
  }
  await world.tick();
  const moved = (kinds: readonly number[]) =>
    world.db.rows<{ accountId: bigint; day: number; of: number; at: number; amount: bigint }>({
      text: `SELECT player AS "accountId", fd_day(at) AS day, kind AS of, at, amount FROM ledger_transfer
        WHERE kind = ANY($1::smallint[]) ORDER BY 1, 2, 3`,
      values: [kinds],
    });
  return {
    world,
    firstDay,
    dayCount,
    gameIds,
    accountIds: [...accountIds],
    below,
    pathOf: ({ day, accountId }) => paths.get(`${day} ${accountId}`) ?? [],
    bets: () => betRows(world),
    async rebates() {
      const rows = await moved(rebateKinds);
      return rows.map(({ at, amount, ...row }) => {
        const game = gameAt.get(at);
        assert(game !== undefined, "a rebate is paid at the draw of its issue");
        return { ...row, of: game, values: { amount } };
      });
    },
    async flows(kinds) {
      const rows = await moved(kinds);
      return rows.map(({ amount, accountId, day, of: kind }) => {
        return { accountId, day, of: kind, values: { amount } };
      });
    },
  };
}

async function gather(world: TestWorld): Promise<void> {
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

function standing(world: TestWorld): Promise<{ id: bigint; path: readonly bigint[] }[]> {
  return world.db.rows({
    text: "SELECT id, path FROM account WHERE merchant_id = 1 AND role <> 3 ORDER BY id",
  });
}

async function playIssue(
  world: TestWorld,
  below: (max: number) => number,
): Promise<{ gameId: number; drawAt: number }> {
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
  return { gameId: GameId, drawAt: drawTimeStamp };
}

async function sendPoints(
  world: TestWorld,
  { to, amount }: { to: string; amount: number },
): Promise<void> {
  const asked = { RequestId: crypto.randomUUID(), ToUserName: to, Amount: String(amount), Type: 1 };
  const sent = await world.call(
    submitTransfer,
    { ...asked, Type: 1, FundsPassword: demoFundsPassword },
    await tokenOf(world, "root1"),
  );
  assert(sent.Result === 0, `sent: ${JSON.stringify(sent)}`);
}

async function payIn(world: TestWorld, name: string, yuan: number): Promise<void> {
  const token = await tokenOf(world, name);
  const asked = { type: DepositType.ALIPAY_QR, Amount: String(yuan) };
  await payFor(world, await aDeposit(world, token, asked), BigInt(yuan) * 1000n);
}

async function withdraw(world: TestWorld, name: string, yuan: number): Promise<void> {
  const token = await tokenOf(world, name);
  const { OrderNo } = await aWithdrawal(world, token, { Amount: String(yuan) });
  await untilPaid(world, token, OrderNo);
}

/** The root agent moves somebody, as if its midnight had come. */
async function move(world: TestWorld, UserName: string, TargetUserName: string): Promise<void> {
  const asked = { RequestId: crypto.randomUUID(), UserName, TargetUserName };
  const root = await tokenOf(world, "root1");
  const answer = await world.call(movePlayer, { ...asked, FundsPassword: demoFundsPassword }, root);
  assert(answer.Result === 0, `moves: ${JSON.stringify(answer)}`);
  await world.db.rows({ text: "UPDATE player_move SET effective_at = fd_now() WHERE state = 0" });
  await world.tick(["move-downlines"]);
}

async function betRows(world: TestWorld): Promise<BaseRow[]> {
  const rows = await world.db.rows<{
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
  return rows.map(({ stake, prize, n, ...row }) => ({ ...row, values: { stake, prize, n } }));
}
