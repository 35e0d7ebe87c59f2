import { isCardNumber, plainCardNumber } from "@fairdraw/wire";
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

/** A number that operators write, as it is compared; null for what is none. Shape: `of` as in `hashNumber`. */
export function plainNumber(text: string, of: string): string | null {
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
