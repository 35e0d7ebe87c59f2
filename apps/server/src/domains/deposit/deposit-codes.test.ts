import {
  commonResults,
  coolOff,
  createDeposit,
  depositResults,
  initDepositData,
  MerchantState,
  PlayerState,
  quoteDeposit,
  type RequestOf,
  selfExclude,
  setLimit,
} from "@fairdraw/wire";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { accountIdOf } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
let account: bigint;
const channel: Record<string, number> = {};
beforeEach(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  token = await world.signIn("player1");
  account = await accountIdOf(world, "player1");
  const rows = await world.db.rows<{ id: number; type: number }>({
    text: "SELECT id, type FROM rail_channel WHERE merchant_id = 1",
  });
  const names: Record<number, string> = {
    1: "bank",
    4: "qr",
    5: "fixed",
    8: "usdt",
    9: "wallet",
    10: "direct",
  };
  for (const { id, type } of rows) channel[names[type] ?? ""] = id;
  await world.advance(10_000);
});
afterEach(() => world.close());

type Body = RequestOf<typeof createDeposit>;
const body = (of: Partial<Body> = {}): Body => ({
  RequestId: crypto.randomUUID(),
  ChannelId: channel["qr"] ?? 0,
  Amount: "1000",
  ...of,
});
const ask = async (of: Partial<Body> = {}) =>
  (await world.call(createDeposit, body(of), token)).Result;
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });
const setting = (name: string, value: unknown) =>
  sql(
    `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, $1, $2::jsonb) ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
    [name, JSON.stringify(value)],
  );

/** A way to bring each code about, in the order in which they are checked. `body` is what it takes besides. */
interface Case {
  readonly code: number;
  readonly arrange: () => Promise<unknown>;
  readonly body?: () => Partial<Body>;
}
const cases: Readonly<Record<string, Case>> = {
  SITE_CLOSED: {
    code: depositResults.SITE_CLOSED.code,
    arrange: () => sql(`UPDATE merchant SET state = ${MerchantState.CLOSED} WHERE id = 1`),
  },
  BLOCKED: {
    code: depositResults.BLOCKED.code,
    arrange: () =>
      sql("UPDATE account SET state = state | $2::int WHERE id = $1", [
        account,
        PlayerState.DEPOSIT_BLOCKED,
      ]),
  },
  RISK: {
    code: depositResults.RISK.code,
    arrange: () =>
      sql(
        "INSERT INTO risk_mark (account_id, action, reason, set_by, at) VALUES ($1, 'deposit', 'test', $1, fd_now())",
        [account],
      ),
  },
  CHANNEL_DISABLED: {
    code: depositResults.CHANNEL_DISABLED.code,
    arrange: () => sql("UPDATE rail_channel SET state = 3 WHERE type = 4"),
  },
  CARD_REQUIRED: {
    code: depositResults.CARD_REQUIRED.code,
    arrange: async () => {
      await sql("UPDATE rail_channel SET need_card = true WHERE type = 4");
      await sql(
        "UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE account_id = $1",
        [account],
      );
    },
  },
  AMOUNT_FORMAT: {
    code: depositResults.AMOUNT_FORMAT.code,
    arrange: async () => {},
    body: () => ({ Amount: "1000.001" }),
  },
  AMOUNT_RANGE: {
    code: depositResults.AMOUNT_RANGE.code,
    arrange: () => sql("UPDATE rail_channel SET min = 2000000 WHERE type = 4"),
  },
  NAME_REQUIRED: {
    code: depositResults.NAME_REQUIRED.code,
    arrange: () => sql("UPDATE rail_channel SET need_payer_name = true WHERE type = 4"),
  },
  COUPON_INVALID: {
    code: depositResults.COUPON_INVALID.code,
    arrange: async () => {},
    body: () => ({ CouponId: 1 }),
  },
  RATE_CHANGED: {
    code: depositResults.RATE_CHANGED.code,
    arrange: async () => {},
    body: () => ({ QuoteId: crypto.randomUUID() }),
  },
  HAS_PENDING: {
    code: depositResults.HAS_PENDING.code,
    arrange: () => pending(),
  },
  CANCEL_TOO_OFTEN: {
    code: depositResults.CANCEL_TOO_OFTEN.code,
    arrange: () => ended(5, 2),
  },
  COUNT_LIMIT: {
    code: depositResults.COUNT_LIMIT.code,
    arrange: () => setting("depositDayCount", 1).then(() => ended(1, 1)),
  },
  TOO_FREQUENT: {
    code: depositResults.TOO_FREQUENT.code,
    arrange: () => ended(1, 1, 0),
  },
  RG_LIMIT: {
    code: commonResults.RG_LIMIT.code,
    arrange: () => world.call(setLimit, { Type: 1, Period: 1, Value: "500" }, token),
  },
  THIRDPARTY_FAIL: {
    code: depositResults.THIRDPARTY_FAIL.code,
    arrange: () =>
      sql(
        `UPDATE rail_route SET config = '{"url": "https://nobody.invalid", "merchantNo": "1"}'::jsonb`,
      ),
  },
};

/** An open request that the player has already. */
const pending = () =>
  sql(
    `INSERT INTO deposit_request (id, merchant_id, account_id, request_id, request_hash, channel_id, type, currency, amount, pay_amount,
      decimals, fee, credit, payer_name, state, created_at, expire_at)
    VALUES (gen_random_uuid(), 1, $1, gen_random_uuid(), '', $2, 4, 0, 100000, 100000, 3, 0, 100000, '', 0, fd_now() - interval '1 min', fd_now() + interval '10 min')`,
    [account, channel["qr"]],
  );
/** Requests that ended a moment ago, for a reason. */
const ended = (count: number, reason: number, agoSeconds = 60) =>
  sql(
    `INSERT INTO deposit_request (id, merchant_id, account_id, request_id, request_hash, channel_id, type, currency, amount, pay_amount,
      decimals, fee, credit, payer_name, state, end_reason, created_at, expire_at, ended_at)
    SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), '', $2, 4, 0, 100000, 100000, 3, 0, 100000, '', 2, $4::smallint,
      fd_now() - make_interval(secs => $5), fd_now(), fd_now() FROM generate_series(1, $3::int)`,
    [account, channel["qr"], count, reason, agoSeconds],
  );

const names = Object.keys(cases);

describe("a deposit is refused", () => {
  it.each(names)("with %s", async (name) => {
    const one = cases[name];
    await one?.arrange();
    expect(await ask(one?.body?.() ?? {})).toBe(one?.code);
  });

  const pairs = names.flatMap((name, i) => {
    const next = names[i + 1];
    return next === undefined ? [] : [[name, next] as const];
  });
  it.each(pairs)("with %s before %s where both hold", async (first, second) => {
    await cases[second]?.arrange();
    await cases[first]?.arrange();
    const both = { ...cases[second]?.body?.(), ...cases[first]?.body?.() };
    expect(await ask(both)).toBe(cases[first]?.code);
  });

  it("with the codes of its own channels", async () => {
    expect(await ask({ ChannelId: channel["fixed"] ?? 0, Amount: "60" })).toBe(
      depositResults.AMOUNT_FIXED.code,
    );
    await sql("UPDATE rail_channel SET state = 2 WHERE type = 4");
    expect(await ask()).toBe(depositResults.CHANNEL_MAINTAIN.code);
    expect(await ask({ ChannelId: channel["usdt"] ?? 0, Currency: 5 })).toBe(
      depositResults.NETWORK_OFF.code,
    );
    expect(await ask({ ChannelId: channel["direct"] ?? 0 })).toBe(
      depositResults.WALLET_DISABLED.code,
    );
    await sql(
      "UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE account_id = $1",
      [account],
    );
    expect(await ask({ ChannelId: channel["wallet"] ?? 0 })).toBe(
      depositResults.WALLET_NOT_BOUND.code,
    );
    expect(await ask({ ChannelId: 999_999 })).toBe(depositResults.CHANNEL_DISABLED.code);
  });

  it("where another name than that of the bound cards pays by bank", async () => {
    expect(await ask({ ChannelId: channel["bank"] ?? 0, PayerName: "李四" })).toBe(
      depositResults.NAME_MISMATCH.code,
    );
  });

  it("during a break and an exclusion, and the page says so", async () => {
    await world.call(coolOff, { Hours: 24 }, token);
    expect(await ask()).toBe(commonResults.RG_COOL_OFF.code);
    await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, token);
    const again = await world.signIn("player1");
    const answer = await world.call(createDeposit, body(), again);
    expect(answer.Result).toBe(commonResults.RG_EXCLUDED.code);
    expect(await world.call(initDepositData, {}, again)).toMatchObject({
      RefusedBy: commonResults.RG_EXCLUDED.code,
    });
  });

  it("by a quote as by the request itself", async () => {
    const quote = (Amount: string) =>
      world.call(quoteDeposit, { ChannelId: channel["qr"] ?? 0, Amount }, token);
    expect(await quote("1000")).toMatchObject({ Result: 0, Fee: "5.000", Credit: "995.000" });
    expect((await quote("1")).Result).toBe(depositResults.AMOUNT_RANGE.code);
    expect((await quote("1000.005")).Result).toBe(depositResults.AMOUNT_FORMAT.code);
  });

  it.each([
    "1e3",
    "-1",
    "+1000",
    "1,000",
    " 1000",
    "1000 ",
    "0x3E8",
    "Infinity",
    "NaN",
    "١٠٠٠",
    "1000.0001",
    "01000",
    "1000000000000",
    "",
    1000,
    null,
    ["1000"],
    { toString: "1000" },
  ])("as unfit where its amount is written as %j", async (Amount) => {
    const { status, json } = await rawCall(`${world.url}${createDeposit.path}`, {
      body: JSON.stringify({ ...body(), Amount }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
    expect(JSON.stringify(json)).toContain("Amount");
  });
});
