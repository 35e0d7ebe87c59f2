import { BetCancelReason, BetState } from "@fairdraw/wire/betting/enums.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";

export type StateLook = {
  key: "state_0" | "state_1" | "state_2" | "state_3" | "statePaying" | "stateTie";
  look: "neutral" | "warn" | "gold";
};

/**
 * How a bet's state is shown. A bet whose numbers are drawn but which is not paid yet is on its
 * way; nothing is called a win before it is paid, and a tie is not called cancelled. Source: screens.md 6.13.
 */
export function lookOfBet(row: {
  State: number;
  IssueState: number;
  CancelReason: number | null;
}): StateLook {
  if (row.State === BetState.WIN) return { key: "state_3", look: "gold" };
  if (row.State === BetState.NOPRIZE) return { key: "state_2", look: "neutral" };
  if (row.State === BetState.CANCEL) {
    const isTie = row.CancelReason === BetCancelReason.TIE;
    return { key: isTie ? "stateTie" : "state_1", look: "neutral" };
  }
  const isDrawn = row.IssueState === IssueState.WINNUMBERGOT;
  return isDrawn ? { key: "statePaying", look: "warn" } : { key: "state_0", look: "warn" };
}

/** Who or what cancelled a bet; null of a tie, whose state says it, and of all others. */
export function cancellerOf({ CancelReason }: { CancelReason: number | null }) {
  const reason = Object.values(BetCancelReason).find((one) => one === CancelReason);
  return reason === undefined || reason === BetCancelReason.TIE ? null : reason;
}
