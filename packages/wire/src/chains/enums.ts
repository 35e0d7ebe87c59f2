import { CurrencyType, currencyTypeText } from "../wallet/enums.ts";

/** Chains on which USDT is paid in, by the number of their currency. */
export const Chain = {
  USDT_ERC20: CurrencyType.USDT_ERC20,
  USDT_BSC: CurrencyType.USDT_BSC,
} as const;
export type Chain = (typeof Chain)[keyof typeof Chain];

export const chainText: Record<Chain, { zh: string; en: string }> = {
  [Chain.USDT_ERC20]: currencyTypeText[CurrencyType.USDT_ERC20],
  [Chain.USDT_BSC]: currencyTypeText[CurrencyType.USDT_BSC],
};

/** What operators say of a chain. */
export const ChainState = { ON: 0, SUSPENDED: 1 } as const;
export type ChainState = (typeof ChainState)[keyof typeof ChainState];

export const chainStateText: Record<ChainState, { zh: string; en: string }> = {
  [ChainState.ON]: { zh: "开放", en: "On" },
  [ChainState.SUSPENDED]: { zh: "暂停", en: "Suspended" },
};
