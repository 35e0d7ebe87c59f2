import {
  approvalOf,
  commonResults,
  operatorResults,
  type ResultCode,
  TaskState,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import { writeAudit } from "./audit.sql.ts";
import type { Acted, Acting } from "./deed.ts";
import type { Proposals } from "./proposals.ts";
import { lockRights } from "./staff.sql.ts";
import { decideTask, lockTask, type TaskRow } from "./tasks.sql.ts";

type Done = Acting<unknown>["done"];

/**
 * Lets happen what another operator proposed.
 * Refuses: NOT_FOUND for what is no task of the merchant, SAME_PERSON to its maker, TOO_LATE where it is decided or
 * expired, OUTDATED for a call that nobody serves any more, NO_PERMISSION without the `approve` of the call's
 * area, OUTDATED where its maker may no longer ask for it or its request no longer fits, then as the deed does.
 * Effects: the deed with an audit row that names both, and the decision. Locks: the task, then as the deed does.
 */
export async function approveTask(
  { tx, body, operator, ip, done }: Acting<{ TaskId: number }>,
  proposals: Proposals,
): Promise<Acted<Done> | ResultCode> {
  const { merchantId, accountId } = operator;
  const task = await lockTask(tx, { merchantId, id: body.TaskId });
  if (task === null) return operatorResults.NOT_FOUND;
  if (task.madeBy === accountId) return operatorResults.SAME_PERSON;
  if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
  const proposal = proposals.get(task.call);
  const may = proposal?.call.policy.may ?? "self";
  if (proposal === undefined || may === "self") return operatorResults.OUTDATED;
  if (!isAllowed(await lockRights(tx, accountId), approvalOf(may))) {
    return commonResults.NO_PERMISSION;
  }
  if (!isAllowed(await lockRights(tx, task.madeBy), may)) return operatorResults.OUTDATED;
  const maker = { merchantId, accountId: task.madeBy };
  const acted = await proposal.carryOut({ tx, operator: maker, ip, done }, task);
  if ("code" in acted) return acted;
  const { before, after } = acted;
  const { call, reason } = task;
  await writeAudit(tx, { ...maker, approvedBy: accountId, call, reason, before, after, ip });
  return decide(tx, { task, state: TaskState.APPROVED, decidedBy: accountId, done });
}

/**
 * Drops a proposal. Refuses: NOT_FOUND for what is no task of the merchant, TOO_LATE where it is decided or
 * expired.
 */
export async function rejectTask({
  tx,
  body,
  operator,
  done,
}: Acting<{ TaskId: number }>): Promise<Acted<Done> | ResultCode> {
  const task = await lockTask(tx, { merchantId: operator.merchantId, id: body.TaskId });
  if (task === null) return operatorResults.NOT_FOUND;
  if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
  return decide(tx, { task, state: TaskState.REJECTED, decidedBy: operator.accountId, done });
}

async function decide(
  tx: Tx,
  decision: { task: TaskRow; state: TaskState; decidedBy: bigint; done: Done },
): Promise<Acted<Done>> {
  const { task, state, decidedBy, done } = decision;
  await decideTask(tx, { id: task.id, state, decidedBy });
  // What was asked for stands in the task, which never changes.
  const what = { TaskId: task.id, call: task.call, subject: task.subject };
  return { before: { ...what, state: task.state }, after: { ...what, state }, answer: done };
}
