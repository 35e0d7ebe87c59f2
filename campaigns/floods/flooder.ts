import { sleep } from "../campaign.ts";
import type { Flood } from "./call-floods.ts";
import { harmless, kinds } from "./kinds.ts";
import { addressOf, openSender } from "./raw.ts";
import { Counter } from "./tally.ts";
import type { Order } from "./target.ts";

/** A harmless caller asks about so often. */
const harmlessEveryMs = 500;

/** The process of the flooder: it runs what it is ordered, until it is told to stop, and tells the answers. */
function main(): void {
  let isStopped = false;
  let counter = new Counter();
  let running: Promise<void> = Promise.resolve();
  process.on("message", (order: Order | "stop") => {
    if (order === "stop") {
      isStopped = true;
      void running.then(() => process.send?.(counter.tally()));
      return;
    }
    isStopped = false;
    counter = new Counter();
    running = run(order, counter, () => isStopped);
  });
  process.on("disconnect", () => process.exit(0));
}

async function run(order: Order, counter: Counter, isStopped: () => boolean): Promise<void> {
  const { kind, target, isHarmless } = order;
  const wanted = kinds[kind];
  if (wanted === undefined) throw new Error(`no flood is called ${kind}`);
  const senders = Array.from({ length: wanted.connections }, (_, n) => {
    const sender = openSender({ port: target.port, address: addressOf(n) });
    return isHarmless ? { send: patient(sender.send) } : sender;
  });
  const flood: Flood = { target, senders, isStopped, count: (answer) => counter.count(answer) };
  await (isHarmless ? harmless : wanted.run)(flood);
}

/** Sends, and then waits before the next. */
function patient<Args extends unknown[]>(send: (...args: Args) => Promise<string>) {
  return async (...args: Args) => {
    const answer = await send(...args);
    await sleep(harmlessEveryMs);
    return answer;
  };
}

main();
