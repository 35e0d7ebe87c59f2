import type { Db, Queryable } from "../database/db.ts";
import { aliveMs } from "./process-report.ts";

/** Writes down which accounts have a connection to this process. */
export interface PresentAccounts {
  /** Effects: what has changed since the last time; the first time all of it. */
  write(accountIds: readonly bigint[]): Promise<void>;
}

/** Lets all processes know which accounts are connected, wherever they are. */
export function createPresentAccounts(db: Db, process: string): PresentAccounts {
  let written: ReadonlySet<bigint> | null = null;
  return {
    async write(accountIds) {
      const present = new Set(accountIds);
      const before = written ?? (await findOwn(db, process));
      // Unknown until it is stored: a failure begins anew.
      written = null;
      const come = [...present].filter((id) => !before.has(id));
      const gone = [...before].filter((id) => !present.has(id));
      if (come.length + gone.length > 0) await storeChange(db, { process, come, gone });
      written = present;
    },
  };
}

async function findOwn(db: Queryable, process: string): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>({
    name: "present_own",
    text: "SELECT account_id AS id FROM hub_present WHERE process = $1",
    values: [process],
  });
  return new Set(rows.map(({ id }) => id));
}

async function storeChange(
  db: Queryable,
  change: { process: string; come: readonly bigint[]; gone: readonly bigint[] },
): Promise<void> {
  await db.rows({
    name: "present_change",
    text: `WITH gone AS (DELETE FROM hub_present WHERE process = $1 AND account_id = ANY($3::bigint[]))
      INSERT INTO hub_present (process, account_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING`,
    values: [change.process, change.come, change.gone],
  });
}

/** Drops what processes said that ended long ago. */
export async function dropOldPresence(db: Queryable): Promise<void> {
  await db.rows({
    name: "present_drop",
    text: "DELETE FROM hub_present p WHERE NOT EXISTS (SELECT FROM process_report r WHERE r.process = p.process)",
  });
}

/** SQL of the numbers of all accounts that have a live connection to some process that lives. */
export const presentAccounts = `SELECT p.account_id FROM hub_present p JOIN process_report r ON r.process = p.process
  WHERE r.at > (SELECT fd_now()) - interval '${aliveMs / 1000} seconds'`;
