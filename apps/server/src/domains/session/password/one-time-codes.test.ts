import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createSimulatedSender } from "../../../platform/message-sender.ts";
import { repeatableRandom } from "../../../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../../../testing/test-db.ts";
import { openMessage } from "../../messages/seal-message.ts";
import { createSiteSender } from "../../messages/senders/site-sender.ts";
import { insertMerchant } from "../../site/site.sql.ts";
import { canSendCode, judgeCode, sendCode } from "./one-time-codes.ts";

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
  await insertMerchant(test.db, { id: 1, code: "demo", title: "Demo", state: 5, hosts: ["*"] });
});
afterAll(() => test.close());

/** Sends codes to a phone, and reads the newest out of what waits to be sent. */
function aPost({ to = "13800138000" }: { to?: string | null } = {}) {
  const random = repeatableRandom(`codes ${++posts}`);
  const parts = { db: test.db, random, tokenKey, sender: createSimulatedSender() };
  let text = "";
  const send = async (scope: string, ip = "198.51.100.1") => {
    const wait = await sendCode(parts, {
      scope,
      purpose: "Bind",
      merchantId: 1,
      accountId: null,
      channel: "phone",
      to,
      ip,
      limits,
    });
    const [row] = await test.db.rows<{ id: bigint; sealed: Buffer }>({
      text: "SELECT delivery_id AS id, sealed FROM outgoing_message ORDER BY delivery_id DESC LIMIT 1",
    });
    text = row === undefined ? "" : openMessage(row.sealed, { deliveryId: row.id, tokenKey }).text;
    return wait;
  };
  return { send, code: () => /\d{6}/.exec(text)?.[0] ?? "" };
}
let posts = 0;
const judge = (scope: string, code: string) =>
  judgeCode({ db: test.db, tokenKey }, { scope, code, triesMax: limits.triesMax });

it("neither a code nor its hash stands in what waits to be sent", async () => {
  const post = aPost();
  expect(await post.send("sealed", "198.51.100.2")).toBeNull();
  expect(post.code()).toMatch(/^\d{6}$/);
  const rows = await test.db.rows<{ row: string }>({
    text: "SELECT (d.*, o.*)::text AS row FROM delivery d JOIN outgoing_message o ON o.delivery_id = d.id",
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(post.code());
});

it("a code for nobody leaves the same traces, and none of them is sent", async () => {
  await aPost({ to: null }).send("nobody", "198.51.100.2");
  const rows = await test.db.rows({
    text: `SELECT state, address, (SELECT count(*)::int FROM session_code WHERE scope = 'nobody') AS codes
      FROM delivery d JOIN outgoing_message o ON o.delivery_id = d.id ORDER BY id DESC LIMIT 1`,
  });
  expect(rows).toEqual([{ state: 4, address: "", codes: 1 }]);
});

it("a site that can send nothing makes no code", async () => {
  const sender = createSiteSender({ smtp: null, sms: null }, () => startMs);
  const parts = { db: test.db, random: repeatableRandom("mute"), tokenKey, sender };
  const to = { merchantId: 1, channel: "phone" } as const;
  expect(await canSendCode(parts, to)).toBe(true);
  await test.db.rows({ text: "UPDATE merchant SET state = 0" });
  expect(await canSendCode(parts, to)).toBe(false);
  const code = { ...to, scope: "mute", purpose: "Bind", accountId: null } as const;
  await expect(
    sendCode(parts, { ...code, to: "13800138000", ip: "198.51.100.1", limits }),
  ).rejects.toThrow("a way to send");
  expect(await test.db.rows({ text: "SELECT FROM session_code WHERE scope = 'mute'" })).toEqual([]);
  await test.db.rows({ text: "UPDATE merchant SET state = 5" });
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
