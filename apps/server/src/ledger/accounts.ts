/**
 * Chart of accounts. A player has seven pockets. The house has a few accounts per merchant; their balances are not
 * stored but summed from the transfers (foundations.md D3). The number of an account never changes its meaning, because
 * sealed transfers contain it.
 */
export const pockets = {
  available: 1n,
  /** Set aside for chase plans. */
  held: 2n,
  bonus: 3n,
  /** Set aside for withdrawals that are not paid out yet. */
  heldForWithdrawals: 4n,
  /** On its way to a provider of external games. */
  heldForTransfers: 5n,
  /** In red packets that nobody has taken yet. */
  heldForPackets: 6n,
  /** Stakes in a solitaire round. */
  heldForSolitaire: 7n,
} as const;
export type Pocket = keyof typeof pockets;
export const pocketNames = Object.keys(pockets) as readonly Pocket[];

/** Column of `ledger_player` that holds the balance of each pocket. */
export const pocketColumns: Readonly<Record<Pocket, string>> = {
  available: "available",
  held: "held",
  bonus: "bonus",
  heldForWithdrawals: "held_withdrawals",
  heldForTransfers: "held_transfers",
  heldForPackets: "held_packets",
  heldForSolitaire: "held_solitaire",
};

export const houseAccounts = {
  /** Money that payment channels brought in, less what they paid out; may be below zero. */
  FUNDING: 1,
  /** Stakes of bets whose issue is not settled yet. */
  OPEN_STAKES: 2,
  /** What betting earned: stakes of settled issues less prizes. */
  BETTING_RESULT: 3,
  /** Play money that a demo site gave away; below zero. */
  PLAY_MONEY: 4,
  /** Money of players at providers of external games. */
  EXTERNAL_GAMES: 5,
  /** Money that packets and rounds of solitaire have taken and not paid out yet. */
  PACKETS: 6,
  /** What operators took from players by hand, less what they gave; may be below zero. */
  ADJUSTMENTS: 7,
  /** What channels took of what players paid in. */
  DEPOSIT_FEES: 8,
  /** What the site took for withdrawals. */
  WITHDRAW_FEES: 9,
  /** Points between two players: nothing stays there. */
  POINTS: 10,
  /** What external games gave back to players and those above them; below zero. */
  EXTERNAL_REBATES: 11,
} as const;
export type HouseAccount = keyof typeof houseAccounts;

/** Ledger account of a player's pocket. Shape: positive, account id * 8 + pocket. */
export function playerPocket(accountId: bigint, pocket: Pocket): bigint {
  return accountId * 8n + pockets[pocket];
}

/** The pocket of this player that a ledger account number stands for; null for other accounts. */
export function pocketOf(accountId: bigint, account: bigint): Pocket | null {
  return pocketNames[Number(account - accountId * 8n) - 1] ?? null;
}

/** Ledger account of the house. Shape: negative, -(merchant * 100 + number). */
export function houseAccount(merchantId: number, account: HouseAccount): bigint {
  return -BigInt(merchantId * 100 + houseAccounts[account]);
}
