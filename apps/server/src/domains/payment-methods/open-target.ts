import { BankCardCategory } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findMethod } from "./methods.sql.ts";
import { openText } from "./number-box.ts";

/** A card, wallet or address as whoever pays to it has to know it. */
export interface OpenTarget {
  readonly kind: "card" | "wallet" | "usdt";
  /** Code of the bank or provider; of an address its chain. Shape: `USDT_BSC`. */
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
  const kind = kindOf(method.category);
  return { kind, of: providerCode, number, holderName, province, city, branch };
}

function kindOf(category: number): OpenTarget["kind"] {
  if (category === BankCardCategory.USDT) return "usdt";
  return category === BankCardCategory.DEBIT ? "card" : "wallet";
}
