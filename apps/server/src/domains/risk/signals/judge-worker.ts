import { constants, setPriority } from "node:os";
import { answerQuestions } from "../../../platform/jobs/worker-thread.ts";
import type { Finding, RiskFacts } from "./facts.ts";
import { judgeFacts } from "./judge-facts.ts";

/** The thread that judges days of many bets, so that the event loop stays free. */
function main(): void {
  // Nobody waits for it. On Linux this is the priority of the thread, elsewhere of the process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  answerQuestions<RiskFacts, readonly Finding[]>(async (facts) => judgeFacts(facts));
}

main();
