import { adminTask } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { effectOf } from "./effect-of.ts";
import { findTask } from "./tasks.sql.ts";

/** Tells the merchant's staff how a proposal stands now, with the transaction. */
export async function tellTask(
  tx: Tx,
  { merchantId, taskId }: { merchantId: number; taskId: number },
): Promise<void> {
  const task = await findTask(tx, { merchantId, id: taskId });
  if (task === null) return;
  const { Subject, Amount } = effectOf(task.subject, task.effect);
  const payload = {
    TaskId: task.id,
    Kind: task.call,
    Subject,
    State: task.state,
    Amount,
    Maker: task.maker,
    MadeAt: task.madeAt,
  };
  await emit(tx, [outboxEvent(adminTask, payload, { merchantId })]);
}
