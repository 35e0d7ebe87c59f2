import { money } from "@fairdraw/money";
import { updateBetCollection } from "@fairdraw/wire";
import { followCommission, lockPlayers, post } from "../../ledger/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import {
  type Commission,
  closeOffers,
  decideOffers,
  findDueCommissions,
  findOwed,
  insertCommissions,
  markCommissions,
} from "./commissions.sql.ts";

const offersPerRound = 100;
const commissionsPerRound = 500;
/** A follower who had too little is asked again after this long. */
const retryMs = 60_000;

interface CommissionParts {
  readonly db: Db;
  readonly newId: () => string;
}

/**
 * Closes offers with their issues, writes what followers owe once those are settled, and moves the
 * money; a job of its own, so that no settlement waits for it. A commission that the follower cannot pay
 * stays owed until he can. Effects: states of offers, UpdateBetCollection, commissions, two ledger rows
 * each; once-only by offer and by commission. True when there may be more. Source: decisions.md G14.
 */
export async function payCommissions(parts: CommissionParts, lease: Lease): Promise<boolean> {
  const done = await writeLeased(parts.db, lease, async (tx) => {
    const closed = await closeAndTell(tx);
    const decided = await decideOffers(tx, offersPerRound);
    const owed = await findOwed(tx, decided);
    await insertCommissions(
      tx,
      owed.map((one) => ({ ...one, id: parts.newId() })),
    );
    return Math.max(closed, decided.length);
  });
  const paid = await writeLeased(parts.db, lease, (tx) => payDue(tx, parts));
  return done === offersPerRound || paid === commissionsPerRound;
}

async function closeAndTell(tx: Tx): Promise<number> {
  const closed = await closeOffers(tx, offersPerRound);
  await emit(
    tx,
    closed.map(({ merchantId, gameId, id }) =>
      outboxEvent(
        updateBetCollection,
        { GameId: gameId, FollowId: id, Action: "close" },
        { merchantId },
      ),
    ),
  );
  return closed.length;
}

/** Pays what followers have enough for, in the order of the commissions. */
async function payDue(tx: Tx, parts: CommissionParts): Promise<number> {
  const due = await findDueCommissions(tx, { limit: commissionsPerRound, retryMs });
  if (due.length === 0) return 0;
  const accounts = [...new Set(due.flatMap(({ follower, leader }) => [follower, leader]))];
  const locked = await lockPlayers(tx, accounts, { skipLocked: false });
  const left = new Map([...locked].map(([id, { available }]): [bigint, bigint] => [id, available]));
  const paid: Commission[] = [];
  const short: string[] = [];
  for (const one of due) {
    const has = left.get(one.follower) ?? 0n;
    if (has < one.amount) {
      short.push(one.id);
      continue;
    }
    left.set(one.follower, has - one.amount);
    left.set(one.leader, (left.get(one.leader) ?? 0n) + one.amount);
    paid.push(one);
  }
  await post(
    tx,
    parts.newId(),
    paid.flatMap((one) => followCommission({ ...one, ref: one.id, amount: money(one.amount) })),
  );
  await markCommissions(tx, { paid: paid.map(({ id }) => id), short });
  return due.length;
}
