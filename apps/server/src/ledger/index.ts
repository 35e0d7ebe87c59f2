export { houseAccounts, pocketColumns } from "./accounts.ts";
export { allHeld, balancesOf, openHouse, openPlayers } from "./balance.ts";
export { takeCheckpoint, transfersOf } from "./checkpoint.ts";
export { beginCounting, endCounting, playedSince } from "./count-days.ts";
export { allowedLegs, bookedKinds, entryKinds } from "./entry-kinds.ts";
export { holdMoney, releaseHeld, spendHeld, waitingPockets } from "./hold.ts";
export { type Balance, lockPlayers, post } from "./post.ts";
export type { Posting } from "./posting.ts";
export { type AdjustmentKind, adjustment, adjustmentKinds } from "./record/adjustment.ts";
export { betPrize, stakesEarned } from "./record/bet-prize.ts";
export { betRefund, betStake, betTieReturn } from "./record/bet-stake.ts";
export {
  type DepositKind,
  depositCredit,
  depositKinds,
  depositReversal,
} from "./record/deposit.ts";
export { externalRebate, externalRebateKinds } from "./record/external-rebate.ts";
export { followCommission } from "./record/follow-commission.ts";
export { rebate } from "./record/rebate.ts";
export { pointKinds, sendPoints } from "./record/send-points.ts";
export { topUp } from "./record/top-up.ts";
export { withdrawalFee, withdrawalKinds } from "./record/withdrawal-fee.ts";
export { sealBatches } from "./seal-batches.ts";
