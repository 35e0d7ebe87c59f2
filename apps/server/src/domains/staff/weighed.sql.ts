import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { Weight } from "./deed.ts";

interface Weighed {
  readonly merchantId: number;
  readonly call: string;
  readonly madeBy: bigint;
  readonly weigh: Weight;
}

/** Lets one deed of a call be weighed at a time, so that two together do not pass a limit. */
export async function lockWeights(
  tx: Tx,
  { merchantId, call }: { merchantId: number; call: string },
): Promise<void> {
  await tx.rows({
    text: "SELECT pg_advisory_xact_lock(7215023, hashtext($1))",
    values: [`${merchantId} ${call}`],
  });
}

/**
 * True when a deed and those of the last 24 hours are together more than one person may do: of its maker, to its
 * target, or for its payee. What waits for a second person counts; what was rejected or expired does not.
 */
export async function isAboveLimit(db: Queryable, deed: Weighed): Promise<boolean> {
  const { weigh } = deed;
  // What weighs nothing is not held for what others have done.
  if (weigh.amount === 0n) return false;
  const [row] = await db.rows<{ most: bigint }>({
    text: `SELECT greatest(
        coalesce(sum(w.amount) FILTER (WHERE w.made_by = $3), 0), coalesce(sum(w.amount) FILTER (WHERE w.target = $4), 0),
        coalesce(sum(w.amount) FILTER (WHERE w.payee = $5), 0))::bigint AS most
      FROM operator_weighed w LEFT JOIN operator_task t ON t.id = w.task_id
      WHERE w.merchant_id = $1 AND w.call = $2 AND w.at > fd_now() - interval '24 hours'
        AND (t.id IS NULL OR t.state = 1 OR t.state = 0 AND t.expires_at > fd_now())`,
    values: [deed.merchantId, deed.call, deed.madeBy, weigh.target, weigh.payee ?? weigh.target],
  });
  return (row?.most ?? 0n) + weigh.amount > weigh.limit;
}

/** Notes what counts towards the limits of the next 24 hours. */
export async function insertWeighed(
  tx: Tx,
  { merchantId, call, madeBy, weigh, taskId }: Weighed & { taskId: number | null },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO operator_weighed (merchant_id, call, made_by, target, payee, amount, at, task_id)
      VALUES ($1, $2, $3, $4, $5, $6, fd_now(), $7)`,
    values: [
      merchantId,
      call,
      madeBy,
      weigh.target,
      weigh.payee ?? weigh.target,
      weigh.amount,
      taskId,
    ],
  });
}
