import {
  type Call,
  commonResults,
  type LimitedCall,
  operatorResults,
  type RequestOf,
  type ResultCode,
  type TwoPersonCall,
} from "@fairdraw/wire";
import type * as z from "zod/mini";
import { Defect } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import type { CallContext } from "../../platform/http/call-context.ts";
import { writeAudit } from "./audit.sql.ts";
import type { Acted, Acting, Checked, CheckedByWeight, Deed, ProposedDeed } from "./deed.ts";
import { type Proposals, proposable } from "./proposals.ts";
import { lockRights } from "./staff.sql.ts";
import { insertTask } from "./tasks.sql.ts";
import { tellTask } from "./tell-task.ts";
import { insertWeighed, isAboveLimit, lockWeights } from "./weighed.sql.ts";

/** What the operators' calls of every domain are served with. */
export interface OperatorParts {
  readonly db: Db;
  readonly clock: Clock;
  /** What other nodes learn within a second, this one knows at once. */
  readonly gate: { forget(): void };
  /** What may be proposed; `act` adds to it. */
  readonly proposals: Proposals;
}

class ActRefused extends Error {
  override name = "ActRefused";
  readonly refusal: ResultCode;
  constructor(refusal: ResultCode) {
    super(`refused with ${refusal.code}`);
    this.refusal = refusal;
  }
}

type ActCall = Call<z.ZodMiniType<{ Reason: string }>>;

/**
 * Makes the run of a call by which an operator changes something: what it does and the audit row that
 * tells of it are one transaction. A refusal takes back whatever was written before it. A call that needs two persons
 * only stores what was asked for, and the same `run` does it when another one approves; one that needs them above a limit
 * does so where the sums of the last 24 hours are above it.
 * Refuses: NO_PERMISSION for whom the right was taken from meanwhile, then as the deed does; TOO_LATE while another
 * proposal for the same waits.
 */
export function act<C extends TwoPersonCall, Found extends Checked>(
  parts: OperatorParts,
  call: C,
  deed: ProposedDeed<RequestOf<C>, Found>,
): (context: CallContext<C>) => Promise<{ Result: 0; TaskId: number } | ResultCode>;
export function act<C extends LimitedCall, Found extends CheckedByWeight>(
  parts: OperatorParts,
  call: C,
  deed: ProposedDeed<RequestOf<C>, Found>,
): (context: CallContext<C>) => Promise<{ Result: 0; TaskId: number | null } | ResultCode>;
export function act<C extends ActCall, Answer extends object>(
  parts: OperatorParts,
  call: C,
  deed: Deed<RequestOf<C>, Answer>,
): (context: CallContext<C>) => Promise<Answer | ResultCode>;
export function act<C extends ActCall, Found extends Checked>(
  parts: OperatorParts,
  call: C,
  deed: Deed<RequestOf<C>, object> | ProposedDeed<RequestOf<C>, Found>,
): (context: CallContext<C>) => Promise<object> {
  const isProposed = "check" in deed;
  if ((call.policy.needsTwo !== false) !== isProposed) {
    throw new Defect(`${call.name} is not served for as many persons as it is declared for`);
  }
  if (isProposed) parts.proposals.set(call.name, proposable(call, deed));
  return async ({ body, caller, ip }) => {
    const { accountId, merchantId, sessionId } = caller();
    const operator = { accountId, merchantId };
    try {
      const answer = await parts.db.transaction(
        async (tx) => {
          if (!isAllowed(await lockRights(tx, accountId), call.policy.may)) {
            throw new ActRefused(commonResults.NO_PERMISSION);
          }
          const acting = { tx, body, operator, ip, sessionId, done: { Result: 0 as const } };
          const acted = await (isProposed ? ask(call, acting, deed) : deed.run(acting));
          if ("code" in acted) throw new ActRefused(acted);
          const { before, after } = acted;
          const entry = { ...operator, call: call.name, reason: body.Reason, before, after, ip };
          await writeAudit(tx, { ...entry, approvedBy: null });
          return acted.answer;
        },
        { name: "operator-act", statementTimeoutMs: 10_000, lockTimeoutMs: 5000 },
      );
      parts.gate.forget();
      return answer;
    } catch (error) {
      if (!(error instanceof ActRefused)) throw error;
      return error.refusal;
    }
  };
}

/** Stores what is asked for instead of doing it; or does it, where it is not more than one person may do. */
async function ask<C extends ActCall, Found extends Checked>(
  call: C,
  acting: Acting<RequestOf<C>>,
  deed: ProposedDeed<RequestOf<C>, Found>,
): Promise<Acted<object> | ResultCode> {
  const { tx, body, operator, done } = acting;
  const isLimited = call.policy.needsTwo === "aboveLimit";
  const who = { merchantId: operator.merchantId, call: call.name };
  if (isLimited) await lockWeights(tx, who);
  const found = await deed.check(acting);
  if ("code" in found) return found;
  const weighed = isLimited
    ? { ...who, madeBy: operator.accountId, weigh: weightOf(call, found) }
    : null;
  if (weighed !== null && !(await isAboveLimit(tx, weighed))) {
    await insertWeighed(tx, { ...weighed, taskId: null });
    const acted = await deed.run(acting, found);
    return "code" in acted ? acted : { ...acted, answer: { ...done, TaskId: null } };
  }
  const request = deed.keep?.(body) ?? body;
  const TaskId = await insertTask(tx, {
    ...who,
    request,
    subject: found.subject,
    seen: found.seen ?? null,
    effect: found.effect ?? null,
    reason: body.Reason,
    madeBy: operator.accountId,
    hours: call.policy.proposalHours,
  });
  if (TaskId === null) return operatorResults.TOO_LATE;
  if (weighed !== null) await insertWeighed(tx, { ...weighed, taskId: TaskId });
  await tellTask(tx, { merchantId: operator.merchantId, taskId: TaskId });
  const { accounts } = found;
  return { before: null, after: { TaskId, request, accounts }, answer: { ...done, TaskId } };
}

/** How much a deed is. Throws where a call with a limit does not tell it. */
export function weightOf(call: Call, found: Checked): CheckedByWeight["weigh"] {
  if (!("weigh" in found)) throw new Defect(`${call.name} does not tell how much it is`);
  return (found as CheckedByWeight).weigh;
}
