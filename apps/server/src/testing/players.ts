import { type Money, money } from "@fairdraw/money";
import {
  type AnswerOf,
  type BetItem,
  type BetPlaced,
  type RequestOf,
  searchBets,
  submitBet,
} from "@fairdraw/wire";
import type * as z from "zod/mini";
import { grantPlayMoney } from "../domains/play-money/grant-play-money.ts";
import { grantKinds } from "../domains/play-money/play-money.sql.ts";
import { lockPlayers } from "../ledger/index.ts";
import { assert, expectOne } from "../platform/assert.ts";
import type { Queryable } from "../platform/database/db.ts";
import { createIds } from "../platform/ids.ts";
import { systemRandom } from "../platform/random.ts";
import { aBetRequest, currentIssueOf } from "./bets-to-place.ts";
import type { TestWorld } from "./test-world.ts";

/** Number of an account by its name. */
export async function accountIdOf(
  world: { db: Queryable },
  userName: string,
  merchantId = 1,
): Promise<bigint> {
  const rows = await world.db.rows<{ id: bigint }>({
    text: "SELECT id FROM account WHERE user_name = $1 AND merchant_id = $2",
    values: [userName, merchantId],
  });
  return expectOne(rows, userName).id;
}

/** Stored spendable balance of a player. Units: thousandths. */
export async function moneyOf(
  world: { db: Queryable },
  userName: string,
  merchantId = 1,
): Promise<bigint> {
  const rows = await world.db.rows<{ available: bigint }>({
    text: "SELECT available FROM ledger_player WHERE account_id = $1",
    values: [await accountIdOf(world, userName, merchantId)],
  });
  return expectOne(rows, `pockets of ${userName}`).available;
}

/** Brings a player's spendable balance up to an amount. Effects: play money, or nothing when he has as much. */
export async function giveMoney(
  world: Pick<TestWorld, "db" | "nowMs">,
  userName: string,
  upTo: Money,
): Promise<void> {
  const accountId = await accountIdOf(world, userName);
  const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });
  await world.db.transaction(async (tx) => {
    const pockets = (await lockPlayers(tx, [accountId], { skipLocked: false })).get(accountId);
    const amount = money(upTo - (pockets?.available ?? 0n));
    if (amount <= 0n) return;
    const gift = { accountId, merchantId: 1, amount, kind: grantKinds.BY_HAND };
    await grantPlayMoney(tx, newId, [gift]);
  });
}

export type Placed = z.infer<typeof BetPlaced>;

/** Bets the items on the current issue and expects that to succeed, for one line at least. */
export async function placed(
  world: TestWorld,
  token: string,
  items: readonly BetItem[],
  change: Partial<RequestOf<typeof submitBet>> = {},
): Promise<Placed> {
  const answer = await world.call(submitBet, await aBetRequest(world, items, change), token);
  assert("Orders" in answer, `the bet is accepted: ${JSON.stringify(answer)}`);
  return answer;
}

/** Lets the current issue close, be drawn and be settled, by all jobs or by some. Answers its serial number. */
export async function passIssue(world: TestWorld, jobs?: readonly string[]): Promise<string> {
  const issue = await currentIssueOf(world);
  await world.setTime(issue.drawTimeStamp);
  await world.tick(jobs);
  return issue.serialNumber;
}

type Found = Extract<AnswerOf<typeof searchBets>, { Items: unknown }>;

/** Own bets of the last and the coming day, newest first, or by another filter. */
export async function betsOf(
  world: TestWorld,
  token: string,
  filter: Partial<RequestOf<typeof searchBets>> = {},
): Promise<Found> {
  const dayMs = 24 * 3_600_000;
  const answer = await world.call(
    searchBets,
    {
      PageIndex: 1,
      PageSize: 100,
      DateFrom: world.nowMs() - dayMs,
      DateTo: world.nowMs() + dayMs,
      ...filter,
    },
    token,
  );
  assert("Items" in answer, `the search is answered: ${JSON.stringify(answer)}`);
  return answer;
}

/** Everything that betting could have touched, to see that a refusal left it alone. */
export async function traceOf(world: { db: Queryable }): Promise<string> {
  const rows = await world.db.rows<{ trace: string }>({
    text: `SELECT concat_ws(' ',
      (SELECT count(*) FROM bet), (SELECT count(*) FROM bet_outcome), (SELECT count(*) FROM bet_request),
      (SELECT count(*) FROM ledger_transfer), (SELECT count(*) FROM ledger_batch), (SELECT count(*) FROM hub_outbox),
      (SELECT string_agg(p::text, ',' ORDER BY account_id) FROM ledger_player p)) AS trace`,
  });
  return expectOne(rows, "trace").trace;
}
