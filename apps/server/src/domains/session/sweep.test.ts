import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestDb, type TestDb } from "../../testing/test-db.ts";
import { newCaptcha } from "./captcha/captcha.ts";
import { countUp } from "./guard/counters.sql.ts";
import { storeCode } from "./password/one-time-codes.sql.ts";
import { sweepSessions } from "./sweep.sql.ts";
import { insertTicket, ticketKinds } from "./tickets.sql.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ serverUrl: inject("serverUrl"), startMs });
});
afterAll(() => test.close());

async function rowsLeft(): Promise<unknown> {
  const [row] = await test.db.rows({
    text: `SELECT (SELECT count(*)::int FROM session_counter) AS counters, (SELECT count(*)::int FROM session_captcha) AS captchas,
      (SELECT count(*)::int FROM session_ticket) AS tickets, (SELECT count(*)::int FROM session_code) AS codes`,
  });
  return row;
}

it("drops what has ended and leaves what runs", async () => {
  const begin = async (name: string, seconds: number) => {
    await countUp(test.db, { scope: name, windowSeconds: seconds });
    await storeCode(test.db, { scope: name, codeHash: Buffer.alloc(32), liveSeconds: seconds });
    const tokenHash = Buffer.from(name.padEnd(32));
    await insertTicket(test.db, {
      tokenHash,
      kind: ticketKinds.WECHAT,
      accountId: null,
      liveSeconds: seconds,
    });
  };
  await begin("short", 60);
  await begin("long", 600);
  await newCaptcha({ db: test.db, random: repeatableRandom("sweep") }, "en");
  await test.setTime(startMs + 59_000);
  await sweepSessions(test.db);
  expect(await rowsLeft()).toEqual({ counters: 2, captchas: 1, tickets: 2, codes: 2 });
  await test.setTime(startMs + 60_000);
  await sweepSessions(test.db);
  expect(await rowsLeft()).toEqual({ counters: 1, captchas: 1, tickets: 1, codes: 1 });
  await test.setTime(startMs + 600_000);
  expect(await sweepSessions(test.db)).toBe(false);
  expect(await rowsLeft()).toEqual({ counters: 0, captchas: 0, tickets: 0, codes: 0 });
});
