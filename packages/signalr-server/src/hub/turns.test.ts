import { expect, test } from "vitest";
import { type Turn, Turns } from "./turns.ts";

/** Holds the event loop, as a method does that waits for nothing. */
function work(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

/** Counts how often the process looks at its sockets, until it is stopped. */
function countRounds(): () => number {
  let rounds = 0;
  let isStopped = false;
  const look = () => {
    rounds++;
    if (!isStopped) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isStopped = true;
    return rounds;
  };
}

test("many who work at once let the process look at its sockets every few milliseconds", async () => {
  const turns = new Turns();
  const stop = countRounds();
  const worker = async () => {
    let turn: Turn = await turns.enter();
    for (let step = 0; step < 10; step++) {
      work(3);
      turn = await turns.goOn(turn);
    }
  };
  // 600 ms of work: in rounds of 10 ms and one step more that is 46 rounds.
  await Promise.all(Array.from({ length: 20 }, worker));
  expect(stop()).toBeGreaterThan(40);
});

test("each who waits gets a turn before another gets a second one", async () => {
  const turns = new Turns();
  const order: number[] = [];
  const worker = async (name: number) => {
    let turn = await turns.enter();
    for (let step = 0; step < 3; step++) {
      work(11);
      order.push(name);
      turn = await turns.goOn(turn);
    }
  };
  await Promise.all([0, 1, 2].map(worker));
  expect(order).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
});

test("quick steps end a turn too", async () => {
  const turns = new Turns();
  const first = await turns.enter();
  const kept: boolean[] = [];
  for (let turn = first; kept.length < 32; ) {
    turn = await turns.goOn(turn);
    kept.push(turn === first);
  }
  expect(kept.lastIndexOf(true)).toBeLessThan(31);
});
