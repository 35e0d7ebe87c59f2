import { TurnoverSource } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Turnover that an account is to make since a moment, before money leaves. Units: thousandths; epoch ms. */
export interface TurnoverRequirement {
  readonly id: string;
  readonly required: bigint;
  readonly since: number;
}

/** What an account is asked for, the oldest first. Withdrawals compare it with the turnover since then. */
export async function findTurnoverRequirements(
  db: Queryable,
  accountId: bigint,
): Promise<TurnoverRequirement[]> {
  return db.rows<TurnoverRequirement>({
    name: "turnover_requirements",
    text: "SELECT id, required, since FROM turnover_requirement WHERE account_id = $1 ORDER BY since, id",
    values: [accountId],
  });
}

/** A credit as far as it asks for turnover. Units: thousandths. */
export interface TurnoverOfCredit {
  /** That of the deposit or transfer that brought it. */
  readonly id: string;
  readonly accountId: bigint;
  readonly amount: bigint;
}

/**
 * Asks accounts for turnover of what they paid in. Units: `multiple` is in 1/1,000 of the amount; what it comes to is cut.
 * Effects: a requirement for each deposit; none for a multiple of nought. Locks: the meters of the accounts, ascending.
 */
export function requireDepositTurnover(
  tx: Tx,
  deposits: readonly TurnoverOfCredit[],
  multiple: number,
): Promise<void> {
  return requireTurnover(tx, deposits, { source: TurnoverSource.DEPOSIT, multiple });
}

/** `requireDepositTurnover` for points that accounts received from others. */
export function requireTransferTurnover(
  tx: Tx,
  transfers: readonly TurnoverOfCredit[],
  multiple: number,
): Promise<void> {
  return requireTurnover(tx, transfers, { source: TurnoverSource.TRANSFER, multiple });
}

async function requireTurnover(
  tx: Tx,
  credits: readonly TurnoverOfCredit[],
  { source, multiple }: { source: TurnoverSource; multiple: number },
): Promise<void> {
  const asked = credits
    .map((one) => ({ ...one, required: (one.amount * BigInt(multiple)) / 1000n }))
    .filter(({ required }) => required > 0n);
  if (asked.length === 0) return;
  await tx.rows({
    name: "turnover_of_credits",
    text: `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount, multiple)
      SELECT t.id, t.account, $6, t.required, fd_now(), t.amount, $5::numeric / 1000
      FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS t (id, account, required, amount) ORDER BY t.account`,
    values: [
      asked.map(({ id }) => id),
      asked.map(({ accountId }) => accountId),
      asked.map(({ required }) => required),
      asked.map(({ amount }) => amount),
      multiple,
      source,
    ],
  });
}
