import type { WithdrawStep, WithdrawView } from "@fairdraw/wire/withdraw/calls.ts";
import {
  WithdrawRequestState as S,
  WithdrawReason,
  withdrawReasonText,
} from "@fairdraw/wire/withdraw/enums.ts";

/** How a withdrawal stands, in the words of its player. */
export type WithdrawStanding =
  | "review"
  | "auto"
  | "paying"
  | "checking"
  | "retry"
  | "paid"
  | "cancelled"
  | "failed";

const standings: Readonly<Record<number, WithdrawStanding>> = {
  [S.WAITING]: "review",
  [S.AUTOHANDLE]: "auto",
  [S.THIRDPARTY_CREATEORDER]: "paying",
  [S.THIRDPARTY_HANDLE]: "paying",
  [S.UNKNOWN]: "checking",
  [S.THIRDPARTY_FAILED]: "retry",
  [S.CONFIRM]: "paid",
  [S.CANCEL]: "cancelled",
  [S.FAILED]: "failed",
};
const looks = {
  review: "warn",
  auto: "accent",
  paying: "accent",
  checking: "warn",
  retry: "warn",
  paid: "ok",
  cancelled: "neutral",
  failed: "error",
} as const;

export function standingOf({ State }: Pick<WithdrawView, "State">): WithdrawStanding {
  return standings[State] ?? "checking";
}

export function lookOf(standing: WithdrawStanding) {
  return looks[standing];
}

const ended: readonly WithdrawStanding[] = ["paid", "cancelled", "failed"];

/** Whether something about it may still change. */
export function isOpen(withdrawal: Pick<WithdrawView, "State">): boolean {
  return !ended.includes(standingOf(withdrawal));
}

/** What a step of its history says: more than the state where two states look alike. */
export function stepKeyOf(step: Pick<WithdrawStep, "State">) {
  if (step.State === S.THIRDPARTY_CREATEORDER) return "step_order";
  return step.State === S.THIRDPARTY_HANDLE ? "step_taken" : (`state_${standingOf(step)}` as const);
}

/** Where its money is: set aside, on its way, with the payee, or back in the wallet. */
export function moneyPlaceOf(
  withdrawal: Pick<WithdrawView, "State">,
): "held" | "onWay" | "there" | "back" {
  switch (standingOf(withdrawal)) {
    case "review":
    case "auto":
    case "retry":
      return "held";
    case "paying":
    case "checking":
      return "onWay";
    case "paid":
      return "there";
    default:
      return "back";
  }
}

/** The four stages that every withdrawal passes, as far as this one has come. */
export const stages = ["asked", "review", "paying", "arrived"] as const;
export type Stage = (typeof stages)[number];
export type StageState = "done" | "current" | "waiting" | "failed";

export function stagesOf(withdrawal: Pick<WithdrawView, "State">): readonly [Stage, StageState][] {
  const standing = standingOf(withdrawal);
  const at = { review: 1, auto: 2, paying: 2, checking: 2, retry: 2, paid: 4 };
  if (standing === "cancelled" || standing === "failed") {
    return [
      ["asked", "done"],
      ["review", "failed"],
      ["paying", "waiting"],
      ["arrived", "waiting"],
    ];
  }
  const current = at[standing];
  return stages.map((stage, i) => [
    stage,
    i < current ? "done" : i === current ? "current" : "waiting",
  ]);
}

interface Word {
  readonly zh: string;
  readonly en: string;
}
const reasons: Readonly<Record<number, Word>> = withdrawReasonText;

/** Why it stands where it does, in both languages; null for none, or where the state says it already. */
export function reasonOf({ Reason }: Pick<WithdrawView, "Reason">): Word | null {
  const isSaid = Reason === WithdrawReason.NONE || Reason === WithdrawReason.PAID;
  return isSaid ? null : (reasons[Reason] ?? null);
}

/** Steps, the last first, as a list that is read from now backwards. */
export function latestFirst(steps: readonly WithdrawStep[]): WithdrawStep[] {
  return steps.toReversed();
}
