import { assert } from "../assert.ts";
import type { Job } from "./jobs.ts";

/** Orders jobs so that each comes after the jobs that it names; otherwise they keep their order. Throws on a circle. */
export function orderJobs(jobs: readonly Job[]): Job[] {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  assert(byName.size === jobs.length, "names of jobs are unique");
  const ordered = new Set<Job>();
  const visit = (job: Job, way: readonly Job[]): void => {
    if (ordered.has(job)) return;
    assert(!way.includes(job), `jobs wait for each other: ${job.name}`);
    for (const name of job.after === "all" ? [] : (job.after ?? [])) {
      const before = byName.get(name);
      assert(before !== undefined, `${job.name} comes after ${name}, which is no job`);
      visit(before, [...way, job]);
    }
    ordered.add(job);
  };
  for (const job of jobs) if (job.after !== "all") visit(job, []);
  for (const job of jobs) ordered.add(job);
  return [...ordered];
}
