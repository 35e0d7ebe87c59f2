import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Message } from "../../../platform/message-sender.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../../../testing/test-db.ts";
import { judgeCode, sendCode } from "./one-time-codes.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const tokenKey = "44".repeat(32);
const limits = {
  liveSeconds: 300,
  resendSeconds: 60,
  perTargetPerDay: 3,
  perAddressPerDay: 5,
  triesMax: 5,
};
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

/** A sender that keeps or loses what it is given, and a log that is read. */
function aPost({ fails = false } = {}) {
  const sent: Message[] = [];
  const lines: string[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  const sender = {
    async send(message: Message) {
      sent.push(message);
      if (fails) throw new Error(`no route for "${message.text}" to ${message.to}`);
    },
  };
  const random = repeatableRandom("codes");
  const send = (scope: string, ip = "198.51.100.1") =>
    sendCode(
      { db: test.db, random, tokenKey, sender, log },
      { scope, channel: "phone", to: "13800138000", ip, limits },
    );
  return { sent, lines, send, code: () => /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "" };
}
const judge = (scope: string, code: string) =>
  judgeCode({ db: test.db, tokenKey }, { scope, code, triesMax: limits.triesMax });

it("a code that could not be delivered is in no log, and neither is the phone", async () => {
  const post = aPost({ fails: true });
  expect(await post.send("lost")).toBeNull();
  await expect.poll(() => post.lines.length).toBe(1);
  expect(post.code()).toMatch(/^\d{6}$/);
  expect(post.lines.join()).not.toContain(post.code());
  expect(post.lines.join()).not.toContain("13800138000");
});

it("a code is right for its own purpose only", async () => {
  const post = aPost();
  await post.send("one purpose");
  await aPost().send("another purpose");
  expect(await judge("another purpose", `${post.code()}0`)).toEqual({ is: "wrong" });
  expect(await judge("no purpose", post.code())).toEqual({ is: "wrong" });
  expect(await judge("one purpose", ` ${post.code()} `)).toMatchObject({ is: "right" });
});

it("a new code ends the one before and begins its tries anew", async () => {
  const post = aPost();
  await post.send("renewed");
  const old = post.code();
  for (let i = 0; i < limits.triesMax; i++) await judge("renewed", "x");
  expect(await judge("renewed", old)).toEqual({ is: "wrong" });
  await test.setTime(startMs + 60_000);
  await post.send("renewed");
  expect(post.code()).not.toBe(old);
  expect(await judge("renewed", old)).toEqual({ is: "wrong" });
  expect(await judge("renewed", post.code())).toMatchObject({ is: "right" });
  await test.setTime(startMs);
});

it("a target and an address get a few a day, and hear how long to wait", async () => {
  const post = aPost();
  const ip = "198.51.100.9";
  for (let i = 0; i < limits.perTargetPerDay; i++) {
    await test.setTime(startMs + i * 60_000);
    expect(await post.send("often", ip)).toBeNull();
  }
  await test.setTime(startMs + 180_000);
  expect(await post.send("often", ip)).toBe(86_400 - 180);
  expect(await post.send("elsewhere 1", ip)).toBeNull();
  expect(await post.send("elsewhere 2", ip)).toBeNull();
  expect(await post.send("elsewhere 3", ip)).toBe(86_400 - 180);
  expect(await post.send("elsewhere 4", "198.51.100.10")).toBeNull();
});
