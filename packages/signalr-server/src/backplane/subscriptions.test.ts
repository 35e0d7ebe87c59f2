import fc from "fast-check";
import { expect, test } from "vitest";
import { guardLogger } from "../observability.ts";
import { Subscriptions } from "./subscriptions.ts";

const logger = guardLogger(undefined);

/** A backplane whose steps end when they are told to. */
function createSlow() {
  const subscribed = new Set<string>();
  const steps: (() => void)[] = [];
  const later = (effect: () => void) =>
    new Promise<void>((resolve) => {
      steps.push(() => {
        effect();
        resolve();
      });
    });
  return {
    subscribed,
    subscribe: (channel: string) => later(() => void subscribed.add(channel)),
    unsubscribe: (channel: string) => later(() => void subscribed.delete(channel)),
    async step() {
      steps.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    get isIdle() {
      return steps.length === 0;
    },
  };
}

test("is settled when the subscription holds, and not before", async () => {
  const slow = createSlow();
  const subscriptions = new Subscriptions(slow, logger);
  subscriptions.add("x");
  let isSettled = false;
  const settled = subscriptions.settled("x").then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  await slow.step();
  await settled;
  expect(slow.subscribed).toEqual(new Set(["x"]));
});

test("ends with what was wanted last, whatever was under way", async () => {
  const change = fc.record({ channel: fc.constantFrom("x", "y"), isAdded: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.boolean()), { maxLength: 20 }),
      async (changes) => {
        const slow = createSlow();
        const subscriptions = new Subscriptions(slow, logger);
        const wanted = new Set<string>();
        for (const [{ channel, isAdded }, isStepping] of changes) {
          if (isAdded) {
            wanted.add(channel);
            subscriptions.add(channel);
          } else {
            wanted.delete(channel);
            subscriptions.remove(channel);
          }
          if (isStepping) await slow.step();
        }
        while (!slow.isIdle) await slow.step();
        expect(slow.subscribed).toEqual(wanted);
      },
    ),
  );
});

test("tries again after a failure", async () => {
  let attempts = 0;
  const failing = {
    async subscribe() {
      attempts++;
      if (attempts === 1) throw new Error("away");
    },
    async unsubscribe() {},
  };
  const subscriptions = new Subscriptions(failing, logger);
  subscriptions.add("x");
  for (let waited = 0; attempts < 2 && waited < 300; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(attempts).toBe(2);
});
