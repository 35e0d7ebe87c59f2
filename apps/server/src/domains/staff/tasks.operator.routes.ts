import {
  approveTask,
  cancelIssue,
  commonResults,
  operatorResults,
  type ResultCode,
  rejectTask,
  searchTasks,
  TaskState,
} from "@fairdraw/wire";
import * as z from "zod/mini";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { beginCancel } from "../lottery/cancel.sql.ts";
import { findCancellable } from "../lottery/game-states.sql.ts";
import { act, type OperatorParts } from "./act.ts";
import { isHouse } from "./staff.sql.ts";
import { decideTask, findTasks, insertTask, lockTask, type TaskRow } from "./tasks.sql.ts";

const CancelRequest = z.object({
  issueId: z.uuid(),
  GameId: z.int(),
  SerialNumber: z.string(),
  PlayerText: z.string(),
});

/** Binds what takes two persons: proposals, and the decisions of others on them. */
export function serveTasks(http: Http, parts: OperatorParts): void {
  http.serve(
    cancelIssue,
    act(parts, cancelIssue, async ({ tx, body, operator, done }) => {
      if (!(await isHouse(tx, operator.accountId))) return commonResults.NO_PERMISSION;
      const { GameId, SerialNumber, PlayerText } = body;
      const issue = await findCancellable(tx, { gameId: GameId, serialNumber: SerialNumber });
      if (issue === null) return operatorResults.NOT_FOUND;
      if (!issue.isCancellable) return operatorResults.TOO_LATE;
      const request = { issueId: issue.id, GameId, SerialNumber, PlayerText };
      const TaskId = await insertTask(tx, {
        merchantId: operator.merchantId,
        call: cancelIssue.name,
        request,
        subject: issue.id,
        reason: body.Reason,
        madeBy: operator.accountId,
      });
      if (TaskId === null) return operatorResults.TOO_LATE;
      return { before: null, after: { TaskId, ...request }, answer: { ...done, TaskId } };
    }),
  );
  http.serve(searchTasks, async ({ body, caller }) => {
    const { total, rows } = await findTasks(parts.db, {
      merchantId: caller().merchantId,
      state: body.State ?? null,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      TaskId: row.id,
      Call: row.call,
      Request: JSON.stringify(row.request),
      Maker: row.maker,
      MadeAt: row.madeAt,
      Reason: row.reason,
      State: row.state,
      Checker: row.checker,
      DecidedAt: row.decidedAt,
    }));
    return { Total: total, Items, ServerTime: parts.clock.nowMs() };
  });
  http.serve(
    approveTask,
    act(parts, approveTask, async ({ tx, body, operator, done }) => {
      if (!(await isHouse(tx, operator.accountId))) return commonResults.NO_PERMISSION;
      const task = await lockTask(tx, { merchantId: operator.merchantId, id: body.TaskId });
      if (task === null) return operatorResults.NOT_FOUND;
      if (task.madeBy === operator.accountId) return operatorResults.SAME_PERSON;
      if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
      const refusal = await carryOut(tx, task);
      if (refusal !== null) return refusal;
      return decided(tx, { task, state: TaskState.APPROVED, by: operator.accountId, done });
    }),
  );
  http.serve(
    rejectTask,
    act(parts, rejectTask, async ({ tx, body, operator, done }) => {
      const task = await lockTask(tx, { merchantId: operator.merchantId, id: body.TaskId });
      if (task === null) return operatorResults.NOT_FOUND;
      if (task.state !== TaskState.WAITING) return operatorResults.TOO_LATE;
      return decided(tx, { task, state: TaskState.REJECTED, by: operator.accountId, done });
    }),
  );
}

/** Does what was proposed; the stakes of a cancelled issue go back by the job that also counts them. */
async function carryOut(tx: Tx, task: TaskRow): Promise<ResultCode | null> {
  const { issueId, PlayerText } = CancelRequest.parse(task.request);
  const begun = await beginCancel(tx, { issueIds: [issueId], reason: PlayerText });
  return begun.length === 1 ? null : operatorResults.TOO_LATE;
}

async function decided<Done extends object>(
  tx: Tx,
  decision: { task: TaskRow; state: TaskState; by: bigint; done: Done },
) {
  const { task, state, by, done } = decision;
  await decideTask(tx, { id: task.id, state, by });
  return { before: task, after: { ...task, state, decidedBy: by }, answer: done };
}
