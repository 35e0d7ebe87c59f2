import {
  approvalOf,
  commonResults,
  operatorResults,
  type ResultCode,
  TaskState,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import { weightOf } from "./act.ts";
import { writeAudit } from "./audit.sql.ts";
import type { Acted, Acting } from "./deed.ts";
import { isProved } from "./operator-session.sql.ts";
import type { Proposals } from "./proposals.ts";
import { lockRights } from "./staff.sql.ts";
import { decideTask, hasHandIn, insertTask, lockTask, type TaskRow } from "./tasks.sql.ts";
import { tellTask } from "./tell-task.ts";
import { insertWeighed } from "./weighed.sql.ts";

type Done = Acting<unknown>["done"];

/**
 * Lets happen what another operator proposed.
 * Refuses: NOT_FOUND for what is no task of the merchant, SAME_PERSON to its makers and whoever acts for them, TOO_LATE where
 * it is decided or expired, NOT_PROVED without a fresh proof of identity, OUTDATED for a call that nobody serves any more, NO_PERMISSION without the `approve` of the call's
 * area, OUTDATED where its maker may no longer ask for it or its request no longer fits, then as the deed does.
 * Effects: the deed with an audit row that names both, and the decision. Locks: the task, then as the deed does.
 */
export async function approveTask(
  { tx, body, operator, ip, sessionId, done }: Acting<{ TaskId: number }>,
  proposals: Proposals,
): Promise<Acted<Done> | ResultCode> {
  const { merchantId, accountId } = operator;
  const task = await lockTask(tx, { merchantId, id: body.TaskId });
  if (task === null) return operatorResults.NOT_FOUND;
  if (await hasHandIn(tx, { taskId: task.id, accountId })) return operatorResults.SAME_PERSON;
  if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
  if (!(await isProved(tx, sessionId))) return operatorResults.NOT_PROVED;
  const proposal = proposals.get(task.call);
  const may = proposal?.call.policy.may ?? "self";
  if (proposal === undefined || may === "self") return operatorResults.OUTDATED;
  if (!isAllowed(await lockRights(tx, accountId), approvalOf(may))) {
    return commonResults.NO_PERMISSION;
  }
  if (!isAllowed(await lockRights(tx, task.madeBy), may)) return operatorResults.OUTDATED;
  const maker = { merchantId, accountId: task.madeBy };
  const acted = await proposal.carryOut({ tx, operator: maker, ip, sessionId, done }, task);
  if ("code" in acted) return acted;
  const { before, after } = acted;
  const { call, reason } = task;
  await writeAudit(tx, { ...maker, approvedBy: accountId, call, reason, before, after, ip });
  return decide(tx, { task, state: TaskState.APPROVED, decidedBy: accountId, done });
}

/**
 * Drops a proposal. Refuses: NOT_FOUND for what is no task of the merchant, TOO_LATE where it is decided or
 * expired, NO_PERMISSION to who neither made it nor may change or approve anything in its area.
 */
export async function rejectTask(
  { tx, body, operator, done }: Acting<{ TaskId: number }>,
  proposals: Proposals,
): Promise<Acted<Done> | ResultCode> {
  const task = await lockTask(tx, { merchantId: operator.merchantId, id: body.TaskId });
  if (task === null) return operatorResults.NOT_FOUND;
  if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
  if (task.madeBy !== operator.accountId && !(await isOfArea(tx, { task, operator, proposals }))) {
    return commonResults.NO_PERMISSION;
  }
  return decide(tx, { task, state: TaskState.REJECTED, decidedBy: operator.accountId, done });
}

/**
 * Puts a corrected proposal in the place of one that waits.
 * Refuses: NOT_FOUND for what is no task of the merchant, TOO_LATE where it is decided or expired, OUTDATED for a call that
 * nobody serves any more, NO_PERMISSION without the call's right, UNFIT for a request that it does not take, then as its deed does.
 */
export async function reviseTask(
  acting: Acting<{ TaskId: number; Request: string; Reason: string }>,
  proposals: Proposals,
): Promise<Acted<Done & { TaskId: number }> | ResultCode> {
  const { tx, body, operator, done } = acting;
  const task = await lockTask(tx, { merchantId: operator.merchantId, id: body.TaskId });
  if (task === null) return operatorResults.NOT_FOUND;
  if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
  const proposal = proposals.get(task.call);
  if (proposal === undefined) return operatorResults.OUTDATED;
  const { call } = proposal;
  if (!isAllowed(await lockRights(tx, operator.accountId), call.policy.may)) {
    return commonResults.NO_PERMISSION;
  }
  const request = { ...objectOf(body.Request), Reason: body.Reason };
  const found = await proposal.check(acting, request);
  if ("code" in found) return found;
  await decideTask(tx, { id: task.id, state: TaskState.REVISED, decidedBy: operator.accountId });
  const TaskId = await insertTask(tx, {
    merchantId: operator.merchantId,
    call: task.call,
    request: found.body,
    subject: found.subject,
    seen: found.seen ?? null,
    effect: found.effect ?? null,
    reason: body.Reason,
    madeBy: operator.accountId,
    hours: call.policy.proposalHours,
    revises: task,
  });
  if (TaskId === null) return operatorResults.TOO_LATE;
  if (call.policy.needsTwo === "aboveLimit") {
    const { merchantId, accountId } = operator;
    const weigh = weightOf(call, found);
    await insertWeighed(tx, {
      merchantId,
      call: call.name,
      madeBy: accountId,
      weigh,
      taskId: TaskId,
    });
  }
  for (const taskId of [task.id, TaskId]) {
    await tellTask(tx, { merchantId: operator.merchantId, taskId });
  }
  const before = { TaskId: task.id, request: task.request };
  const after = { TaskId, request: found.body };
  return { before, after, answer: { ...done, TaskId } };
}

/** True for whoever may propose or approve such a thing. What nobody serves any more, everybody may drop. */
async function isOfArea(
  tx: Tx,
  {
    task,
    operator,
    proposals,
  }: { task: TaskRow; operator: Acting<unknown>["operator"]; proposals: Proposals },
): Promise<boolean> {
  const may = proposals.get(task.call)?.call.policy.may ?? "self";
  if (may === "self") return true;
  const rights = await lockRights(tx, operator.accountId);
  return isAllowed(rights, may) || isAllowed(rights, approvalOf(may));
}

/** The object that a JSON text says; an empty one for any other text. */
function objectOf(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function decide(
  tx: Tx,
  decision: { task: TaskRow; state: TaskState; decidedBy: bigint; done: Done },
): Promise<Acted<Done>> {
  const { task, state, decidedBy, done } = decision;
  await decideTask(tx, { id: task.id, state, decidedBy });
  await tellTask(tx, { merchantId: task.merchantId, taskId: task.id });
  // What was asked for stands in the task, which never changes.
  const what = { TaskId: task.id, call: task.call, subject: task.subject };
  return { before: { ...what, state: task.state }, after: { ...what, state }, answer: done };
}
