import {
  allScopes,
  authenticatorScopes,
  bankCardResults,
  bindBankCard,
  commonResults,
  listBankCards,
  listBanks,
  listMessages,
  PlayerState,
  type RequestOf,
  removeBankCard,
} from "@fairdraw/wire";
import { number as cardOracle } from "card-validator";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { newTotpSecret, totpCodeAt } from "../../platform/totp.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../testing/test-world.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { hashNumber } from "./number-box.ts";
import { beginUse, endUse } from "./uses.sql.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const hourMs = 3_600_000;
let world: TestWorld;
/** Each test takes the next player, who has nothing bound. */
let players = 0;
let accountId = 0n;
let token = "";
/** A number that passes the check of its last digit, new each time. */
let numbers = 0;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, 'card' || n, 'card' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 120) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  players += 1;
  accountId = await accountIdOf(world, `card${players}`);
  token = await world.signIn(`card${players}`);
});

const sql = (text: string, values: readonly unknown[] = [accountId]) =>
  world.db.rows<Record<string, unknown>>({ text, values });
const isGood = (number: string) => cardOracle(number, { luhnValidateUnionPay: true }).isValid;
function aNumber(): string {
  numbers += 1;
  const body = `62220212${String(numbers).padStart(7, "0")}`;
  const found = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find((one) =>
    isGood(one),
  );
  return found ?? body;
}
type Form = RequestOf<typeof bindBankCard>;
const formOf = (change: Partial<Form> = {}): Form => ({
  BankCode: "ICBC",
  Number: aNumber(),
  HolderName: "张小三",
  FundsPassword: demoFundsPassword,
  ...change,
});
const bind = (change: Partial<Form> = {}, own = token) =>
  world.call(bindBankCard, formOf(change), own);
async function bound(change: Partial<Form> = {}, own = token) {
  const answer = await bind(change, own);
  if (!("Card" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.Card;
}
const list = async (own = token) => {
  const answer = await world.call(listBankCards, {}, own);
  if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
};
const remove = (Id: string, change: { FundsPassword?: string; GoogleCode?: string } = {}) =>
  world.call(removeBankCard, { Id, FundsPassword: demoFundsPassword, ...change }, token);
const code = (name: keyof typeof bankCardResults) => ({ Result: bankCardResults[name].code });
const common = (name: keyof typeof commonResults) => ({ Result: commonResults[name].code });
const another = () => world.signIn(`card${players + 60}`);
const limits = (change: object) =>
  storeSetting(world.db, {
    merchantId: 1,
    name: "paymentMethods",
    value: { cardsMax: 5, eWalletsMax: 2, coolHours: 24, firstCoolHours: 0, ...change },
  });
async function block(number: string) {
  const { tokenKey } = testSecrets;
  await sql(
    `INSERT INTO payment_block (merchant_id, provider_code, number_hash, masked, reason, blocked_at, blocked_by)
     VALUES (1, '', $1, '', 'a thief', fd_now(), $2)`,
    [hashNumber(number, { merchantId: 1, of: "", tokenKey }), accountId],
  );
}
/** An authenticator that is asked for what `scopes` say. Shape: codes of its present time. */
async function anAuthenticator(scopes: number) {
  const random = systemRandom;
  const secret = newTotpSecret(random);
  const sealed = sealAuthenticator(secret, { accountId, tokenKey: testSecrets.tokenKey, random });
  await sql(
    "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, $3)",
    [accountId, sealed, scopes],
  );
  return async () => {
    const [clock] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    return totpCodeAt(secret, clock?.now ?? 0);
  };
}

describe("binding a bank card", () => {
  it("shows the first one masked and usable at once, and fixes the name of the account", async () => {
    const number = aNumber();
    const card = await bound({ Number: number.replace(/(.{4})/g, "$1 ") });
    expect(card).toMatchObject({
      BankCode: "ICBC",
      NameZh: "工商银行",
      Masked: `**** ${number.slice(-4)}`,
      State: 0,
    });
    expect(card.UsableAt).toBe(card.BoundAt);
    expect(await list()).toMatchObject({ Items: [card], HolderName: "**三", CoolHours: 24 });
    const rows = await sql("SELECT * FROM payment_method WHERE account_id = $1");
    const stored = JSON.stringify(rows, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(stored).not.toContain(number);
    const [profile] = await sql("SELECT real_name FROM account_profile WHERE account_id = $1");
    expect(profile).toEqual({ real_name: "张小三" });
  });

  it("lets the second one wait for a day, and tells the player of each", async () => {
    const first = aNumber();
    await bound({ Number: first });
    const second = await bound({ BankCode: "CMB", HolderName: undefined, OldNumber: first });
    expect(second.UsableAt - second.BoundAt).toBe(24 * hourMs);
    const told = await world.call(listMessages, {}, token);
    const titles = "Items" in told ? told.Items.map(({ Title, Text }) => `${Title} ${Text}`) : [];
    expect(titles[0]).toContain("24 小时后");
    expect(titles[1]).toContain("现在就可用");
  });

  it("waits anew for one that was removed and comes back", async () => {
    const number = aNumber();
    const card = await bound({ Number: number });
    expect(await remove(card.Id)).toMatchObject({ Result: 0 });
    expect((await list()).Items).toEqual([]);
    const again = await bound({ Number: number });
    expect(again.UsableAt - again.BoundAt).toBe(24 * hourMs);
  });

  it("takes a number whose last digit does not fit, and notes it", async () => {
    const good = aNumber();
    const odd = good.slice(0, -1) + String((Number(good.at(-1)) + 1) % 10);
    expect(isGood(odd)).toBe(false);
    await bound({ Number: odd });
    const [row] = await sql("SELECT fits_luhn FROM payment_method WHERE account_id = $1");
    expect(row).toEqual({ fits_luhn: false });
  });

  it("lists the banks, of which the operators have changed one and added one", async () => {
    await sql(
      `INSERT INTO payment_provider (merchant_id, code, category, name_zh, name_en, needs_branch, is_open, place)
       VALUES (1, 'HXB', 1, '华夏', 'Huaxia', false, false, 14), (1, 'OWN', 1, '本地', 'Local', true, true, 99)`,
      [],
    );
    const answer = await world.call(listBanks, {}, token);
    const items = "Items" in answer ? answer.Items : [];
    expect(items[0]).toMatchObject({ Code: "ICBC", NeedsBranch: false, IsOpen: true });
    expect(items.find(({ Code }) => Code === "HXB")).toMatchObject({
      NameZh: "华夏",
      IsOpen: false,
    });
    expect(items.at(-1)).toMatchObject({ Code: "OWN", NeedsBranch: true });
    expect(items.some(({ Code }) => Code === "ALIPAY")).toBe(false);
    expect(await bind({ BankCode: "HXB" })).toMatchObject(code("BANK_CLOSED"));
  });

  it("asks for the authenticator where withdrawals do, and takes each code once", async () => {
    const codeNow = await anAuthenticator(allScopes);
    expect((await list()).NeedsGoogle).toBe(true);
    expect(await bind()).toMatchObject(code("GOOGLE_WRONG"));
    expect(await bind({ GoogleCode: "12345" })).toMatchObject(code("GOOGLE_WRONG"));
    const GoogleCode = await codeNow();
    const card = await bound({ GoogleCode });
    expect(await remove(card.Id, { GoogleCode })).toMatchObject(code("GOOGLE_WRONG"));
    await world.advance(60_000);
    expect(await remove(card.Id, { GoogleCode: await codeNow() })).toMatchObject({ Result: 0 });
  });

  it("asks for no code of an authenticator that is not for withdrawals", async () => {
    await anAuthenticator(authenticatorScopes.LOGIN);
    expect(await bind()).toMatchObject({ Result: 0 });
  });

  it("binds one number once, whoever comes at the same moment", async () => {
    const Number = aNumber();
    const other = await another();
    const answers = await Promise.all([
      bind({ Number }),
      bind({ Number }),
      bind({ Number }, other),
      bind({ Number }, other),
    ]);
    expect(answers.filter(({ Result }) => Result === 0)).toHaveLength(1);
    const refused = new Set(answers.map(({ Result }) => Result).filter((one) => one !== 0));
    const { EXISTS, USED_BY_OTHER } = bankCardResults;
    expect(
      [...refused].every((one) => [EXISTS.code, USED_BY_OTHER.code].some((c) => c === one)),
    ).toBe(true);
  });

  it("never goes above the limit, however many come at once", async () => {
    await limits({ cardsMax: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => bind()));
    await limits({});
    expect(answers.filter(({ Result }) => Result === 0)).toHaveLength(1);
    expect((await list()).Items).toHaveLength(1);
  });
});

/** What breaks each rule of binding, in the order of the checks. */
const rules: readonly {
  readonly name: keyof typeof bankCardResults | keyof typeof commonResults;
  readonly form?: Partial<Form>;
  readonly before?: (form: Form) => Promise<unknown>;
}[] = [
  { name: "VERIFY_IDENTITY", before: () => askIdentity() },
  {
    name: "FUNDS_UNSET",
    before: () => sql("UPDATE account SET funds_password_hash = '' WHERE id = $1"),
  },
  { name: "BANK_REQUIRED", form: { BankCode: "" } },
  { name: "BRANCH_REQUIRED", form: { BankCode: "BOB", City: "北京" } },
  { name: "NUMBER_FORMAT", form: { Number: "1234" } },
  { name: "NAME_REQUIRED", form: { HolderName: "" } },
  { name: "BLACKLIST", before: ({ Number }) => block(Number) },
  {
    name: "USED_BY_OTHER",
    before: async ({ Number }) => bound({ Number }, await another()),
  },
  { name: "COUNT_LIMIT", before: () => limits({ cardsMax: 0 }) },
  { name: "FUNDS_PASSWORD_WRONG", form: { FundsPassword: "wrong" } },
  { name: "GOOGLE_WRONG", before: () => anAuthenticator(allScopes) },
];
const askIdentity = () =>
  sql("INSERT INTO account_identity (account_id, asked_at, asked_by) VALUES ($1, fd_now(), $1)");
const codeNamed = (name: (typeof rules)[number]["name"]) =>
  name in bankCardResults
    ? code(name as keyof typeof bankCardResults)
    : common(name as keyof typeof commonResults);

describe("what is refused", () => {
  it.each(rules.map((rule, i) => ({ ...rule, next: rules[i + 1] })))(
    "is $name, before what comes after it",
    async ({ name, form, before, next }) => {
      const request = formOf({ ...next?.form, ...form });
      // Somebody else can bind a number only before it is blocked.
      const steps = name === "BLACKLIST" ? [next?.before, before] : [before, next?.before];
      for (const step of steps) await step?.(request);
      const answer = await world.call(bindBankCard, request, token);
      await limits({});
      expect(answer).toMatchObject(codeNamed(name));
      expect((await list()).Items).toEqual([]);
    },
  );

  it("is another name than that of the account, and a card that is bound", async () => {
    const Number = aNumber();
    await bound({ Number });
    expect(await bind({ Number, HolderName: "李四" })).toMatchObject(code("NAME_MISMATCH"));
    expect(await bind({ Number })).toMatchObject(code("EXISTS"));
  });

  it("is a second card without the number of the first", async () => {
    const first = aNumber();
    await bound({ Number: first });
    expect(await bind()).toMatchObject(code("VERIFY_OLD_CARD"));
    const half = { OldNumber: first.slice(-4), FundsPassword: "wrong" };
    expect(await bind(half)).toMatchObject(code("VERIFY_OLD_CARD"));
    expect(await bind({ OldNumber: first })).toMatchObject({ Result: 0 });
  });

  it("is a removal of what is not his, is locked or in use", async () => {
    const other = await bound({}, await another());
    expect(await remove(other.Id)).toMatchObject(code("NOT_EXIST"));
    const { Id } = await bound();
    const wrong = { FundsPassword: "wrong" };
    const ref = crypto.randomUUID();
    const use = { purpose: "withdrawal", ref, methodId: Id } as const;
    await world.db.transaction((tx) => beginUse(tx, use));
    await sql("UPDATE payment_method SET state = 1 WHERE id = $1", [Id]);
    expect(await remove(Id, wrong)).toMatchObject(code("LOCKED"));
    await sql("UPDATE payment_method SET state = 0 WHERE id = $1", [Id]);
    expect(await remove(Id, wrong)).toMatchObject(code("IN_USE"));
    await world.db.transaction((tx) => endUse(tx, use));
    expect(await remove(Id, wrong)).toMatchObject(code("FUNDS_PASSWORD_WRONG"));
    expect(await remove(Id)).toMatchObject({ Result: 0 });
    expect(await remove(Id)).toMatchObject(code("NOT_EXIST"));
  });

  it("is everything of a trial account", async () => {
    await sql(`UPDATE account SET state = ${PlayerState.DEMO} WHERE id = $1`);
    expect(await bind()).toMatchObject(common("DEMO_NOT_ALLOWED"));
  });

  it("is the funds password for a while after five wrong ones", async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await bind({ FundsPassword: "wrong" })).toMatchObject(code("FUNDS_PASSWORD_WRONG"));
    }
    expect(await bind()).toMatchObject(common("FUNDS_LOCKED"));
  });

  it("is the twenty-first number of an hour, so that nobody finds out which numbers others have", async () => {
    const first = aNumber();
    await bound({ Number: first });
    for (let n = 0; n < 19; n += 1) await bind({ Number: first });
    expect(await bind({ Number: first })).toMatchObject(common("TOO_FREQUENT"));
    await world.advance(hourMs);
    expect(await bind({ Number: first })).toMatchObject(code("EXISTS"));
  });
});
