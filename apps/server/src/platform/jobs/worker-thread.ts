import { parentPort, Worker } from "node:worker_threads";
import { assert } from "../assert.ts";

/** A thread that answers questions, so that the event loop stays free. */
export interface Thread<Question, Answer> {
  /** Rejects with the error of the thread. */
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

type Reply<Answer> =
  | { readonly no: number; readonly answer: Answer }
  | { readonly no: number; readonly failure: string };

/**
 * A thread that runs a file which calls `answerQuestions`. The first question starts it; if it dies, the next question
 * starts it again.
 */
export function startLater<Question, Answer>(
  file: URL,
  workerData: unknown,
): Thread<Question, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let worker: Worker | null = null;
  let count = 0;
  const start = () => {
    const started = new Worker(file, { workerData });
    const fail = (error: Error) => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on("message", (reply: Reply<Answer>) => {
      const asked = waiting.get(reply.no);
      waiting.delete(reply.no);
      if ("failure" in reply) asked?.reject(new Error(`in a thread: ${reply.failure}`));
      else asked?.resolve(reply.answer);
    });
    started.on("error", (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", () => fail(new Error("the thread has ended")));
    // The thread does not keep a process alive that has nothing else to do.
    started.unref();
    return started;
  };
  return {
    ask(question) {
      worker ??= start();
      count += 1;
      const asked = Promise.withResolvers<Answer>();
      waiting.set(count, asked);
      worker.postMessage({ no: count, question });
      return asked.promise;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/** Answers the questions to this thread one after the other: two at once would only slow each other down. */
export function answerQuestions<Question, Answer>(
  answerOf: (question: Question) => Promise<Answer>,
): void {
  const port = parentPort;
  assert(port !== null, "this file is the start of a thread");
  const reply = async (no: number, question: Question): Promise<Reply<Answer>> => {
    try {
      return { no, answer: await answerOf(question) };
    } catch (error) {
      return { no, failure: error instanceof Error ? (error.stack ?? error.message) : "unknown" };
    }
  };
  let last: Promise<void> = Promise.resolve();
  port.on("message", ({ no, question }: { no: number; question: Question }) => {
    last = last.then(async () => port.postMessage(await reply(no, question)));
  });
}
