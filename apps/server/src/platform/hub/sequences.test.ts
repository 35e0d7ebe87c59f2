import { expect, it } from "vitest";
import { createSequences } from "./sequences.ts";

function aClock() {
  let now = 0;
  return {
    nowMs: () => now,
    pass(ms: number) {
      now += ms;
    },
  };
}
const number = (sequences: ReturnType<typeof createSequences>, ...channels: string[]) => {
  const { places, next } = sequences.number(channels);
  sequences.learn(next);
  return places;
};

it("numbers each channel by itself", () => {
  const sequences = createSequences({ keepMs: 100, nowMs: aClock().nowMs });
  expect(number(sequences, "a", "b", "a")).toEqual([1, 1, 2]);
  expect(number(sequences, "b", "a")).toEqual([2, 3]);
});

it("gives a number again that was never committed", () => {
  const sequences = createSequences({ keepMs: 100, nowMs: aClock().nowMs });
  expect(sequences.number(["a"]).places).toEqual([1]);
  expect(number(sequences, "a")).toEqual([1]);
});

it("keeps a channel that is used, however old it is", () => {
  const clock = aClock();
  const sequences = createSequences({ keepMs: 100, nowMs: clock.nowMs });
  for (let n = 1; n <= 50; n += 1) {
    expect(number(sequences, "a")).toEqual([n]);
    clock.pass(90);
  }
});

it("forgets a silent channel and never gives it a number that it had", () => {
  const clock = aClock();
  const sequences = createSequences({ keepMs: 100, nowMs: clock.nowMs });
  number(sequences, ...Array.from({ length: 7 }, () => "silent"));
  for (let n = 0; n < 3; n += 1) {
    clock.pass(100);
    number(sequences, "busy");
  }
  expect(number(sequences, "silent")).toEqual([8]);
  expect(number(sequences, "new")).toEqual([8]);
  expect(number(sequences, "busy")).toEqual([4]);
});
