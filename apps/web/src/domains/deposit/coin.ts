import { CurrencyType } from "@fairdraw/wire/wallet/enums.ts";

/** Decimals of the longest amount that the wire carries. */
const decimalsMax = 18;

/** An amount of any currency, apart where it has its point. Shape: `1,000` and `37`, at least two decimals. */
export interface CoinParts {
  readonly whole: string;
  readonly decimals: string;
}

export function partsOfCoin(amount: string): CoinParts {
  const [whole = "0", decimals = ""] = amount.split(".");
  return {
    whole: whole.replace(/\B(?=(\d{3})+(?!\d))/g, ","),
    decimals: decimals.replace(/0+$/, "").padEnd(2, "0"),
  };
}

/** Prints an amount of any currency to its last digit. Shape: `1,000.37`, `139.280001`. */
export function coinDisplay(amount: string): string {
  const { whole, decimals } = partsOfCoin(amount);
  return `${whole}.${decimals}`;
}

/** An amount as a number that can be compared and added. Units: 10^-18 of the currency. */
function unitsOf(amount: string): bigint {
  const [whole = "0", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.slice(0, decimalsMax).padEnd(decimalsMax, "0"));
}

/** What is still missing of an amount; "0" when nothing is. */
export function restOfCoin(asked: string, paid: string): string {
  const rest = unitsOf(asked) - unitsOf(paid);
  if (rest <= 0n) return "0";
  const digits = String(rest).padStart(decimalsMax + 1, "0");
  const decimals = digits.slice(-decimalsMax).replace(/0+$/, "");
  const whole = digits.slice(0, -decimalsMax);
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

export function isNoCoin(amount: string): boolean {
  return unitsOf(amount) === 0n;
}

export function isUsdt(currency: number): boolean {
  return currency !== CurrencyType.CNY;
}

const networks: Readonly<Record<number, string>> = {
  [CurrencyType.USDT_ERC20]: "ERC20",
  [CurrencyType.USDT_TRC20]: "TRC20",
  [CurrencyType.USDT_BSC]: "BSC",
  [CurrencyType.USDT_TON]: "TON",
  [CurrencyType.USDT_SOL]: "SOL",
};

/** The network of a currency as players know it; "" for money of a country. */
export function networkOf(currency: number): string {
  return networks[currency] ?? "";
}

/** An address in groups of four, which a person can compare. */
export function inFours(address: string): string[] {
  return address.match(/.{1,4}/g) ?? [];
}
