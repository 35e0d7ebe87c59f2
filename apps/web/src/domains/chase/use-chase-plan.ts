import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { chaseIssuesMax } from "@fairdraw/lottery-engine";
import { toField, toWire } from "@fairdraw/money";
import type { FutureIssue, submitSchedule } from "@fairdraw/wire/chase/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { refetchBets } from "../betting/betting.api.ts";
import type { ChaseSubject } from "../betting/desk/chase-subject.ts";
import { noteBalance, useBalance } from "../wallet/wallet.api.ts";
import { refetchSchedules, type ScheduleMade, sendSchedule, useFutureIssues } from "./chase.api.ts";
import {
  type ChaseForm,
  type ChasePlan,
  firstForm,
  ownMultiples,
  planOf,
  suggestedLossLimit,
  withSeen,
} from "./chase-form.ts";
import { formOfPlan } from "./form-of-plan.ts";

/** Where the wizard is; from the last look on, the plan stays as it was then. */
export type WizardStage =
  | { kind: "editing" }
  | { kind: "confirming" | "sending"; plan: ChasePlan; request: Request }
  | { kind: "made"; made: ScheduleMade }
  | { kind: "refused"; code: number }
  /** No answer came; the same request is sent again, which can make the plan once only. */
  | { kind: "unknown"; plan: ChasePlan; request: Request };

type Request = RequestOf<typeof submitSchedule>;

/** What a plan needs beyond its form: issues ahead, the clock, the balance, and one request for one plan. */
export function useChasePlan(subject: ChaseSubject, current: Issue | null, onMade: () => void) {
  const queryClient = useQueryClient();
  const [first] = useState(() =>
    subject.again === undefined ? { form: firstForm, own: null } : formOfPlan(subject.again),
  );
  const [form, setForm] = useState<ChaseForm>(first.form);
  const [ownLeft, setOwnLeft] = useState(first.own);
  const [stage, setStage] = useState<WizardStage>({ kind: "editing" });
  const isSending = useRef(false);
  const offered = useRef<string | null>(null);
  const { amount: balance } = useBalance();
  const nowMs = useServerSecond();
  const issues = useFutureIssues({
    gameId: subject.gameId,
    count: chaseIssuesMax,
    currentSerial: current?.serialNumber ?? "",
  });
  const [seen, setSeen] = useState<readonly FutureIssue[]>([]);
  const fetched = issues.data?.Items;
  const ahead = useMemo(() => fetched && withSeen(seen, fetched), [seen, fetched]);
  // Kept as they were told first, so that a row does not vanish under the hand of who edits it.
  if (ahead !== undefined && ahead.length !== seen.length) setSeen(ahead);
  const plan = useMemo(
    () => planOf(form, { ahead: ahead ?? [], nowMs, target: subject, balance }),
    [form, ahead, nowMs, subject, balance],
  );

  // An old plan's own multiples stand at issues, which are known only now.
  if (ownLeft !== null && fetched !== undefined && plan.issues.length > 0) {
    setOwnLeft(null);
    setForm({ ...form, own: ownMultiples(plan, ownLeft) });
  }

  const change = (next: Partial<ChaseForm>) => {
    if ("stopLoss" in next) return setForm({ ...form, ...next });
    // A limit that has become necessary is offered, not silently taken: it stands in the form to see,
    // and as long as nobody touches it, it follows the plan.
    const isOffered = form.stopLoss === offered.current;
    const changed = { ...form, ...next, ...(isOffered ? { stopLoss: null } : {}) };
    const before = planOf(changed, { ahead: ahead ?? [], nowMs, target: subject, balance });
    const needsLimit = before.blocker?.key === "blockerLossLimit" && changed.stopLoss === null;
    offered.current = needsLimit ? toField(suggestedLossLimit(before.total)) : null;
    setForm(needsLimit ? { ...changed, stopLoss: offered.current } : changed);
  };

  const send = async () => {
    if (isSending.current || (stage.kind !== "confirming" && stage.kind !== "unknown")) return;
    isSending.current = true;
    const { plan: sent, request } = stage;
    setStage({ kind: "sending", plan: sent, request });
    const outcome = await sendSchedule(request);
    isSending.current = false;
    if (outcome.kind === "left") return;
    if (outcome.kind === "unknown") setStage({ kind: "unknown", plan: sent, request });
    if (outcome.kind === "refused") setStage({ kind: "refused", code: outcome.code });
    if (outcome.kind !== "done") return;
    noteBalance(queryClient, outcome.answer);
    refetchSchedules(queryClient);
    refetchBets(queryClient);
    setStage({ kind: "made", made: outcome.answer });
    onMade();
  };

  return {
    form,
    change,
    plan,
    balance,
    issues,
    stage,
    /** Opens the last look. */
    confirm: () => setStage({ kind: "confirming", plan, request: requestOf(subject, plan) }),
    setAcceptsOdds: (AcceptOddsChange: boolean) => {
      if (stage.kind !== "confirming") return;
      setStage({ ...stage, request: { ...stage.request, AcceptOddsChange } });
    },
    back: () => setStage({ kind: "editing" }),
    send,
  };
}

function requestOf(subject: ChaseSubject, plan: ChasePlan): Request {
  const { onWin, profit, loss } = plan.stops;
  return {
    RequestId: newUuid(),
    GameId: subject.gameId,
    Items: [...subject.items],
    Issues: plan.issues.map((issue) => ({
      SerialNumber: issue.serialNumber,
      Multiple: issue.multiple,
    })),
    StopOnWin: onWin,
    ...(profit === null ? {} : { StopProfit: toWire(profit) }),
    ...(loss === null ? {} : { StopLoss: toWire(loss) }),
    TotalAmount: toWire(plan.total),
    AcceptOddsChange: false,
  };
}

export type ChaseDesk = ReturnType<typeof useChasePlan>;
