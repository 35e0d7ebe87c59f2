import type { DepositView } from "@fairdraw/wire/deposit/calls.ts";
import {
  DepositEndReason,
  DepositProblem,
  DepositProblemState,
  DepositRequestState,
  depositEndReasonText,
  depositProblemText,
} from "@fairdraw/wire/deposit/enums.ts";
import { isNoCoin } from "./coin.ts";

/** How a request stands for who looks at it: the state of the wire, and what has come meanwhile. */
export type DepositStanding =
  | "creating"
  | "waiting"
  | "partial"
  | "confirming"
  | "checking"
  | "credited"
  | "ended";

type Seen = Pick<DepositView, "State" | "PaidAmount" | "Payments" | "Problems">;

const looks = {
  creating: "neutral",
  waiting: "warn",
  partial: "warn",
  confirming: "accent",
  checking: "accent",
  credited: "ok",
  ended: "neutral",
} as const;

export function standingOf(deposit: Seen): DepositStanding {
  if (deposit.State === DepositRequestState.CONFIRM) return "credited";
  if (deposit.State === DepositRequestState.CANCEL) return "ended";
  if (deposit.State === DepositRequestState.CREATE_ORDER) return "creating";
  const open = deposit.Problems.filter(({ State }) => State === DepositProblemState.OPEN);
  if (open.some(({ Kind }) => Kind !== DepositProblem.PARTIAL)) return "checking";
  if (deposit.Payments.some(({ IsFinal }) => !IsFinal)) return "confirming";
  if (isNoCoin(deposit.PaidAmount)) return "waiting";
  return open.length > 0 ? "partial" : "confirming";
}

export function lookOf(standing: DepositStanding) {
  return looks[standing];
}

/** Whether money may still come for it in time. */
export function isOpen({ State }: Pick<DepositView, "State">): boolean {
  return State === DepositRequestState.WAITING || State === DepositRequestState.CREATE_ORDER;
}

/** Whether something about it may still change by itself. */
export function isMoving(deposit: Pick<DepositView, "State" | "Problems">): boolean {
  return (
    isOpen(deposit) || deposit.Problems.some(({ State }) => State === DepositProblemState.OPEN)
  );
}

/** Only where no money has come is there nothing that an operator would have to settle. */
export function canCancel(deposit: Seen): boolean {
  return standingOf(deposit) === "waiting";
}

interface Word {
  readonly zh: string;
  readonly en: string;
}

const reasons: Readonly<Record<number, Word>> = depositEndReasonText;

/** Why a request ended, in both languages. */
export function endReasonOf({ EndReason }: Pick<DepositView, "EndReason">): Word {
  return reasons[EndReason ?? DepositEndReason.EXPIRED] ?? { zh: "", en: "" };
}

/** The reason of the news of a cancelled request: a word of ours in both languages, or an operator's own. */
export function reasonOfNews(reason: string): Word {
  const known = Object.values(reasons).find(({ zh }) => zh === reason);
  return known ?? { zh: reason, en: reason };
}

export const problemKinds = Object.values(DepositProblem);

export function problemName(kind: number): Word {
  const names: Readonly<Record<number, Word>> = depositProblemText;
  return names[kind] ?? { zh: String(kind), en: String(kind) };
}
