import {
  commonResults,
  createWithdraw,
  initWithdraw,
  MerchantState,
  PlayerState,
  type RequestOf,
  selfExclude,
  withdrawResults,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newTotpSecret, totpCodeAt } from "../../platform/totp.ts";
import { aSource } from "../../testing/chains/chain-bench.ts";
import { targetOf } from "../../testing/payments/withdrawals.ts";
import { accountIdOf } from "../../testing/players.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { ensureChain } from "../chains/rows/chains.sql.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
let account: bigint;
const random = repeatableRandom("withdrawals");
const secret = newTotpSecret(random);
const ids = { card: "", usdt: "", wallet: "" };
const nobody = "0197a2c0-7c1f-7000-8000-000000000000";
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  account = await accountIdOf(world, "player1");
  token = await world.signIn("player1");
  for (const id of [1, 3] as const) {
    await ensureChain(world.db, { ...aSource([]), id, name: id === 1 ? "ERC20" : "BSC" });
  }
  await sql("UPDATE chain SET checked_at = fd_now()");
  await sql(
    "INSERT INTO payout_wallet (chain_id, address) SELECT id, decode(repeat('0a', 20), 'hex') FROM chain",
  );
  // Requirements are never deleted; here one follows the other.
  await sql("ALTER TABLE turnover_requirement DISABLE TRIGGER turnover_requirement_kept");
  await sql(`UPDATE payment_method SET usable_at = bound_at WHERE account_id = $1`, [account]);
  const init = await world.call(initWithdraw, {}, token);
  if (!("Targets" in init)) throw new Error("the page opens");
  const of = (kind: number) => init.Targets.find(({ Kind }) => Kind === kind)?.Id ?? "";
  Object.assign(ids, { card: of(1), usdt: of(2), wallet: of(3) });
  expect(Object.values(ids).every((id) => id !== "")).toBe(true);
});
afterAll(() => world.close());

type Body = RequestOf<typeof createWithdraw>;
const bodyOf = (of: Partial<Body>): Body => ({
  RequestId: crypto.randomUUID(),
  TargetId: ids.card,
  Amount: "500",
  FundsPassword: demoFundsPassword,
  ...of,
});
const ask = async (of: Partial<Body> = {}) =>
  (await world.call(createWithdraw, bodyOf(of), token)).Result;

/** A way to bring a code about, and to take it back. `body` is what it takes besides. */
interface Case {
  readonly on?: () => Promise<unknown>;
  readonly off?: () => Promise<unknown>;
  readonly body?: () => Partial<Body>;
}
const flag = (bit: number): Case => ({
  on: () => sql("UPDATE account SET state = state | $2::int WHERE id = $1", [account, bit]),
  off: () => sql("UPDATE account SET state = state & ~$2::int WHERE id = $1", [account, bit]),
});
const mark = (action: string): Case => ({
  on: () =>
    sql(
      "INSERT INTO risk_mark (account_id, action, reason, set_by, at) VALUES ($1, $2, 'test', $1, fd_now())",
      [account, action],
    ),
  off: () => sql("DELETE FROM risk_mark WHERE account_id = $1 AND action = $2", [account, action]),
});
const setting = (name: string, value: unknown): Case => ({
  on: () =>
    sql(
      `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, $1, $2::jsonb)
        ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
      [name, JSON.stringify(value)],
    ),
  off: () => sql("DELETE FROM site_setting WHERE merchant_id = 1 AND name = $1", [name]),
});
const method = (kind: keyof typeof ids, change: string, back: string): Case => ({
  on: () => sql(`UPDATE payment_method SET ${change} WHERE id = $1`, [ids[kind]]),
  off: () => sql(`UPDATE payment_method SET ${back} WHERE id = $1`, [ids[kind]]),
  body: () => ({ TargetId: ids[kind] }),
});
const unbound = (categories: readonly number[], Kind: number): Case => ({
  on: () =>
    sql(
      "UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE account_id = $1 AND category = ANY($2::int[])",
      [account, categories],
    ),
  off: () =>
    sql("UPDATE payment_method SET removed_at = NULL, removed_by = NULL WHERE account_id = $1", [
      account,
    ]),
  body: () => ({ TargetId: nobody, Kind }),
});
const limits = {
  min: "100.000",
  max: "50000.000",
  dayMax: "200000.000",
  dayCount: 10,
  intervalMinutes: 0,
};
const requirement = (source: number): Case => ({
  on: () =>
    sql(
      `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount, multiple)
        VALUES (gen_random_uuid(), $1, $2, 9900000, fd_now(), 9900000, 1)`,
      [account, source],
    ),
  off: async () => {
    await sql("DELETE FROM turnover_requirement WHERE account_id = $1", [account]);
    await sql("DELETE FROM turnover_meter WHERE account_id = $1", [account]);
  },
});
const elsewhere = (amount: number, bets: number, place: string): Case => ({
  on: () =>
    sql(
      "INSERT INTO money_elsewhere (account_id, place, amount, open_bets, at) VALUES ($1, $4, $2, $3, fd_now())",
      [account, amount, bets, place],
    ),
  off: () =>
    sql("DELETE FROM money_elsewhere WHERE account_id = $1 AND place = $2", [account, place]),
});
/** A withdrawal of a minute ago, in a state. */
const earlier = (state: number, note: string): Case => ({
  on: () =>
    sql(
      `INSERT INTO withdrawal (id, merchant_id, account_id, request_id, request_hash, method_id, kind, provider_code, masked, holder_name,
        currency, amount, fee, units, decimals, payee_hash, state, reason, note, facts, rules_version, rule, created_at, moved_at, ended_at)
      SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), '', $2, 1, '', '', '', 0, 400000, 0, 400000, 3, sha256(''), $3::smallint, 0, $4, '{}', 0, '',
        now - interval '1 min', now, CASE WHEN $3 IN (1, 2, 3) THEN now END FROM fd_now() AS now`,
      [account, ids.card, state, note],
    ),
  off: () => sql("DELETE FROM withdrawal WHERE account_id = $1 AND note = $2", [account, note]),
});
const both = (one: Case, other: Case): Case => ({
  on: async () => {
    await one.on?.();
    await other.on?.();
  },
  off: async () => {
    await one.off?.();
    await other.off?.();
  },
  body: () => ({ ...one.body?.(), ...other.body?.() }),
});
const authenticator = (scopes: number): Case => ({
  on: async () => {
    const { tokenKey } = testSecrets;
    const sealed = sealAuthenticator(secret, { accountId: account, tokenKey, random });
    await sql(
      `INSERT INTO account_security (account_id, merchant_id, google_secret, google_scopes) VALUES ($1, 1, $2, $3)
        ON CONFLICT (account_id) DO UPDATE SET google_secret = excluded.google_secret, google_scopes = excluded.google_scopes`,
      [account, sealed, scopes],
    );
  },
  off: () =>
    sql(
      "UPDATE account_security SET google_secret = NULL, google_scopes = 0 WHERE account_id = $1",
      [account],
    ),
});
const body = (of: Partial<Body>): Case => ({ body: () => of });
const usdt: Case = { body: () => ({ TargetId: ids.usdt }) };
let funds = "";

/** Each code of the table, in the order of the checks. */
const cases: Readonly<Record<keyof typeof withdrawResults, Case>> = {
  BLACKLIST: {
    on: () =>
      sql(
        "INSERT INTO account_blacklist (account_id, since, merchant_id, reason) VALUES ($1, fd_now(), 1, 'test')",
        [account],
      ),
    off: () => sql("DELETE FROM account_blacklist WHERE account_id = $1", [account]),
  },
  BLOCKED: flag(PlayerState.WITHDRAW_BLOCKED),
  // Who is frozen has no session any more: it happens while the funds password is judged.
  ACCOUNT_FROZEN: {
    on: async () => {
      await sql(`CREATE FUNCTION freeze_payee() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        UPDATE account SET state = state | ${PlayerState.ACCOUNT_FROZEN} WHERE id = ${account}; RETURN NEW; END $$`);
      await sql(
        "CREATE TRIGGER freeze_payee AFTER INSERT ON session_counter FOR EACH ROW EXECUTE FUNCTION freeze_payee()",
      );
    },
    off: async () => {
      await sql("DROP FUNCTION freeze_payee CASCADE");
      await flag(PlayerState.ACCOUNT_FROZEN).off?.();
      await sql("DELETE FROM session_counter");
    },
  },
  PASSWORD_CHANGED: {
    on: () =>
      sql(
        "INSERT INTO account_hold (account_id, kind, until, created_at) VALUES ($1, 'withdraw', fd_now() + interval '1 hour', fd_now())",
        [account],
      ),
    off: () => sql("DELETE FROM account_hold WHERE account_id = $1", [account]),
  },
  IP_ABNORMAL: mark("environment"),
  FUNDS_PASSWORD_UNSET: {
    on: async () => {
      const [row] = await world.db.rows<{ hash: string }>({
        text: "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
        values: [account],
      });
      funds = row?.hash ?? "";
      await sql("UPDATE account SET funds_password_hash = '' WHERE id = $1", [account]);
    },
    off: () => sql("UPDATE account SET funds_password_hash = $2 WHERE id = $1", [account, funds]),
  },
  GOOGLE_UNBOUND: setting("withdrawNeedsGoogle", true),
  SITE_CLOSED: {
    on: () => sql(`UPDATE merchant SET state = ${MerchantState.NO_WITHDRAW} WHERE id = 1`),
    off: () => sql(`UPDATE merchant SET state = ${MerchantState.DEMO} WHERE id = 1`),
  },
  NOT_IN_TIME: setting("withdrawHours", { from: 0, to: 1 }),
  HAS_PENDING: earlier(0, "pending"),
  DEBT: {
    on: () =>
      sql(
        "INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at) VALUES (gen_random_uuid(), 1, $1, 1, gen_random_uuid(), 1, fd_now())",
        [account],
      ),
    off: () => sql("DELETE FROM receivable WHERE account_id = $1", [account]),
  },
  FIRST_DEPOSIT: setting("withdrawNeedsDeposit", true),
  CARD_UNBOUND: unbound([1], 1),
  USDT_ADDRESS_UNBOUND: unbound([2], 2),
  EWALLET_UNBOUND: unbound([3, 4, 5], 3),
  CARD_NOT_EXIST: body({ TargetId: nobody, Kind: 1 }),
  CARD_DISABLED: method("card", "state = 3", "state = 0"),
  CARD_VERIFYING: method("wallet", "state = 2", "state = 0"),
  CARD_NEW: method("card", "usable_at = fd_now() + interval '1 hour'", "usable_at = bound_at"),
  NAME_MISMATCH: method("wallet", "holder_name = '王五'", "holder_name = '张三'"),
  CHANNEL_DISABLED: {
    on: () => sql("UPDATE payout_route SET state = 3 WHERE kind = 1"),
    off: () => sql("UPDATE payout_route SET state = 1 WHERE kind = 1"),
    body: () => ({ TargetId: ids.card }),
  },
  BANK_MAINTAIN: {
    on: () =>
      sql(
        `INSERT INTO payment_provider (merchant_id, code, category, name_zh, name_en, needs_branch, is_open, place)
          SELECT 1, provider_code, category, 'x', 'x', false, false, 1 FROM payment_method WHERE id = $1`,
        [ids.card],
      ),
    off: () => sql("DELETE FROM payment_provider WHERE name_zh = 'x'"),
    body: () => ({ TargetId: ids.card }),
  },
  USDT_NETWORK_OFF: {
    ...usdt,
    on: () => sql("UPDATE chain SET closed_reason = 'test' WHERE id = 1"),
    off: () => sql("UPDATE chain SET closed_reason = '' WHERE id = 1"),
  },
  USDT_RATE_CHANGED: both(usdt, body({ Rate: "1.000" })),
  AMOUNT_FORMAT: body({ Amount: "500.001" }),
  AMOUNT_MIN: body({ Amount: "99.99" }),
  AMOUNT_MAX: body({ Amount: "50000.01" }),
  USDT_MIN: both(usdt, setting("withdrawUsdtMin", 10_000)),
  DAY_AMOUNT_MAX: both(
    setting("withdrawLimits", { ...limits, dayMax: "499.000" }),
    body({ Amount: "500" }),
  ),
  DAY_COUNT_MAX: both(
    setting("withdrawLimits", { ...limits, dayCount: 1 }),
    earlier(1, "of today"),
  ),
  INTERVAL: both(
    setting("withdrawLimits", { ...limits, intervalMinutes: 60 }),
    earlier(1, "a minute ago"),
  ),
  EXTERNAL_REQUIREMENT: requirement(4),
  UNSETTLED_EXTERNAL: elsewhere(0, 1, "bets"),
  WALLET_NOT_RECYCLED: both(elsewhere(50_000_000, 0, "money"), body({ Amount: "20000" })),
  BONUS_REQUIREMENT: requirement(5),
  BET_REQUIREMENT: requirement(2),
  RISK: mark("withdraw"),
  FUNDS_PASSWORD_LOCKED: flag(PlayerState.FUNDS_LOCKED),
  FUNDS_PASSWORD_WRONG: both(body({ FundsPassword: "wrong-password" }), {
    off: () => sql("DELETE FROM session_counter"),
  }),
  GOOGLE_REQUIRED: both(authenticator(63), body({ GoogleCode: "" })),
  GOOGLE_LOCKED: both(both(authenticator(63), flag(PlayerState.GOOGLE_LOCKED)), {
    on: () =>
      sql(
        "INSERT INTO account_flag_term (account_id, flag, set_by, reason, set_at, until, notice) VALUES ($1, $2, $1, 'test', fd_now(), fd_now() + interval '1 hour', '')",
        [account, PlayerState.GOOGLE_LOCKED],
      ),
    off: () => sql("DELETE FROM account_flag_term WHERE account_id = $1", [account]),
    body: () => ({ GoogleCode: totpCodeAt(secret, world.nowMs()) }),
  }),
  GOOGLE_WRONG: both(authenticator(63), {
    off: () => sql("DELETE FROM session_counter"),
    body: () => ({ GoogleCode: "000000" }),
  }),
  FEE_SHORT: both(
    setting("withdrawFee", { freeCount: 0, fixed: "5.000", rate: 0 }),
    body({ Amount: "10000" }),
  ),
  BALANCE_SHORT: body({ Amount: "10000.01" }),
};

type Name = keyof typeof withdrawResults;
const names = Object.keys(withdrawResults) as Name[];

describe("a withdrawal is refused", () => {
  it.each(names)("with %s", async (name) => {
    const one = cases[name];
    await one.on?.();
    const result = await ask(one.body?.());
    await one.off?.();
    expect(result).toBe(withdrawResults[name].code);
  });

  it("with the earlier code of two, in the order of the table", async () => {
    const wrong: string[] = [];
    const steady = names.filter((name) => name !== "ACCOUNT_FROZEN");
    for (const [i, first] of steady.entries()) {
      // The next one, and two more of all that come later, so that each run is over in seconds.
      const later = [i + 1, i + 1 + ((i * 7) % 11), i + 1 + ((i * 13) % 29)];
      for (const second of new Set(later.flatMap((at) => steady[at] ?? []))) {
        if (!areTogether(first, second)) continue;
        await cases[second].on?.();
        await cases[first].on?.();
        const result = await ask({ ...cases[second].body?.(), ...cases[first].body?.() });
        await cases[first].off?.();
        await cases[second].off?.();
        if (result !== withdrawResults[first].code) wrong.push(`${first}, ${second}: ${result}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("by other codes than its own for whom the whole site refuses", async () => {
    const { off, on } = flag(PlayerState.DEMO);
    await on?.();
    expect(await ask()).toBe(commonResults.DEMO_NOT_ALLOWED.code);
    await off?.();
  });

  it.each([
    "1e3",
    "-1",
    "+500",
    "5,00",
    " 500",
    "0x1F4",
    "NaN",
    "Infinity",
    "500.0001",
    "0500",
    "",
    500,
    null,
    ["500"],
  ])("as unfit where its amount is written as %j", async (Amount) => {
    const { status, json } = await rawCall(`${world.url}${createWithdraw.path}`, {
      body: JSON.stringify({ ...bodyOf({}), Amount }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
  });

  it("never because its player protects himself", async () => {
    const other = await world.signIn("player3");
    await world.call(selfExclude, { Months: 6, FundsPassword: demoFundsPassword }, other);
    const again = await world.signIn("player3");
    const init = await world.call(initWithdraw, {}, again);
    if (!("Targets" in init)) throw new Error("the page opens");
    expect(init.RefusedBy).toBe(0);
    const TargetId = await targetOf(world, again);
    const made = await world.call(createWithdraw, bodyOf({ TargetId }), again);
    expect(made).toMatchObject({ Result: 0 });
  });

  it("in USDT before the terms of digital currency are signed", async () => {
    const other = await world.signIn("player2");
    const init = await world.call(initWithdraw, {}, other);
    if (!("Targets" in init)) throw new Error("the page opens");
    expect(init.NeedCurrencyTerms).toBe(true);
    const TargetId = init.Targets.find(({ Kind }) => Kind === 2)?.Id ?? "";
    const made = await world.call(createWithdraw, bodyOf({ TargetId }), other);
    expect(made.Result).toBe(commonResults.AGREEMENT_REQUIRED.code);
  });
});

/** Two that both say what the target or the amount is, or that set the same thing, cannot hold at once. */
function areTogether(first: Name, second: Name): boolean {
  const [one, other] = [cases[first].body?.() ?? {}, cases[second].body?.() ?? {}];
  const clash = (key: keyof Body) =>
    key in one && key in other && one[key] !== other[key] && key !== "Amount";
  const settings: readonly Name[] = ["DAY_AMOUNT_MAX", "DAY_COUNT_MAX", "INTERVAL"];
  const same = settings.includes(first) && settings.includes(second);
  const google: readonly Name[] = [
    "GOOGLE_UNBOUND",
    "GOOGLE_REQUIRED",
    "GOOGLE_LOCKED",
    "GOOGLE_WRONG",
  ];
  const isGoogle = google.includes(first) && google.includes(second);
  const needsCard: readonly Name[] = ["CARD_UNBOUND", "CARD_NOT_EXIST"];
  // Money that is not there at all is not held back.
  const held: readonly Name[] = ["EXTERNAL_REQUIREMENT", "BONUS_REQUIREMENT", "BET_REQUIREMENT"];
  const missing: readonly Name[] = ["WALLET_NOT_RECYCLED", "FEE_SHORT", "BALANCE_SHORT"];
  const isMissing = held.includes(first) && missing.includes(second);
  const isPending = first === "HAS_PENDING" && second === "HAS_PENDING";
  const isCard = needsCard.includes(second) && first.startsWith("CARD");
  const clashes = [
    clash("TargetId"),
    clash("GoogleCode"),
    same,
    isGoogle,
    isMissing,
    isPending,
    isCard,
  ];
  return !clashes.some(Boolean);
}
