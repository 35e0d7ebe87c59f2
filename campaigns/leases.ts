import { sleep } from "./campaign.ts";
import type { Db } from "./site.ts";

const pollMs = 20;
const patienceMs = 60_000;

/** Holders of all jobs by name. */
export async function holders(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ name: string; holder: string }>({
    text: "SELECT name, holder FROM job_lease WHERE expires_at > fd_now()",
  });
  return new Map(rows.map((row) => [row.name, row.holder]));
}

/** How long it takes until every job has passed from its holder to another one. */
export async function untilReplaced(
  db: Db,
  before: ReadonlyMap<string, string>,
): Promise<{ slowestMs: number; slowest: string }> {
  const startedAt = performance.now();
  const waiting = new Set(before.keys());
  let slowest = "";
  while (waiting.size > 0) {
    const now = await holders(db);
    for (const name of waiting) {
      const holder = now.get(name);
      if (holder === undefined || holder === before.get(name)) continue;
      waiting.delete(name);
      slowest = name;
    }
    if (performance.now() - startedAt > patienceMs) {
      throw new Error(`nobody takes over ${[...waiting].join(", ")}`);
    }
    if (waiting.size > 0) await sleep(pollMs);
  }
  return { slowestMs: Math.round(performance.now() - startedAt), slowest };
}
