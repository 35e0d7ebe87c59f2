import { expect, test } from "vitest";
import { GapDetector, SequenceCounter } from "./gap-detector.ts";

const message = (sequence: number, from = "a", epoch = 1) => ({ from, epoch, sequence });

test("notices what is missing between two messages of one sender", () => {
  const detector = new GapDetector();
  const notes = [message(7), message(8), message(10), message(11)].map((each) =>
    detector.note("all", each),
  );
  expect(notes).toEqual([false, false, true, false]);
});

test("takes senders, channels and epochs apart", () => {
  const detector = new GapDetector();
  detector.note("all", message(1));
  expect(detector.note("all", message(5, "b"))).toBe(false);
  expect(detector.note("g:x", message(5))).toBe(false);
  expect(detector.note("all", message(1, "a", 2))).toBe(false);
  expect(detector.note("all", message(3, "a", 2))).toBe(true);
});

test("expects nothing of a channel that was left in between", () => {
  const detector = new GapDetector();
  detector.note("g:x", message(1));
  detector.forget("g:x");
  expect(detector.note("g:x", message(9))).toBe(false);
});

test("counts each channel for itself, and begins a new epoch before there are too many", () => {
  const counter = new SequenceCounter(5);
  expect(counter.next("a")).toEqual({ epoch: 5, sequence: 1 });
  expect(counter.next("a")).toEqual({ epoch: 5, sequence: 2 });
  for (let index = 0; index < 100_000; index++) counter.next(String(index));
  expect(counter.next("a")).toMatchObject({ epoch: 6, sequence: 1 });
});
