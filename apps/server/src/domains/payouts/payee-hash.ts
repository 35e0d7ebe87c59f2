import { createHash } from "node:crypto";

/** Who is paid how much, in all that matters. Units: thousandths; base units of USDT. */
export interface Payee {
  readonly kind: "card" | "wallet" | "usdt";
  /** Code of the bank or provider; of an address the name of its chain. */
  readonly of: string;
  /** The whole number or address. */
  readonly number: string;
  readonly holderName: string;
  readonly amount: bigint;
  readonly units: bigint;
}

/** What an approval binds: it differs as soon as anything of the payee or the amount does. */
export function payeeHash(payee: Payee): Buffer {
  const { kind, of, number, holderName, amount, units } = payee;
  return createHash("sha256")
    .update(JSON.stringify([kind, of, number, holderName, String(amount), String(units)]))
    .digest();
}
