import type { Queryable } from "../../platform/database/db.ts";
import { kindOf } from "./find-targets.ts";
import { findMethod, type MethodKind } from "./methods.sql.ts";
import { openText } from "./number-box.ts";

/** A card, wallet or address as whoever pays to it has to know it. */
export interface OpenTarget {
  readonly kind: MethodKind;
  /** Code of the bank or provider; of an address the name of its chain. */
  readonly of: string;
  /** The whole number or address. */
  readonly number: string;
  readonly holderName: string;
  readonly province: number;
  readonly city: string;
  readonly branch: string;
}

/**
 * Opens what money is paid to. Only payouts take this: everybody else sees masked numbers.
 * Shape: null for one that is not the account's. A removed one still opens: what was approved is paid as it was.
 */
export async function openTarget(
  db: Queryable,
  key: { tokenKey: string },
  which: { id: string; merchantId: number; accountId: bigint },
): Promise<OpenTarget | null> {
  const method = await findMethod(db, which);
  if (method === null || method.accountId !== which.accountId) return null;
  const { id, providerCode, sealedNumber, holderName, province, city, branch } = method;
  const number = openText(sealedNumber, { ...key, id });
  return { kind: kindOf(method), of: providerCode, number, holderName, province, city, branch };
}
