import { CashFlowType } from "@fairdraw/wire";

/**
 * Why money moved. What players see carries its number from the wire; movements between accounts
 * of the house stand from 1001 up. With the `ref`, the kind makes a movement once-only.
 */
export const entryKinds = {
  BET: CashFlowType.BET,
  BET_CANCEL: CashFlowType.BET_CANCEL,
  SCHEDULE_FREEZE: CashFlowType.SCHEDULE_FREEZE,
  SCHEDULE_RETURN: CashFlowType.SCHEDULE_RETURN,
  PRIZE: CashFlowType.PRIZE,
  TIE_RETURN: CashFlowType.TIE_RETURN,
  BET_REBATE: CashFlowType.BET_REBATE,
  LINE_REBATE: CashFlowType.LINE_REBATE,
  ODDS_REBATE: CashFlowType.ODDS_REBATE,
  FOLLOW_COMMISSION_IN: CashFlowType.FOLLOW_COMMISSION_IN,
  FOLLOW_COMMISSION_OUT: CashFlowType.FOLLOW_COMMISSION_OUT,
  TOP_UP: CashFlowType.ADMIN_ADD,
  /** Stakes of a settled issue become the result of betting. */
  STAKES_EARNED: 1001,
  /** A held amount is spent; the player saw it go when it was held. */
  HELD_SPENT: 1002,
} as const;
export type EntryKind = keyof typeof entryKinds;
