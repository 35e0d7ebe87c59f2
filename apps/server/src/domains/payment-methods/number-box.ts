import { isCardNumber, plainAddress, plainCardNumber } from "@fairdraw/wire";
import { getAddress } from "viem";
import type { Random } from "../../platform/random.ts";
import { deriveSecret, open, seal } from "../../platform/secret-box.ts";

interface Key {
  readonly tokenKey: string;
}

const sealKey = ({ tokenKey }: Key) => deriveSecret("payment methods", tokenKey).toString("hex");
const hashKey = ({ tokenKey }: Key) =>
  deriveSecret("payment method numbers", tokenKey).toString("hex");

/** A text of this domain as it is stored. Shape: `id` of the row that it belongs to. */
export function sealText(text: string, box: Key & { id: string; random: Random }): Buffer {
  const { id, random } = box;
  return seal(Buffer.from(text), { keyHex: sealKey(box), boundTo: `payment ${id}`, random });
}

/** What `sealText` sealed. Throws for another row's. */
export function openText(sealed: Uint8Array, box: Key & { id: string }): string {
  const bytes = open(sealed, { keyHex: sealKey(box), boundTo: `payment ${box.id}` });
  return Buffer.from(bytes).toString();
}

/**
 * By what a number is found without being stored: the same for the same number of a merchant.
 * Shape: `of` is "" for bank cards, whichever bank they are of, else the code of the provider.
 */
export function hashNumber(
  plain: string,
  { merchantId, of, ...key }: Key & { merchantId: number; of: string },
): Buffer {
  return deriveSecret(`${merchantId}|${of}|${plain}`, hashKey(key));
}

/** An account at a provider of e-wallets, as it is compared; null for what can be none. */
export function plainWalletAccount(text: string): string | null {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const isPhone = /^1\d{10}$/.test(plain);
  const isMail = /^[\w.%+-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/.test(plain) && plain.length <= 100;
  const isNumber = /^\d{12,19}$/.test(plain);
  return isPhone || isMail || isNumber ? plain : null;
}

/** Under what addresses of USDT are hashed and blocked: one is the same on every EVM chain. */
export const addressBook = "USDT";

/**
 * An address of an EVM chain, with the letters of its checksum; null for what is none, or has letters of another one. Small or
 * capital letters alone say nothing of a checksum. Source: EIP-55.
 */
export function evmAddress(text: string): string | null {
  const plain = plainAddress(text);
  if (!/^0x[0-9a-f]{40}$/i.test(plain) || /^0x0{40}$/i.test(plain)) return null;
  const digits = plain.slice(2);
  const right = getAddress(`0x${digits.toLowerCase()}`);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return hasChecksum && right.slice(2) !== digits ? null : right;
}

/** A number that operators write, as it is compared; null for what is none. Shape: `of` as in `hashNumber`. */
export function plainNumber(text: string, of: string): string | null {
  if (of === addressBook) return evmAddress(text);
  if (of !== "") return plainWalletAccount(text);
  const plain = plainCardNumber(text);
  return isCardNumber(plain) ? plain : null;
}

/** Shows the end of a card's number. Shape: `**** 8821`. */
export function maskCard(plain: string): string {
  return `**** ${plain.slice(-4)}`;
}

/** Shows enough of an account to know it again. Shape: `138****8821`, `li***@example.com`. */
export function maskWallet(plain: string): string {
  const at = plain.lastIndexOf("@");
  if (at >= 0) return `${plain.slice(0, Math.min(2, at))}***${plain.slice(at)}`;
  return `${plain.slice(0, 3)}****${plain.slice(-4)}`;
}

/** Shows both ends of an address. Shape: `0x529084…169EE7`. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}

/** A number as operators see it who blocked it. Shape: `of` as in `hashNumber`. */
export function maskNumber(plain: string, of: string): string {
  if (of === addressBook) return maskAddress(plain);
  return of === "" ? maskCard(plain) : maskWallet(plain);
}
