/**
 * Chart of accounts. A player has three pockets; the house has a few accounts per merchant, whose
 * balances are never stored but summed from the transfers (foundations.md D3).
 */
export const pockets = { available: 1n, held: 2n, bonus: 3n } as const;
export type Pocket = keyof typeof pockets;
export const pocketNames = Object.keys(pockets) as readonly Pocket[];

export const houseAccounts = {
  /** Money that was paid in; goes below zero. Older versions gave play money from here too. */
  FUNDING: 1,
  /** Stakes of bets whose issue is not settled yet. */
  OPEN_STAKES: 2,
  /** What betting earned: stakes of settled issues less prizes. */
  BETTING_RESULT: 3,
  /** Play money that a demo site gave away; goes below zero. */
  PLAY_MONEY: 4,
} as const;
export type HouseAccount = keyof typeof houseAccounts;

/** Ledger account of a player's pocket. Shape: positive, account id * 8 + pocket. */
export function playerPocket(accountId: bigint, pocket: Pocket): bigint {
  return accountId * 8n + pockets[pocket];
}

/** Ledger account of the house. Shape: negative, -(merchant * 100 + number). */
export function houseAccount(merchantId: number, account: HouseAccount): bigint {
  return -BigInt(merchantId * 100 + houseAccounts[account]);
}
