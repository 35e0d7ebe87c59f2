import {
  answerDemoWallet,
  bindElectronicPurse,
  commonResults,
  eWalletResults,
  getDemoWallet,
  getEWalletBinding,
  initEWallet,
  listEWallets,
  listWalletProviders,
  MerchantState,
  type RequestOf,
  removeEWallet,
} from "@fairdraw/wire";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { newTotpSecret } from "../../platform/totp.ts";
import { signWebhook } from "../../platform/webhooks/sign-webhook.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../testing/test-world.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { hashNumber } from "./number-box.ts";
import { noticePath, noticeSecret } from "./wallet-notices.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
let world: TestWorld;
let players = 0;
let accountId = 0n;
let token = "";
let phones = 0;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, 'purse' || n, 'purse' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 120) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  players += 1;
  accountId = await accountIdOf(world, `purse${players}`);
  token = await world.signIn(`purse${players}`);
});

const sql = (text: string, values: readonly unknown[] = [accountId]) =>
  world.db.rows<Record<string, unknown>>({ text, values });
const aPhone = () => {
  phones += 1;
  return `138${String(phones).padStart(8, "0")}`;
};
type Form = RequestOf<typeof initEWallet>;
const init = (change: Partial<Form> = {}, own = token) =>
  world.call(initEWallet, { Provider: "ALIPAY", FundsPassword: demoFundsPassword, ...change }, own);
async function begun(change: Partial<Form> = {}, own = token) {
  const answer = await init(change, own);
  if (!("Ticket" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const said = (Ticket: string, change: Partial<RequestOf<typeof answerDemoWallet>> = {}) =>
  world.call(answerDemoWallet, {
    Ticket,
    IsConfirmed: true,
    Account: aPhone(),
    HolderName: "张小三",
    ...change,
  });
async function bound(Account = aPhone(), own = token) {
  const { Ticket } = await begun({}, own);
  expect(await said(Ticket, { Account })).toMatchObject({ Result: 0 });
  expect(await resultOf(Ticket, own)).toMatchObject({ IsBound: true });
}
const resultOf = (Ticket: string, own = token) => world.call(getEWalletBinding, { Ticket }, own);
const list = async () => {
  const answer = await world.call(listEWallets, {}, token);
  if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
};
const code = (name: keyof typeof eWalletResults) => ({ Result: eWalletResults[name].code });
const common = (name: keyof typeof commonResults) => ({ Result: commonResults[name].code });
const another = () => world.signIn(`purse${players + 60}`);
const remove = (Id: string, FundsPassword = demoFundsPassword) =>
  world.call(removeEWallet, { Id, FundsPassword }, token);
const limits = (change: object) =>
  storeSetting(world.db, {
    merchantId: 1,
    name: "paymentMethods",
    value: { cardsMax: 5, eWalletsMax: 2, coolHours: 24, firstCoolHours: 0, ...change },
  });
const block = (account: string) =>
  sql(
    `INSERT INTO payment_block (merchant_id, provider_code, number_hash, masked, reason, blocked_at, blocked_by)
     VALUES (1, 'ALIPAY', $1, '', 'a thief', fd_now(), $2)`,
    [
      hashNumber(account, { merchantId: 1, of: "ALIPAY", tokenKey: testSecrets.tokenKey }),
      accountId,
    ],
  );
/** What his devices hear. */
const events = async () => {
  const rows = await world.db.rows<{ payload: string }>({
    text: `SELECT payload FROM hub_outbox WHERE event = $1 AND payload::text <> '' ORDER BY id`,
    values: [bindElectronicPurse.name],
  });
  return rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
};

describe("binding an e-wallet", () => {
  it("goes to the provider's page, and is bound when its player confirms there", async () => {
    const Account = aPhone();
    const { Ticket, Url, ExpireAt, ServerTime } = await begun({ Account });
    expect(ExpireAt - ServerTime).toBeGreaterThan(599_000 - minuteMs);
    expect(Url).toBe(`/DemoWallet?ticket=${Ticket}`);
    expect(await resultOf(Ticket)).toMatchObject({ IsBound: false, ExpireAt });
    expect(await world.call(getDemoWallet, { Ticket })).toMatchObject({
      NameEn: "Alipay",
      WebSiteTitle: "Fairdraw",
      Account,
      HolderName: "",
    });
    expect(await said(Ticket, { Account })).toMatchObject({ Result: 0 });
    expect(await resultOf(Ticket)).toMatchObject({ IsBound: true });
    const { Items } = await list();
    const Masked = `138****${Account.slice(-4)}`;
    expect(Items).toMatchObject([{ ProviderCode: "ALIPAY", NameZh: "支付宝", Masked, State: 0 }]);
    expect((await events()).at(-1)).toMatchObject({ WalletType: "ALIPAY", State: 0, Masked });
    expect(await said(Ticket, { Account })).toMatchObject(common("CONFLICT"));
    expect(await remove(Items[0]?.Id ?? "")).toMatchObject({ Result: 0 });
    expect((await list()).Items).toEqual([]);
  });

  it("lists the providers, open or not", async () => {
    const answer = await world.call(listWalletProviders, {}, token);
    const items = "Items" in answer ? answer.Items : [];
    expect(items.map(({ Code, IsOpen }) => [Code, IsOpen])).toEqual([
      ["OKPAY", true],
      ["GOPAY", false],
      ["ALIPAY", true],
      ["DCEP", true],
    ]);
  });

  it("counts one answer of the provider, however often and in how many ways it comes", async () => {
    const { Ticket } = await begun();
    const [one, two] = [aPhone(), aPhone()];
    const answers = await Promise.all([
      notify({ ticket: Ticket, account: one }),
      notify({ ticket: Ticket, account: one }),
      notify({ ticket: Ticket, account: two }),
      notify({ ticket: Ticket, isConfirmed: false }),
    ]);
    expect(answers).toEqual([200, 200, 200, 200]);
    expect((await list()).Items.length).toBeLessThanOrEqual(1);
    const [{ times } = { times: 0 }] = await sql(
      "SELECT count(*)::int AS times FROM payment_method WHERE account_id = $1",
    );
    expect(times).toBe((await list()).Items.length);
  });
});

interface Notice {
  ticket: string;
  isConfirmed?: boolean;
  account?: string;
  holderName?: string;
}
const bodyOf = (notice: Notice) =>
  JSON.stringify({ isConfirmed: true, account: aPhone(), holderName: "张小三", ...notice });
async function send(body: string, headers: Record<string, string>, provider = "ALIPAY") {
  const answer = await fetch(world.url + noticePath(provider), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return answer.status;
}
const secret = noticeSecret("ALIPAY", testSecrets);
const signed = (body: string, atMs = world.nowMs(), key = secret) =>
  signWebhook({ id: crypto.randomUUID(), atMs, body }, key);
const notify = (notice: Notice) => {
  const body = bodyOf(notice);
  return send(body, signed(body));
};

describe("the door of notices", () => {
  it("takes what the library of the standard signs", async () => {
    const { Ticket } = await begun();
    const body = bodyOf({ ticket: Ticket });
    const at = new Date(world.nowMs());
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("msg_1", at, body)}`,
    };
    expect(await send(body, headers)).toBe(200);
    expect(await resultOf(Ticket)).toMatchObject({ IsBound: true });
  });

  type Forged = readonly [body: string, headers: Record<string, string>];
  const forgeries: readonly [name: string, forge: (body: string) => Forged][] = [
    ["unsigned", (body: string) => [body, {}]],
    ["signed with another key", (body: string) => [body, signed(body, undefined, "AAAA")]],
    [
      "signed by another provider",
      (body: string) => [body, signed(body, undefined, noticeSecret("OKPAY", testSecrets))],
    ],
    ["changed", (body: string) => [body.replace("138", "139"), signed(body)]],
    ["six minutes old", (body: string) => [body, signed(body, world.nowMs() - 6 * minuteMs)]],
    ["of the future", (body: string) => [body, signed(body, world.nowMs() + 6 * minuteMs)]],
  ];
  it.each(forgeries)("is shut to a message that is %s", async (_, forge) => {
    const { Ticket } = await begun();
    const [body, headers] = forge(bodyOf({ ticket: Ticket }));
    expect(await send(body, headers)).toBe(401);
    expect(await resultOf(Ticket)).toMatchObject({ IsBound: false });
  });

  it("knows what is no notice, and bindings of nobody and of other providers", async () => {
    expect(await send("{}", signed("{}"))).toBe(400);
    expect(await send("[", signed("["))).toBe(400);
    expect(await notify({ ticket: "x".repeat(43) })).toBe(404);
    const { Ticket } = await begun({ Provider: "OKPAY" });
    expect(await notify({ ticket: Ticket })).toBe(404);
  });
});

/** An authenticator that is asked for at withdrawals; nobody knows its codes. */
const googleOn = () => {
  const { tokenKey } = testSecrets;
  const random = systemRandom;
  const sealed = sealAuthenticator(newTotpSecret(random), { accountId, tokenKey, random });
  return sql(
    "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, 16)",
    [accountId, sealed],
  );
};
/** What breaks each rule of beginning, in the order of the checks. */
const rules: readonly {
  readonly name: keyof typeof eWalletResults;
  readonly form?: Partial<Form>;
  readonly before?: (form: { Account: string }) => Promise<unknown>;
}[] = [
  { name: "TYPE_CLOSED", form: { Provider: "GOPAY" } },
  { name: "ADDRESS_FORMAT", form: { Account: "nobody" } },
  { name: "LOCKED", before: ({ Account }) => block(Account) },
  {
    name: "USED_BY_OTHER",
    before: async ({ Account }) => bound(Account, await another()),
  },
  { name: "COUNT_LIMIT", before: () => limits({ eWalletsMax: 0 }) },
  { name: "FUNDS_PASSWORD_WRONG", form: { FundsPassword: "wrong" } },
  { name: "GOOGLE_WRONG", before: googleOn },
];

describe("what is refused", () => {
  it.each(rules.map((rule, i) => ({ ...rule, next: rules[i + 1] })))(
    "is $name, before what comes after it",
    async ({ name, form, before, next }) => {
      const Account = form?.Account ?? next?.form?.Account ?? aPhone();
      const request = { ...next?.form, ...form, Account };
      // Somebody else can bind an account only before it is blocked.
      const steps = name === "LOCKED" ? [next?.before, before] : [before, next?.before];
      for (const step of steps) await step?.(request);
      const answer = await init(request);
      await limits({});
      expect(answer).toMatchObject(code(name));
    },
  );

  it("is a wallet that is bound, and an account that may not", async () => {
    const Account = aPhone();
    await bound(Account);
    expect(await init({ Account, FundsPassword: "wrong" })).toMatchObject(code("EXISTS"));
    await sql("UPDATE account SET funds_password_hash = '' WHERE id = $1");
    expect(await init({ Account })).toMatchObject(common("FUNDS_UNSET"));
  });

  it("is a removal of one that is not there, locked or in use", async () => {
    expect(await remove(crypto.randomUUID())).toMatchObject(common("CONFLICT"));
    await bound();
    const { Id = "" } = (await list()).Items[0] ?? {};
    await sql(
      "INSERT INTO payment_method_use (purpose, ref, method_id, began_at) VALUES ('deposit', $1, $1, fd_now())",
      [Id],
    );
    await sql("UPDATE payment_method SET state = 1 WHERE id = $1", [Id]);
    expect(await remove(Id)).toMatchObject(code("LOCKED"));
    await sql("UPDATE payment_method SET state = 0 WHERE id = $1", [Id]);
    expect(await remove(Id, "wrong")).toMatchObject(code("IN_USE"));
    await sql("UPDATE payment_method_use SET ended_at = fd_now() WHERE method_id = $1", [Id]);
    expect(await remove(Id, "wrong")).toMatchObject(code("FUNDS_PASSWORD_WRONG"));
  });

  const endings: readonly [
    name: keyof typeof eWalletResults,
    change: { IsConfirmed?: boolean; Account?: string; HolderName?: string },
    before: (account: string) => Promise<unknown>,
  ][] = [
    ["VERIFY_FAIL", { IsConfirmed: false }, async () => {}],
    ["VERIFY_FAIL", { Account: "nobody" }, async () => {}],
    ["NAME_MISMATCH", { HolderName: "?" }, async () => {}],
    [
      "NAME_MISMATCH",
      {},
      () =>
        sql(
          "INSERT INTO account_profile (account_id, merchant_id, real_name) VALUES ($1, 1, '李四')",
        ),
    ],
    ["LOCKED", {}, (account) => block(account)],
    ["EXISTS", {}, (account) => bound(account)],
    ["USED_BY_OTHER", {}, async (account) => bound(account, await another())],
    ["COUNT_LIMIT", {}, () => limits({ eWalletsMax: 0 })],
  ];
  it.each(endings)("is %s as the end of a binding (%j)", async (name, change, before) => {
    const Account = aPhone();
    const { Ticket } = await begun();
    await before(Account);
    expect(await said(Ticket, { Account, ...change })).toMatchObject({ Result: 0 });
    await limits({});
    expect(await resultOf(Ticket)).toMatchObject(code(name));
    expect((await events()).at(-1)).toMatchObject({
      WalletType: "ALIPAY",
      State: 3,
      ...code(name),
    });
  });

  it("is another account than the player named, and one that comes after ten minutes", async () => {
    const { Ticket } = await begun({ Account: aPhone() });
    await said(Ticket);
    expect(await resultOf(Ticket)).toMatchObject(code("VERIFY_FAIL"));
    const late = await begun();
    await world.advance(10 * minuteMs);
    expect(await resultOf(late.Ticket)).toMatchObject(code("VERIFY_TIMEOUT"));
    expect(await said(late.Ticket)).toMatchObject(common("CONFLICT"));
    expect(await notify({ ticket: late.Ticket })).toBe(200);
    expect(await resultOf(late.Ticket)).toMatchObject(code("VERIFY_TIMEOUT"));
    expect((await list()).Items).toEqual([]);
  });

  it("is a ticket of somebody else", async () => {
    const { Ticket } = await begun();
    expect(await resultOf(Ticket, await another())).toMatchObject(common("CONFLICT"));
  });

  it("is the eleventh binding of an hour", async () => {
    for (let n = 0; n < 10; n += 1) await begun();
    expect(await init()).toMatchObject(common("TOO_FREQUENT"));
  });

  it("is the simulator, and every binding with it, where the site is no demo", async () => {
    const { Ticket } = await begun();
    const setState = (state: number) => sql("UPDATE merchant SET state = $1 WHERE id = 1", [state]);
    await setState(MerchantState.NORMAL);
    const answers = await Promise.all([
      world.call(getDemoWallet, { Ticket }),
      said(Ticket),
      init(),
    ]);
    await setState(MerchantState.DEMO);
    expect(answers).toMatchObject([
      common("NO_PERMISSION"),
      common("NO_PERMISSION"),
      code("TYPE_CLOSED"),
    ]);
  });
});
