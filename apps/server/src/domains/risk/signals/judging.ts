import { startLater } from "../../../platform/jobs/worker-thread.ts";
import type { Finding, RiskFacts } from "./facts.ts";
import { judgeFacts } from "./judge-facts.ts";

/** Judges facts: on this thread when they are few, on another one when they are many. */
export interface Judging {
  of(facts: RiskFacts): Promise<readonly Finding[]>;
  stop(): Promise<void>;
}

/** So many bets are judged in some ten milliseconds. */
const inlineMax = 500;

/** Prepares for facts. Shape: the thread starts with the first large day. */
export function createJudging(): Judging {
  const file = new URL("./judge-worker.ts", import.meta.url);
  const thread = startLater<RiskFacts, readonly Finding[]>(file, {});
  return {
    of: async (facts) => (facts.bets.length <= inlineMax ? judgeFacts(facts) : thread.ask(facts)),
    stop: () => thread.stop(),
  };
}
