import type { Queryable } from "../../platform/database/db.ts";
import { type OpenTarget, openTarget } from "../payment-methods/open-target.ts";
import { payeeHash } from "./payee-hash.ts";

/** What a payout is to pay, and to what. Units: thousandths; base units of USDT. */
export interface PayoutTerms {
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly methodId: string;
  readonly amount: bigint;
  readonly units: bigint;
}

/** Who is paid as things stand now, opened, and the hash of that. */
export interface OpenedPayee {
  readonly target: OpenTarget;
  readonly hash: Buffer;
}

/** Opens the target of a payout; null for one that is not the account's. */
export async function openPayee(
  db: Queryable,
  key: { tokenKey: string },
  { methodId, amount, units, ...of }: PayoutTerms,
): Promise<OpenedPayee | null> {
  const target = await openTarget(db, key, { ...of, id: methodId });
  return target === null ? null : { target, hash: payeeHash({ ...target, amount, units }) };
}

/** The hash that an approval binds: of payee and amount as they are now; null for a target that is not the account's. */
export async function hashPayee(
  db: Queryable,
  key: { tokenKey: string },
  terms: PayoutTerms,
): Promise<Buffer | null> {
  return (await openPayee(db, key, terms))?.hash ?? null;
}
