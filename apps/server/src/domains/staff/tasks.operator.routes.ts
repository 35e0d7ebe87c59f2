import {
  approveTask as approveCall,
  operatorResults,
  previewDeed as previewCall,
  rejectTask as rejectCall,
  reviseTask as reviseCall,
  searchTasks,
  watchTask as watchCall,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "./act.ts";
import { approveTask, rejectTask, reviseTask } from "./decide-tasks.ts";
import { effectOf } from "./effect-of.ts";
import { previewDeed } from "./preview-deed.ts";
import { findTask, findTasks, watchWithOthers } from "./tasks.sql.ts";

/** Binds what is done with proposals of others. */
export function serveTasks(http: Http, parts: OperatorParts): void {
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
      ...effectOf(row.subject, row.effect),
      Request: JSON.stringify(row.request),
      Seen: row.seen === null ? "" : JSON.stringify(row.seen),
      Maker: row.maker,
      Revises: row.revises,
      Hands: [...row.hands],
      MadeAt: row.madeAt,
      ExpiresAt: row.expiresAt,
      Reason: row.reason,
      State: row.state,
      Checker: row.checker,
      DecidedAt: row.decidedAt,
    }));
    return { Total: total, Items };
  });
  http.serve(
    approveCall,
    act(parts, approveCall, { run: (acting) => approveTask(acting, parts.proposals) }),
  );
  http.serve(
    reviseCall,
    act(parts, reviseCall, { run: (acting) => reviseTask(acting, parts.proposals) }),
  );
  http.serve(previewCall, ({ body, caller, ip }) =>
    previewDeed(parts, { ...body, caller: caller(), ip }),
  );
  http.serve(watchCall, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const task = await findTask(parts.db, { merchantId, id: body.TaskId });
    if (task === null) return operatorResults.NOT_FOUND;
    return { Others: await watchWithOthers(parts.db, { taskId: task.id, accountId }) };
  });
  http.serve(
    rejectCall,
    act(parts, rejectCall, { run: (acting) => rejectTask(acting, parts.proposals) }),
  );
}
