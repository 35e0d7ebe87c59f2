import { randomUUID } from "node:crypto";
import { money, toWire } from "@fairdraw/money";
import { WithdrawRequestState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import { placeWithdrawal, type WithdrawParts } from "./create-withdrawal.ts";
import { endStates } from "./withdrawals.sql.ts";

/** The first merchant is the demo site that `npm start` shows. */
const merchantId = 1;
/** With so many that wait for a review only small amounts are asked for: nobody may be there to review them. */
const waitingMax = 12;
const yuan = 1000n;

/**
 * Lets one simulated player of the demo site withdraw: most of them a little, which the rules pay, some an amount that an
 * operator reviews. Nothing of it is special but that nobody types a password.
 */
export async function playDemoWithdrawals(
  parts: WithdrawParts & { readonly random: Random },
): Promise<void> {
  const { db } = parts;
  const first = await findFirstOfDemo(db);
  if (first !== null) await request(parts, { ...first, amount: 200n * yuan });
  const below = (n: number) => Buffer.from(parts.random.bytes(4)).readUInt32BE(0) % n;
  const members = await findIdleMembers(db);
  const member = members[below(Math.max(1, members.length))];
  if (member === undefined) return;
  const isLarge = below(4) === 0 && (await countWaiting(db)) < waitingMax;
  const amount = BigInt(isLarge ? 1500 + below(40) * 100 : 100 + below(9) * 100) * yuan;
  // What is refused is nobody's loss: he may have too little, or not have bet enough.
  await request(parts, { ...member, amount });
}

async function request(
  parts: WithdrawParts,
  { accountId, methodId, amount }: { accountId: bigint; methodId: string; amount: bigint },
): Promise<void> {
  const body = { RequestId: randomUUID(), TargetId: methodId, Amount: toWire(money(amount)) };
  await placeWithdrawal(parts, { accountId, merchantId }, body);
}

/**
 * The account that the README names, until it has withdrawn for the first time: whoever logs in finds a withdrawal that
 * was paid, with all its steps. A larger one would wait for a review, and keep him from asking for one himself.
 */
async function findFirstOfDemo(
  db: Queryable,
): Promise<{ accountId: bigint; methodId: string } | null> {
  const [row] = await db.rows<{ accountId: bigint; methodId: string }>({
    name: "demo_withdrawals_first",
    text: `SELECT a.id AS "accountId", p.id AS "methodId"
      FROM account a JOIN payment_method p ON p.account_id = a.id
      WHERE a.merchant_id = $1 AND a.user_name = 'player1' AND p.category = 1 AND p.removed_at IS NULL
        AND p.usable_at <= (SELECT fd_now()) AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.account_id = a.id)
      ORDER BY p.id LIMIT 1`,
    values: [merchantId],
  });
  return row ?? null;
}

async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "demo_withdrawals_waiting",
    text: `SELECT count(*)::int AS n FROM withdrawal WHERE merchant_id = $1 AND state = ${WithdrawRequestState.WAITING}`,
    values: [merchantId],
  });
  return row?.n ?? 0;
}

/** Simulated players without an open withdrawal, and a card of each. */
async function findIdleMembers(db: Queryable): Promise<{ accountId: bigint; methodId: string }[]> {
  return db.rows({
    name: "demo_withdrawals_idle",
    text: `SELECT DISTINCT ON (m.account_id) m.account_id AS "accountId", p.id AS "methodId"
      FROM demo_crowd_member m JOIN payment_method p ON p.account_id = m.account_id
      WHERE p.category = 1 AND p.removed_at IS NULL
        AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.account_id = m.account_id AND w.state NOT IN ${endStates})
      ORDER BY m.account_id, p.id`,
    values: [],
  });
}
