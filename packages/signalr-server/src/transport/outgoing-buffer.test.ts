import fc from "fast-check";
import { expect, test } from "vitest";
import { OutgoingBuffer } from "./outgoing-buffer.ts";

const limits = { outgoingBytesMax: 100, outgoingMessagesMax: 5 };
const message = (length: number) => Buffer.alloc(length, length);

type Step = { offer: number } | "take" | "done";
const steps = fc.array(
  fc.oneof(
    fc.record({ offer: fc.integer({ min: 1, max: 120 }) }),
    fc.constant<Step>("take"),
    fc.constant<Step>("done"),
  ),
);

test("sends what it accepted, in order, and stays within its limits", () => {
  fc.assert(
    fc.property(steps, (script) => {
      const buffer = new OutgoingBuffer(limits);
      const accepted: number[] = [];
      const sent: number[] = [];
      const take = () => sent.push(...(buffer.takeBatch() ?? []));
      for (const step of script) {
        if (step === "take") take();
        else if (step === "done") buffer.batchDone();
        else {
          const wasIdle = buffer.isIdle;
          const isAccepted = buffer.offer(message(step.offer));
          if (isAccepted) accepted.push(...message(step.offer));
          expect(wasIdle && !isAccepted).toBe(false);
          expect(buffer.bytes <= limits.outgoingBytesMax || wasIdle || !isAccepted).toBe(true);
        }
        // An oversize message is only ever taken alone, so it is gone at the next "done".
        expect(buffer.bytes).toBeLessThanOrEqual(120);
      }
      while (!buffer.isIdle) {
        take();
        buffer.batchDone();
      }
      expect(sent).toEqual(accepted);
    }),
  );
});

test("refuses more messages than allowed, also while they are under way", () => {
  const buffer = new OutgoingBuffer(limits);
  for (let count = 0; count < 5; count++) expect(buffer.offer(message(1))).toBe(true);
  expect(buffer.offer(message(1))).toBe(false);
  buffer.takeBatch();
  expect(buffer.offer(message(1))).toBe(false);
  buffer.batchDone();
  expect(buffer.offer(message(1))).toBe(true);
});

test("gives out no second batch before the first is done", () => {
  const buffer = new OutgoingBuffer(limits);
  buffer.offer(message(1));
  buffer.takeBatch();
  buffer.offer(message(2));
  expect(buffer.takeBatch()).toBeNull();
  buffer.batchDone();
  expect(buffer.takeBatch()).toEqual(message(2));
});

test("takes the last words even when full", () => {
  const buffer = new OutgoingBuffer(limits);
  buffer.offer(message(100));
  expect(buffer.offer(message(3))).toBe(false);
  buffer.dropWaiting();
  buffer.force(message(3));
  expect(buffer.takeBatch()).toEqual(message(3));
});

test("counts what is urgent among what it keeps, but not against its limits", () => {
  const buffer = new OutgoingBuffer(limits);
  buffer.urge(message(90));
  expect(buffer.offer(message(60))).toBe(true);
  expect([buffer.bytes, buffer.heldBytes]).toEqual([60, 150]);
  buffer.takeBatch();
  buffer.batchDone();
  expect([buffer.bytes, buffer.heldBytes]).toEqual([0, 0]);
});
