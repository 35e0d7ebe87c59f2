import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { expectOne } from "../../platform/assert.ts";
import { acquireLease, type Lease } from "../../platform/jobs/lease.ts";
import { createSimulatedSender, DeliveryFailure } from "../../platform/message-sender.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { insertMerchant } from "../site/site.sql.ts";
import { backOffSeconds, createDeliveries, type DeliveryHandler } from "./deliveries.ts";
import { deliveryStates, insertDelivery, sweepDeliveries } from "./delivery.sql.ts";
import { messageKind, queueMessage } from "./queue-message.ts";
import { messageHandler } from "./send-message.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const tokenKey = "44".repeat(32);
const { WAITING, SENT, DEAD, EXPIRED, FOR_NOBODY } = deliveryStates;
let test: TestDb;
let nowMs = startMs;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
  await insertMerchant(test.db, { id: 1, code: "demo", title: "Demo", state: 5, hosts: ["*"] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.rows({ text: "DELETE FROM delivery" });
  await test.db.rows({ text: "DELETE FROM job_lease" });
});

async function pass(seconds: number): Promise<void> {
  nowMs += seconds * 1000;
  await test.setTime(nowMs);
}
const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
const lines: string[] = [];

/** A process with its own memory of what it is doing. */
async function aProcess(handler: DeliveryHandler, holder = crypto.randomUUID()) {
  const deliveries = createDeliveries({ db: test.db, log });
  deliveries.handle("call-back", handler);
  const lease = async (): Promise<Lease> => {
    const got = await acquireLease(test.db, { name: "deliveries", holder });
    if (got === null) throw new Error("somebody else leads");
    return got;
  };
  return {
    run: async () => deliveries.run(await lease()),
    rest: () => deliveries.rest(),
    /** Another process may lead from now on. */
    die: () => test.db.rows({ text: "DELETE FROM job_lease" }),
  };
}
function queue(change: { lane?: string; liveSeconds?: number; isForNobody?: boolean } = {}) {
  const { lane = crypto.randomUUID(), liveSeconds = null, isForNobody = false } = change;
  return test.db.transaction((tx) =>
    insertDelivery(tx, {
      kind: "call-back",
      merchantId: 1,
      lane: Buffer.from(lane),
      liveSeconds,
      isForNobody,
    }),
  );
}
async function rowOf(id: bigint) {
  const rows = await test.db.rows<{ state: number; tries: number; error: string; wait: number }>({
    text: `SELECT state, tries, last_error AS error, extract(epoch FROM next_at - fd_now())::int AS wait
      FROM delivery WHERE id = $1`,
    values: [id],
  });
  return expectOne(rows, "a delivery");
}

it("is tried again after 5 s, 30 s, 2 min, 10 min and an hour, and then is a dead letter", async () => {
  let tries = 0;
  const process = await aProcess(async () => {
    tries += 1;
    throw new DeliveryFailure("gateway 500");
  });
  const id = await queue();
  for (const [i, seconds] of backOffSeconds.entries()) {
    await process.run();
    expect(await rowOf(id)).toEqual({
      state: WAITING,
      tries: i + 1,
      error: "gateway 500",
      wait: seconds,
    });
    await pass(seconds - 1);
    await process.run();
    expect(tries).toBe(i + 1);
    await pass(1);
  }
  await process.run();
  expect(await rowOf(id)).toMatchObject({ state: DEAD, tries: 6 });
  await pass(86_400);
  await process.run();
  expect(tries).toBe(6);
});

it("is a dead letter at once where another try would end alike", async () => {
  const process = await aProcess(async () => {
    throw new DeliveryFailure("gateway 410", { isFinal: true });
  });
  const id = await queue();
  await process.run();
  expect(await rowOf(id)).toMatchObject({ state: DEAD, tries: 1, error: "gateway 410" });
});

it("keeps nothing of an error that may quote what was sent", async () => {
  const process = await aProcess(async () => {
    throw new Error("no route for 123456");
  });
  const id = await queue();
  await process.run();
  expect(await rowOf(id)).toMatchObject({ state: WAITING, error: "failed" });
  expect(lines.join()).not.toContain("123456");
});

it("is not sent any more once it is of no use, and is marked so", async () => {
  let tries = 0;
  const process = await aProcess(async () => {
    tries += 1;
    throw new DeliveryFailure("gateway 500");
  });
  const late = await queue({ liveSeconds: 60 });
  await pass(60);
  await process.run();
  expect(await rowOf(late)).toMatchObject({ state: EXPIRED, tries: 0 });
  const failing = await queue({ liveSeconds: 20 });
  await process.run();
  await pass(5);
  await process.run();
  // The third try would come in 30 seconds, which is too late.
  expect(await rowOf(failing)).toMatchObject({ state: EXPIRED, tries: 2, error: "gateway 500" });
  expect(tries).toBe(2);
});

it("goes nowhere when it is for nobody", async () => {
  const told: bigint[] = [];
  const process = await aProcess(async ({ id }) => void told.push(id));
  const id = await queue({ isForNobody: true });
  await process.run();
  expect(told).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: FOR_NOBODY, tries: 0 });
});

it("goes out in order within a lane", async () => {
  const told: bigint[] = [];
  const process = await aProcess(async ({ id }) => {
    await new Promise((resolve) => setImmediate(resolve));
    told.push(id);
  });
  const ids: bigint[] = [];
  for (let i = 0; i < 5; i++) ids.push(await queue({ lane: "one" }));
  await process.run();
  expect(told).toEqual(ids);
});

it("is sent once by two processes, the second of which takes over", async () => {
  const told: bigint[] = [];
  const first = await aProcess(async ({ id }) => void told.push(id));
  const ids = [await queue(), await queue()];
  await first.run();
  await first.die();
  const second = await aProcess(async ({ id }) => void told.push(id));
  await second.run();
  await pass(120);
  await second.run();
  expect(told.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
  expect(await rowOf(ids[0] ?? 0n)).toMatchObject({ state: SENT, tries: 1 });
});

it("is sent again, with the same number, after a process ended between sending and marking", async () => {
  const told: bigint[] = [];
  const stuck = Promise.withResolvers<void>();
  const first = await aProcess(async ({ id }) => {
    told.push(id);
    await stuck.promise;
  });
  const id = await queue();
  await first.run();
  await first.die();
  const second = await aProcess(async (delivery) => void told.push(delivery.id));
  await second.run();
  // The claim of the first still holds.
  expect(told).toEqual([id]);
  await pass(61);
  await second.run();
  expect(told).toEqual([id, id]);
  expect(await rowOf(id)).toMatchObject({ state: SENT, tries: 2 });
  // The first was only slow: what it marks late changes nothing.
  stuck.reject(new DeliveryFailure("too late", { isFinal: true }));
  await first.rest();
  expect(await rowOf(id)).toMatchObject({ state: SENT, tries: 2, error: "" });
});

it("does not keep others waiting for a slow provider", async () => {
  const slow = Promise.withResolvers<void>();
  const told: bigint[] = [];
  const process = await aProcess(async ({ id, lane }) => {
    if (lane.toString() === "slow") await slow.promise;
    told.push(id);
  });
  const waiting = await queue({ lane: "slow" });
  await process.run();
  const behind = await queue({ lane: "slow" });
  const quick = await queue();
  await process.run();
  expect(told).toEqual([quick]);
  slow.resolve();
  await process.rest();
  await process.run();
  expect(told).toEqual([quick, waiting, behind]);
});

it("is dropped a week after it was sent, and a dead letter after ninety days", async () => {
  const process = await aProcess(async ({ lane }) => {
    if (lane.toString() === "dead") throw new DeliveryFailure("no", { isFinal: true });
  });
  const sent = await queue();
  const dead = await queue({ lane: "dead" });
  await process.run();
  const left = async () => {
    await sweepDeliveries(test.db);
    const rows = await test.db.rows<{ id: bigint }>({
      text: "SELECT id FROM delivery ORDER BY id",
    });
    return rows.map(({ id }) => id);
  };
  await pass(7 * 86_400 - 1);
  expect(await left()).toEqual([sent, dead]);
  await pass(1);
  expect(await left()).toEqual([dead]);
  await pass(83 * 86_400);
  expect(await left()).toEqual([]);
});

it("a message is written in the account's language, else the page's, and sent as it was written", async () => {
  const sender = createSimulatedSender();
  const deliveries = createDeliveries({ db: test.db, log });
  deliveries.handle(messageKind, messageHandler({ db: test.db, sender, tokenKey }));
  const parts = { random: repeatableRandom("messages"), tokenKey };
  for (const language of [null, "zh-TW", "en"] as const) {
    await test.db.transaction((tx) =>
      queueMessage(tx, parts, {
        merchantId: 1,
        accountId: null,
        channel: "email",
        to: "someone@example.org",
        template: "codeLogin",
        values: { code: "123456", minutes: 5 },
        language,
        liveSeconds: 300,
      }),
    );
  }
  const lease = await acquireLease(test.db, { name: "other", holder: crypto.randomUUID() });
  if (lease === null) throw new Error("nobody else leads");
  await deliveries.run(lease);
  expect(sender.sent.map(({ subject }) => subject)).toEqual([
    "Demo 登录验证码",
    "Demo 登入驗證碼",
    "Demo: code to log in",
  ]);
  expect(sender.sent.at(-1)).toMatchObject({
    channel: "email",
    to: "someone@example.org",
    text: "Demo: 123456 is your code to log in. It is valid for 5 minutes. Tell nobody, not even our support.",
    isDemo: true,
  });
});
