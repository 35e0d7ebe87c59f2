import { approveTask as approveCall, rejectTask as rejectCall, searchTasks } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "./act.ts";
import { approveTask, rejectTask } from "./decide-tasks.ts";
import { findTasks } from "./tasks.sql.ts";

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
      Request: JSON.stringify(row.request),
      Seen: row.seen === null ? "" : JSON.stringify(row.seen),
      Maker: row.maker,
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
  http.serve(rejectCall, act(parts, rejectCall, { run: rejectTask }));
}
