import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { openDb } from "../../../platform/database/db.ts";
import { answerQuestions } from "../../../platform/jobs/worker-thread.ts";
import type { ExposureAnswer, ExposureQuestion } from "./read-exposure.ts";
import { readExposure } from "./read-exposure.ts";

/** The thread that works out what an issue can cost. */
function main(): void {
  // Bets and draws are more urgent. On Linux this is the priority of the thread, elsewhere of the process.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { databaseUrl } = workerData as { databaseUrl: string };
  const db = openDb(databaseUrl, { max: 1 });
  answerQuestions<ExposureQuestion, ExposureAnswer>((question) => readExposure(db, question));
}

main();
