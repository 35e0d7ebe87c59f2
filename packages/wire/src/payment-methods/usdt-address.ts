import { CurrencyType } from "../wallet/enums.ts";

/** Chains on which players' addresses are told apart. EVM chains have one form of address in common. */
export type AddressForm = "evm" | "tron" | "ton" | "sol" | "btc";

/** Which form the addresses of a `CurrencyType` have. */
const formOf: Readonly<Partial<Record<number, AddressForm>>> = {
  [CurrencyType.USDT_ERC20]: "evm",
  [CurrencyType.USDT_BSC]: "evm",
  [CurrencyType.USDT_TRC20]: "tron",
  [CurrencyType.USDT_TON]: "ton",
  [CurrencyType.USDT_SOL]: "sol",
};

/** The first form that fits counts: an address of TRON could be one of Solana too. */
const forms: readonly (readonly [AddressForm, RegExp])[] = [
  ["evm", /^0x[0-9a-f]{40}$/i],
  ["tron", /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ["ton", /^([EUk0]Q[\w-]{46}|-?\d:[0-9a-f]{64})$/i],
  ["btc", /^(bc1[0-9a-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,33})$/],
  ["sol", /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
];

/** An address as people paste it, without what stands around it. Shape: full-width letters become usual ones. */
export function plainAddress(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "");
}

/** On what kind of chain a plain text can be an address, by its form alone; null for on none that is known. */
export function addressFormOf(plain: string): AddressForm | null {
  return forms.find(([, shape]) => shape.test(plain))?.[0] ?? null;
}

/** Whether an address is plainly one of another kind of chain: what is sent there is lost. */
export function isOfOtherNetwork(plain: string, currency: number): boolean {
  const form = addressFormOf(plain);
  return form !== null && form !== formOf[currency];
}

/** An address as it is compared by eye. Shape: `0x52908400 098527886E0F7030 069857D2E4169EE7`. */
export function groupAddress(address: string): string {
  return address.replace(/^(0x.{8})(.{16})(.{16})$/, "$1 $2 $3");
}
