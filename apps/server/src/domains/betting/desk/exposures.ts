import { startLater } from "../../../platform/jobs/worker-thread.ts";
import type { ExposedIssue } from "./exposure.sql.ts";
import type { ExposureAnswer, ExposureQuestion } from "./read-exposure.ts";

/** Works out what issues can cost, on a thread of its own. */
export interface Exposures {
  /**
   * What the open bets can cost. The same bets are looked at once, however many ask; who asks while an issue is being
   * looked at gets that answer, so that a busy issue does not fill the thread.
   */
  of(issue: ExposedIssue, merchantId: number): Promise<ExposureAnswer>;
  stop(): Promise<void>;
}

/** Answers that are kept: those of the issues that were asked for last. */
const keptMax = 50;

/** Prepares for questions. Shape: the thread starts with the first one. */
export function createExposures(parts: { databaseUrl: string }): Exposures {
  const file = new URL("./exposure-worker.ts", import.meta.url);
  const { databaseUrl } = parts;
  const thread = startLater<ExposureQuestion, ExposureAnswer>(file, { databaseUrl });
  const kept = new Map<
    string,
    { stamp: string; answer: Promise<ExposureAnswer>; isBusy: boolean }
  >();
  return {
    of(issue, merchantId) {
      const key = `${issue.id} ${merchantId}`;
      // A bet makes the first number larger; a cancelling leaves it and makes the second one smaller.
      const stamp = `${issue.made} ${issue.stake}`;
      const known = kept.get(key);
      if (known !== undefined && (known.isBusy || known.stamp === stamp)) return known.answer;
      const { id: issueId, gameId, drawAt } = issue;
      const answer = thread.ask({ issueId, gameId, drawAt, merchantId });
      kept.delete(key);
      const begun = { stamp, answer, isBusy: true };
      kept.set(key, begun);
      const [oldest] = kept.keys();
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
      answer.then(
        () => {
          begun.isBusy = false;
        },
        () => kept.delete(key),
      );
      return answer;
    },
    stop: () => thread.stop(),
  };
}
