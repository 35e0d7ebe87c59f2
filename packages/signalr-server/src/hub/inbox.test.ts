import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TextSplitter } from "../protocol/text-format.ts";
import { Inbox } from "./inbox.ts";
import { Turns } from "./turns.ts";

const nothing = () => {};
const record = (bytes: number) => `${"x".repeat(bytes - 1)}\u001e`;

/** An inbox and what it does: how many records it has handed on, and whether it reads. */
function openInbox({
  hasRoom = () => true,
  turns = new Turns(),
}: {
  hasRoom?: (taken: number) => boolean;
  turns?: Turns;
} = {}) {
  let taken = 0;
  let isPaused = false;
  const transport = {
    name: "WebSockets",
    hasInherentKeepAlive: false,
    unfinishedBytes: 0,
    listen: nothing,
    write: nothing,
    probe: nothing,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    close: nothing,
    terminate: nothing,
    tick: nothing,
  } as const;
  const owner = {
    get hasRoom() {
      return hasRoom(taken);
    },
    takeRecord: () => {
      taken++;
    },
    readingFailed: nothing,
    readingProgressed: nothing,
  };
  const inbox = new Inbox(transport, owner, { splitter: new TextSplitter(32_768), turns });
  return { inbox, taken: () => taken, isPaused: () => isPaused };
}

test("many long records are read in turns, between which others have theirs", async () => {
  const { inbox, taken, isPaused } = openInbox();
  inbox.received(Buffer.from(record(32_768).repeat(31)));
  expect(taken()).toBeLessThan(4);
  expect(isPaused()).toBe(true);
  let turns = 1;
  for (let before = -1; before < taken(); turns++) {
    before = taken();
    await nextTurn();
  }
  expect(taken()).toBe(31);
  expect(turns).toBeGreaterThan(10);
  expect(isPaused()).toBe(false);
});

test("those who read wait for each other, so that others have their turn too", async () => {
  const turns = new Turns();
  const first = openInbox({ turns });
  // Somebody else holds the event loop for all of the round.
  const other = turns.next().then(() => {
    const endsAt = performance.now() + 11;
    while (performance.now() < endsAt);
  });
  first.inbox.received(Buffer.from(record(32_768).repeat(31)));
  const before = first.taken();
  await nextTurn();
  await other;
  expect(first.taken()).toBe(before);
  while (first.taken() < 31) await nextTurn();
  expect(first.isPaused()).toBe(false);
});

test("the rest is read when there was room for all of it", async () => {
  let room = 2;
  const { inbox, taken } = openInbox({ hasRoom: (count) => count < room });
  inbox.received(Buffer.from(record(10).repeat(5)));
  let isRead = false;
  const rest = inbox.rest().then(() => {
    isRead = true;
  });
  await nextTurn();
  expect([taken(), isRead]).toEqual([2, false]);
  room = 10;
  inbox.proceed();
  await rest;
  expect(taken()).toBe(5);
});

test("an inbox that is stopped has no rest, and lets its transport run on", async () => {
  const { inbox, taken, isPaused } = openInbox({ hasRoom: (count) => count < 2 });
  inbox.received(Buffer.from(record(10).repeat(5)));
  expect(isPaused()).toBe(true);
  const rest = inbox.rest();
  inbox.stop();
  await rest;
  expect(isPaused()).toBe(false);
  inbox.received(Buffer.from(record(10)));
  expect(taken()).toBe(2);
});
