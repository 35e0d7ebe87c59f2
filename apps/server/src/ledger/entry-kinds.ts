import { CashFlowType } from "@fairdraw/wire";
import { type HouseAccount, houseAccounts, type Pocket, pockets } from "./accounts.ts";

/** One side of a movement: a pocket of its player, or an account of his merchant's house. */
export type Side = Pocket | HouseAccount;

interface Entry {
  readonly no: number;
  readonly from: Side;
  readonly to: Side;
  /** The side from which older movements of this kind came. New ones do not, but the sealed ones stay valid. */
  readonly cameFrom?: Side;
  /** True for a kind whose domain does not exist yet: nothing books it. */
  readonly isWaiting?: true;
}

/**
 * The reasons for which money moves, and the two accounts between which each kind moves it. `verify` checks every
 * transfer against this list. A kind that players see has its number from the wire; the others are numbered from 1001
 * up. `ref` and kind together make a movement once-only.
 */
export const entries = {
  // Play money came from FUNDING before it had an account of its own.
  TOP_UP: { no: CashFlowType.ADMIN_ADD, from: "PLAY_MONEY", to: "available", cameFrom: "FUNDING" },
  DEPOSIT: { no: CashFlowType.DEPOSIT, from: "FUNDING", to: "available" },
  DEPOSIT_FROM_WALLET: { no: CashFlowType.DEPOSIT_FROM_WALLET, from: "FUNDING", to: "available" },
  DEPOSIT_USDT: { no: CashFlowType.DEPOSIT_USDT, from: "FUNDING", to: "available" },
  /** A chain took a payment back, and the player what he had been credited for it. */
  DEPOSIT_REVERSAL: { no: CashFlowType.DEPOSIT_REVERSAL, from: "available", to: "FUNDING" },
  /** What a channel took of a payment; its player never had it. */
  DEPOSIT_FEE: { no: 1006, from: "FUNDING", to: "DEPOSIT_FEES" },
  BET: { no: CashFlowType.BET, from: "available", to: "OPEN_STAKES" },
  BET_CANCEL: { no: CashFlowType.BET_CANCEL, from: "OPEN_STAKES", to: "available" },
  TIE_RETURN: { no: CashFlowType.TIE_RETURN, from: "OPEN_STAKES", to: "available" },
  PRIZE: { no: CashFlowType.PRIZE, from: "BETTING_RESULT", to: "available" },
  BET_REBATE: { no: CashFlowType.BET_REBATE, from: "BETTING_RESULT", to: "available" },
  LINE_REBATE: { no: CashFlowType.LINE_REBATE, from: "BETTING_RESULT", to: "available" },
  ODDS_REBATE: { no: CashFlowType.ODDS_REBATE, from: "BETTING_RESULT", to: "available" },
  /** The rebate of a day of external games: an account's own, and its parts of those below. */
  EXTERNAL_REBATE: {
    no: CashFlowType.EXTERNAL_REBATE,
    from: "EXTERNAL_REBATES",
    to: "available",
  },
  SPORT_REBATE: { no: CashFlowType.SPORT_REBATE, from: "EXTERNAL_REBATES", to: "available" },
  FOLLOW_COMMISSION_OUT: {
    no: CashFlowType.FOLLOW_COMMISSION_OUT,
    from: "available",
    to: "BETTING_RESULT",
  },
  FOLLOW_COMMISSION_IN: {
    no: CashFlowType.FOLLOW_COMMISSION_IN,
    from: "BETTING_RESULT",
    to: "available",
  },
  ADJUST_DEBIT: { no: CashFlowType.ADMIN_SUB, from: "available", to: "ADJUSTMENTS" },
  ADJUST_CORRECTION: { no: CashFlowType.CORRECTION, from: "ADJUSTMENTS", to: "available" },
  ADJUST_COMPENSATION: { no: CashFlowType.COMPENSATION, from: "ADJUSTMENTS", to: "available" },
  ADJUST_GOODWILL: { no: CashFlowType.GOODWILL, from: "ADJUSTMENTS", to: "available" },
  /** When an issue is settled, its stakes become part of the result of betting. */
  STAKES_EARNED: { no: 1001, from: "OPEN_STAKES", to: "BETTING_RESULT" },
  SCHEDULE_FREEZE: { no: CashFlowType.SCHEDULE_FREEZE, from: "available", to: "held" },
  SCHEDULE_RETURN: { no: CashFlowType.SCHEDULE_RETURN, from: "held", to: "available" },
  /** Held money is spent on a bet. The player saw it leave when it was set aside. */
  HELD_SPENT: { no: 1002, from: "held", to: "OPEN_STAKES" },
  WITHDRAW_FREEZE: {
    no: CashFlowType.WITHDRAW_FREEZE,
    from: "available",
    to: "heldForWithdrawals",
  },
  WITHDRAW_RETURN: {
    no: CashFlowType.WITHDRAW_RETURN,
    from: "heldForWithdrawals",
    to: "available",
  },
  WITHDRAW_DONE: { no: CashFlowType.WITHDRAW_DONE, from: "heldForWithdrawals", to: "FUNDING" },
  /** What the site takes for a withdrawal that was paid. */
  WITHDRAW_FEE: {
    no: CashFlowType.WITHDRAW_FEE,
    from: "heldForWithdrawals",
    to: "WITHDRAW_FEES",
  },
  /** Points that one player sends, and another one receives. */
  TRANSFER_OUT: { no: CashFlowType.TRANSFER_OUT, from: "available", to: "POINTS" },
  TRANSFER_IN: { no: CashFlowType.TRANSFER_IN, from: "POINTS", to: "available" },
  EXTERNAL_OUT: {
    no: CashFlowType.EXTERNAL_OUT,
    from: "available",
    to: "heldForTransfers",
    isWaiting: true,
  },
  EXTERNAL_RETURN: {
    no: CashFlowType.EXTERNAL_RETURN,
    from: "heldForTransfers",
    to: "available",
    isWaiting: true,
  },
  /** The provider has received a transfer. */
  TRANSFER_ARRIVED: { no: 1003, from: "heldForTransfers", to: "EXTERNAL_GAMES", isWaiting: true },
  REDPACK_SEND_FREEZE: {
    no: CashFlowType.REDPACK_SEND_FREEZE,
    from: "available",
    to: "heldForPackets",
    isWaiting: true,
  },
  REDPACK_RETURN: {
    no: CashFlowType.REDPACK_RETURN,
    from: "heldForPackets",
    to: "available",
    isWaiting: true,
  },
  /** Somebody takes a share of a packet. */
  PACKET_TAKEN: { no: 1004, from: "heldForPackets", to: "PACKETS", isWaiting: true },
  SOLITAIRE_FREEZE: {
    no: CashFlowType.SOLITAIRE_FREEZE,
    from: "available",
    to: "heldForSolitaire",
    isWaiting: true,
  },
  SOLITAIRE_RELEASE: {
    no: CashFlowType.SOLITAIRE_RELEASE,
    from: "heldForSolitaire",
    to: "available",
    isWaiting: true,
  },
  /** A stake goes into the pot of its round. */
  SOLITAIRE_STAKED: { no: 1005, from: "heldForSolitaire", to: "PACKETS", isWaiting: true },
} as const satisfies Record<string, Entry>;
export type EntryKind = keyof typeof entries;
const entryNames = Object.keys(entries) as readonly EntryKind[];

/** Number of each kind, as it stands in transfers. */
export const entryKinds = Object.fromEntries(
  entryNames.map((name) => [name, entries[name].no]),
) as { readonly [Kind in EntryKind]: (typeof entries)[Kind]["no"] };

/**
 * Pairs of accounts that transfers may connect. Shape: kind, from and to; a number below 10 is a pocket, a number above
 * is a house account plus ten.
 */
export const allowedLegs: readonly (readonly [kind: number, from: number, to: number])[] =
  entryNames.flatMap((name) => {
    const { no, from, to, cameFrom }: Entry = entries[name];
    const sources = cameFrom === undefined ? [from] : [from, cameFrom];
    return sources.map((source) => [no, numberOf(source), numberOf(to)] as const);
  });

function numberOf(side: Side): number {
  return isPocket(side) ? Number(pockets[side]) : houseAccounts[side] + 10;
}

export function isPocket(side: Side): side is Pocket {
  return Object.hasOwn(pockets, side);
}

/** Numbers of the kinds that this version books. */
export const bookedKinds: ReadonlySet<number> = new Set(
  entryNames
    .map((name): Entry => entries[name])
    .flatMap(({ no, isWaiting }) => (isWaiting === true ? [] : [no])),
);
