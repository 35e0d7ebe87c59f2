import { sleep } from "../campaign.ts";
import type { Db } from "../site.ts";

const pollMs = 20;
const quietMs = 1000;
const patienceMs = 40_000;

/** Holders of all jobs by name. */
async function holders(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ name: string; holder: string }>({
    text: "SELECT name, holder FROM job_lease WHERE expires_at > fd_now()",
  });
  return new Map(rows.map((row) => [row.name, row.holder]));
}

/** Waits until the only server leads what there is to lead and has made its issues. Answers who it is. */
export async function onlyHolder(db: Db): Promise<string> {
  for (let seen = ""; ; ) {
    await sleep(quietMs);
    const held = await holders(db);
    const [issues] = await db.rows<{ n: number }>({
      text: "SELECT count(*)::int AS n FROM lottery_issue",
    });
    const [holder] = held.values();
    const now = `${held.size} jobs, ${issues?.n} issues`;
    if (holder !== undefined && now === seen) return holder;
    seen = now;
  }
}

/** The jobs that somebody leads. */
export async function jobsOf(db: Db, holder: string): Promise<string[]> {
  return [...(await holders(db))].filter(([, who]) => who === holder).map(([name]) => name);
}

export interface Replacement {
  /** How long it took until every job had passed to somebody else, and which one was last. */
  readonly slowestMs: number;
  readonly slowest: string;
  /** Who leads now. */
  readonly holder: string;
}

/** Waits until others lead all the jobs of a leader. Throws when nobody takes one over. */
export async function untilReplaced(
  db: Db,
  lost: { holder: string; jobs: readonly string[] },
): Promise<Replacement> {
  const startedAt = performance.now();
  const waiting = new Set(lost.jobs);
  let [slowest, successor] = ["", lost.holder];
  while (waiting.size > 0) {
    const now = await holders(db);
    for (const name of waiting) {
      const holder = now.get(name);
      if (holder === undefined || holder === lost.holder) continue;
      waiting.delete(name);
      [slowest, successor] = [name, holder];
    }
    if (performance.now() - startedAt > patienceMs) {
      throw new Error(`nobody takes over ${[...waiting].join(", ")}`);
    }
    if (waiting.size > 0) await sleep(pollMs);
  }
  return { slowestMs: Math.round(performance.now() - startedAt), slowest, holder: successor };
}
