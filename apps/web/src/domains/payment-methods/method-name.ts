import type { Method } from "./payment-methods.api.ts";

/** The name of a bank or provider in the language of the page. */
export function methodName(of: { NameZh: string; NameEn: string }, language: string): string {
  return language.startsWith("zh") ? of.NameZh : of.NameEn;
}

/** Names of chains as wallets write them, by their `CurrencyType`. */
const chainNames: Readonly<Record<number, string>> = {
  1: "ERC20",
  2: "TRC20",
  3: "BSC",
  4: "TON",
  5: "SOL",
};
export const chainName = (chain: number): string => chainNames[chain] ?? String(chain);

/** What a player calls a card, wallet or address: its bank or provider, or its chain. */
export function titleOf(method: Method, language: string): string {
  return "Chain" in method ? `USDT · ${chainName(method.Chain)}` : methodName(method, language);
}
