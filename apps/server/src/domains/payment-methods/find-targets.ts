import { BankCardState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { findMethods, lockMethod, type Method, type MethodKind } from "./methods.sql.ts";

/** What domains of money may know of a card or wallet. Units: epoch ms. */
export interface PaymentTarget {
  readonly id: string;
  readonly kind: MethodKind;
  readonly accountId: bigint;
  /** Code of the bank or of the provider. */
  readonly providerCode: string;
  /** Shape: `**** 8821`. */
  readonly masked: string;
  readonly holderName: string;
  readonly state: BankCardState;
  /** From here on money may be paid to it. */
  readonly usableAt: number;
}

/** The bank cards of an account, in the order of binding; disabled ones are left out. */
export function findBankCards(db: Queryable, accountId: bigint): Promise<PaymentTarget[]> {
  return targetsOf(db, { accountId, kind: "card" });
}

/** The e-wallets of an account, in the order of binding; disabled ones are left out. */
export function findEWallets(db: Queryable, accountId: bigint): Promise<PaymentTarget[]> {
  return targetsOf(db, { accountId, kind: "wallet" });
}

async function targetsOf(
  db: Queryable,
  of: { accountId: bigint; kind: MethodKind },
): Promise<PaymentTarget[]> {
  const methods = await findMethods(db, of);
  return methods
    .filter(({ state }) => state !== BankCardState.DISABLED)
    .map((method) => targetOf(method, of.kind));
}

/**
 * Holds a card or wallet for a request for money, in any state; null for one that is not the account's, or removed.
 * Locks: the card or wallet, so that it is not removed before the request is written with `beginUse`.
 */
export async function lockTarget(
  tx: Tx,
  which: { id: string; accountId: bigint; merchantId: number; kind: MethodKind },
): Promise<PaymentTarget | null> {
  const method = await lockMethod(tx, which);
  const isThere = method !== null && method.removedAt === null;
  if (!isThere || method.accountId !== which.accountId) return null;
  const target = targetOf(method, kindOf(method));
  return target.kind === which.kind ? target : null;
}

/** Whether a category is that of bank cards. */
export function kindOf({ category }: { category: number }): MethodKind {
  return category === 1 ? "card" : "wallet";
}

function targetOf(method: Method, kind: MethodKind): PaymentTarget {
  const { id, accountId, providerCode, masked, holderName, state, usableAt } = method;
  return { id, kind, accountId, providerCode, masked, holderName, state, usableAt };
}
