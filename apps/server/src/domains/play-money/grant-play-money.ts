import type { Money } from "@fairdraw/money";
import { lockPlayers, post, topUp } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findDemoMerchants, type GrantKind, grantKinds, insertGrants } from "./play-money.sql.ts";
import { fullAmount } from "./play-money-rules.ts";

/** Somebody of a merchant. */
export interface Holder {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** What an account is given. */
export interface Grant extends Holder {
  readonly amount: Money;
  readonly kind: GrantKind;
  /** Of a refill alone. */
  readonly requestId?: string;
}

/**
 * Gives new accounts what they begin with; whoever creates accounts of players and agents calls it once they have pockets.
 * Effects: play money for each account of a demo site, nothing for those of others. A second time for an account is a
 * defect. Locks: the players.
 */
export async function grantStart(
  tx: Tx,
  newId: () => string,
  holders: readonly Holder[],
): Promise<void> {
  const demos = await findDemoMerchants(tx, [
    ...new Set(holders.map(({ merchantId }) => merchantId)),
  ]);
  const begins = holders.filter(({ merchantId }) => demos.has(merchantId));
  if (begins.length === 0) return;
  await lockPlayers(
    tx,
    begins.map(({ accountId }) => accountId),
    { skipLocked: false },
  );
  await grantPlayMoney(
    tx,
    newId,
    begins.map((holder) => ({ ...holder, amount: fullAmount, kind: grantKinds.START })),
  );
}

/**
 * Gives play money; the caller has judged and holds the players. Shape: one grant per account; what came of them by
 * account. Effects: a transfer and a row of the same id for each.
 */
export async function grantPlayMoney(
  tx: Tx,
  newId: () => string,
  grants: readonly Grant[],
): Promise<Map<bigint, { balanceAfter: Money; at: number }>> {
  const named = grants.map((grant) => ({ ...grant, id: newId() }));
  const balances = await post(
    tx,
    newId(),
    named.map(({ id, ...grant }) => topUp({ ...grant, ref: id })),
  );
  const rows = named.map(({ id, accountId, kind, amount, requestId = null }) => {
    const balanceAfter = expectKey(balances, accountId, "balance of who was given").available;
    return { id, accountId, kind, amount, requestId, balanceAfter };
  });
  const moments = await insertGrants(tx, rows);
  return new Map(
    rows.map(({ id, accountId, balanceAfter }) => [
      accountId,
      { balanceAfter, at: expectKey(moments, id, "moment of a grant") },
    ]),
  );
}
