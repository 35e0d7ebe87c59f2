import { BankCardCategory, BankCardState, CurrencyType, currencyTypeText } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { findMethods, lockMethod, type Method, type MethodKind } from "./methods.sql.ts";
import { openText } from "./number-box.ts";

/** What domains of money may know of a card, wallet or address of USDT. Units: epoch ms. */
export interface PaymentTarget {
  readonly id: string;
  readonly kind: MethodKind;
  readonly accountId: bigint;
  /** Code of the bank or of the provider; of an address that of its chain. */
  readonly providerCode: string;
  /** Shape: `**** 8821`. */
  readonly masked: string;
  readonly holderName: string;
  readonly state: BankCardState;
  /** From here on money may be paid to it. */
  readonly usableAt: number;
  /** `CurrencyType` of what is paid to it. */
  readonly chain: CurrencyType;
  /** The whole address of USDT where `lockTarget` holds it; "" everywhere else. Shape: EIP-55. */
  readonly address: string;
  /** What the player calls an address; "" for nothing. */
  readonly label: string;
}

/** The bank cards of an account, in the order of binding; disabled ones are left out. */
export function findBankCards(db: Queryable, accountId: bigint): Promise<PaymentTarget[]> {
  return targetsOf(db, { accountId, kind: "card" });
}

/** The e-wallets of an account, in the order of binding; disabled ones are left out. */
export function findEWallets(db: Queryable, accountId: bigint): Promise<PaymentTarget[]> {
  return targetsOf(db, { accountId, kind: "wallet" });
}

/** The addresses of USDT of an account, in the order of binding; disabled ones are left out. */
export function findUsdtAddresses(db: Queryable, accountId: bigint): Promise<PaymentTarget[]> {
  return targetsOf(db, { accountId, kind: "usdt" });
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
 * Holds a card, wallet or address for a request for money, in any state; null for one that is not the account's, or removed.
 * Shape: with `tokenKey` an address of USDT is told whole.
 * Locks: the card, wallet or address, so that it is not removed before the request is written with `beginUse`.
 */
export async function lockTarget(
  tx: Tx,
  which: { id: string; accountId: bigint; merchantId: number; kind: MethodKind; tokenKey?: string },
): Promise<PaymentTarget | null> {
  const method = await lockMethod(tx, which);
  const isThere = method !== null && method.removedAt === null;
  if (!isThere || method.accountId !== which.accountId) return null;
  const target = targetOf(method, kindOf(method));
  if (target.kind !== which.kind) return null;
  if (target.kind !== "usdt") return target;
  const { tokenKey } = which;
  assert(tokenKey !== undefined, "an address is held with the key that opens it");
  return { ...target, address: openText(method.sealedNumber, { id: method.id, tokenKey }) };
}

export function kindOf({ category }: { category: number }): MethodKind {
  if (category === BankCardCategory.DEBIT) return "card";
  return category === BankCardCategory.USDT ? "usdt" : "wallet";
}

/** The chain of an address by the code that it is stored with; yuan for cards and wallets. */
export function chainOf({ providerCode }: { providerCode: string }): CurrencyType {
  if (providerCode === "USDT_ERC20") return CurrencyType.USDT_ERC20;
  return providerCode === "USDT_BSC" ? CurrencyType.USDT_BSC : CurrencyType.CNY;
}

/** What a player knows a card, wallet or address by. Shape: `**** 8821`, `USDT-ERC20 0x529084…169EE7`. */
export function shownName(method: Pick<Method, "category" | "providerCode" | "masked">): string {
  if (kindOf(method) !== "usdt") return method.masked;
  return `${currencyTypeText[chainOf(method)].zh} ${method.masked}`;
}

function targetOf(method: Method, kind: MethodKind): PaymentTarget {
  const { id, accountId, providerCode, masked, holderName, state, usableAt, label } = method;
  const chain = kind === "usdt" ? chainOf(method) : CurrencyType.CNY;
  const whose = { id, kind, accountId, providerCode, masked, holderName };
  return { ...whose, state, usableAt, chain, address: "", label };
}
