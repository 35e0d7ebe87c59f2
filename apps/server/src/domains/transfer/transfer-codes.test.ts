import { money } from "@fairdraw/money";
import {
  allScopes,
  commonResults,
  initTransfer,
  PlayerState,
  type RequestOf,
  submitTransfer,
  transferResults,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { newTotpSecret } from "../../platform/totp.ts";
import { accountIdOf, giveMoney } from "../../testing/players.ts";
import {
  createTestWorld,
  type TestWorld,
  testSecrets,
  usualStartMs,
} from "../../testing/test-world.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";

let world: TestWorld;
let token: string;
let account: bigint;
let receiver: bigint;
const { tokenKey } = testSecrets;
const sql = (text: string, values: unknown[] = []) => world.db.rows({ text, values });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  account = await accountIdOf(world, "agent1");
  receiver = await accountIdOf(world, "player2");
  token = await world.signIn("agent1");
  await giveMoney(world, "agent1", money(1_000_000n));
  await signed.off?.();
  // Requirements are never deleted; here one follows the other.
  await sql("ALTER TABLE turnover_requirement DISABLE TRIGGER turnover_requirement_kept");
});
afterAll(() => world.close());

type Body = RequestOf<typeof submitTransfer>;
const ask = (of: Partial<Body> = {}) =>
  world.call(
    submitTransfer,
    {
      RequestId: crypto.randomUUID(),
      ToUserName: "player2",
      Amount: "100",
      Type: 1,
      FundsPassword: demoFundsPassword,
      ...of,
    },
    token,
  );

/** A way to bring a code about, and to take it back. `body` is what it takes besides. */
interface Case {
  readonly on?: () => Promise<unknown>;
  readonly off?: () => Promise<unknown>;
  readonly body?: Partial<Body>;
}
const flag = (bit: number, of = () => account): Case => ({
  on: () => sql("UPDATE account SET state = state | $2::int WHERE id = $1", [of(), bit]),
  off: () => sql("UPDATE account SET state = state & ~$2::int WHERE id = $1", [of(), bit]),
});
/** Has no signature while it is on. */
const signed: Case = {
  on: () =>
    sql("UPDATE terms_signature SET revoked_at = fd_now() WHERE account_id = $1", [account]),
  off: () =>
    sql(
      `INSERT INTO terms_signature (version_id, account_id, language, hash, signed_at)
        SELECT id, $1, 'en', hash, fd_now() FROM terms_version WHERE merchant_id = 1 AND type = 1`,
      [account],
    ),
};
const requirement: Case = {
  on: () =>
    sql(
      `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount, multiple)
        VALUES (gen_random_uuid(), $1, 2, 950000, fd_now(), 950000, 1)`,
      [account],
    ),
  off: async () => {
    await sql("DELETE FROM turnover_requirement WHERE account_id = $1", [account]);
    await sql("DELETE FROM turnover_meter WHERE account_id = $1", [account]);
  },
};
const setting = (name: string, value: unknown): Case => ({
  on: () =>
    sql(
      `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, $1, $2::jsonb)
        ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
      [name, JSON.stringify(value)],
    ),
  off: () => sql("DELETE FROM site_setting WHERE merchant_id = 1 AND name = $1", [name]),
});
let funds = "";
const fundsUnset: Case = {
  async on() {
    const [row] = await world.db.rows<{ hash: string }>({
      text: "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
      values: [account],
    });
    funds = row?.hash ?? "";
    await sql("UPDATE account SET funds_password_hash = '' WHERE id = $1", [account]);
  },
  off: () => sql("UPDATE account SET funds_password_hash = $2 WHERE id = $1", [account, funds]),
};
const authenticator: Case = {
  on: () => {
    const random = systemRandom;
    const box = { accountId: account, tokenKey, random };
    const sealed = sealAuthenticator(newTotpSecret(random), box);
    return sql(
      `INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, $3)
        ON CONFLICT (account_id) DO UPDATE SET google_secret = excluded.google_secret, google_scopes = excluded.google_scopes`,
      [account, sealed, allScopes],
    );
  },
  off: () => sql("DELETE FROM account_security WHERE account_id = $1", [account]),
};
const rows = (insert: string, remove: string): Case => ({
  on: () => sql(insert, [account]),
  off: () => sql(remove, [account]),
});

type Name =
  | keyof typeof transferResults
  | "AGREEMENT_REQUIRED"
  | "DEMO_NOT_ALLOWED"
  | "FEATURE_CLOSED";
/** Each code in the order of the checks, and what brings it about. */
const cases: readonly (readonly [Name, Case])[] = [
  // The door of the call stands before all that is asked behind it.
  ["DEMO_NOT_ALLOWED", flag(PlayerState.DEMO)],
  [
    "NO_PRIVILEGE",
    rows(
      "UPDATE privilege SET transfer_point = false WHERE account_id = $1",
      "UPDATE privilege SET transfer_point = true WHERE account_id = $1",
    ),
  ],
  ["BLOCKED", flag(PlayerState.TRANSFER_OUT_BLOCKED)],
  ["AGREEMENT_REQUIRED", signed],
  [
    "DEBT",
    rows(
      `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
        VALUES (gen_random_uuid(), 1, $1, 1, gen_random_uuid(), 1000, fd_now())`,
      "DELETE FROM receivable WHERE account_id = $1",
    ),
  ],
  [
    "RISK",
    rows(
      "INSERT INTO risk_mark (account_id, action, reason, set_by, at) VALUES ($1, 'transfer', 'test', $1, fd_now())",
      "DELETE FROM risk_mark WHERE account_id = $1",
    ),
  ],
  ["FEATURE_CLOSED", { body: { Type: 4 } }],
  ["RECIPIENT_NOT_EXIST", { body: { ToUserName: "nobody" } }],
  ["SELF", { body: { ToUserName: "agent1" } }],
  ["NOT_IN_TEAM", { body: { ToUserName: "root1" } }],
  [
    "NOT_DIRECT",
    {
      on: () =>
        sql(
          `UPDATE account SET parent_id = (SELECT id FROM account WHERE user_name = 'player5' AND merchant_id = 1),
            path = path || (SELECT id FROM account WHERE user_name = 'player5' AND merchant_id = 1) WHERE id = $1`,
          [receiver],
        ),
      off: () =>
        sql(
          "UPDATE account SET parent_id = $2, path = path[1:cardinality(path) - 1] WHERE id = $1",
          [receiver, account],
        ),
    },
  ],
  ["RECIPIENT_BLOCKED", flag(PlayerState.TRANSFER_IN_BLOCKED, () => receiver)],
  ["AMOUNT_FORMAT", { body: { Amount: "100.001" } }],
  ["AMOUNT_MIN", { body: { Amount: "9.99" } }],
  ["AMOUNT_MAX", { body: { Amount: "50000.01" } }],
  ["DAY_LIMIT", setting("transferLimits", { min: "10", max: "50000", dayMax: "99.99" })],
  ["AMOUNT_SHORT", { body: { Amount: "1000.01" } }],
  ["BET_REQUIREMENT", requirement],
  ["FUNDS_PASSWORD_UNSET", fundsUnset],
  ["FUNDS_PASSWORD_LOCKED", flag(PlayerState.FUNDS_LOCKED)],
  ["FUNDS_PASSWORD_WRONG", { body: { FundsPassword: "wrong" } }],
  ["GOOGLE_REQUIRED", authenticator],
  ["GOOGLE_WRONG", { ...authenticator, body: { GoogleCode: "12345" } }],
];
const common = ["AGREEMENT_REQUIRED", "DEMO_NOT_ALLOWED", "FEATURE_CLOSED"] as const;
const codeOf = (name: Name): number => {
  const shared = common.find((one) => one === name);
  return shared === undefined
    ? transferResults[name as keyof typeof transferResults].code
    : commonResults[shared].code;
};
/** One setting, one name of the receiver, or one amount can break one rule at a time. */
const isApart = (one: Case, other: Case) =>
  Object.keys(one.body ?? {}).some((key) => key in (other.body ?? {})) || one.on === other.on;

describe("each code", () => {
  it("has a case, in the order of the table", () => {
    const own = cases.map(([name]) => name).filter((name) => name in transferResults);
    expect(own).toEqual(Object.keys(transferResults));
  });

  it.each(cases)("%s is told over HTTP", async (name, made) => {
    await made.on?.();
    const answer = await ask(made.body);
    await made.off?.();
    expect(answer.Result).toBe(codeOf(name));
  });

  it.each(
    cases.flatMap(([name, one], i) =>
      cases
        .slice(i + 1)
        .flatMap(([later, other]) => (isApart(one, other) ? [] : [{ name, later, one, other }])),
    ),
  )("$name is told before $later", async ({ name, one, other }) => {
    await one.on?.();
    await other.on?.();
    const answer = await ask({ ...other.body, ...one.body });
    await other.off?.();
    await one.off?.();
    expect(answer.Result).toBe(codeOf(name));
    await sql("DELETE FROM session_counter WHERE scope LIKE 'funds-password%'");
  });

  it("leaves nobody with less, and what Init says of it first", async () => {
    expect(await world.call(initTransfer, {}, token)).toMatchObject({
      RefusedBy: 0,
      Available: "1000.000",
      Transferable: "1000.000",
      Types: [1, 2, 3],
    });
    await signed.on?.();
    expect(await world.call(initTransfer, {}, token)).toMatchObject({
      RefusedBy: commonResults.AGREEMENT_REQUIRED.code,
    });
    await signed.off?.();
  });
});
