import {
  addUsdtAddress,
  allScopes,
  blockMethodNumber,
  CurrencyType,
  commonResults,
  getPlayerMethods,
  getSecurityCenterData,
  listMessages,
  listUsdtAddresses,
  PlayerState,
  type RequestOf,
  removeUsdtAddress,
  revealMethod,
  usdtAddressResults,
} from "@fairdraw/wire";
import { getAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import { newTotpSecret } from "../../platform/totp.ts";
import { tokenContract } from "../../testing/chains/chain-bench.ts";
import { twoChains } from "../../testing/chains/two-chains.ts";
import { anOperator, Reason } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, testSecrets } from "../../testing/test-world.ts";
import { sealAuthenticator } from "../session/authenticator.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { findUsdtAddresses, lockTarget } from "./find-targets.ts";
import { addressBook, hashNumber } from "./number-box.ts";
import { paymentMethodChecks } from "./payment-methods.checks.ts";
import { demoAddress } from "./seed-usdt.ts";
import { beginUse, endUse } from "./uses.sql.ts";

const { tokenKey } = testSecrets;
const hourMs = 3_600_000;
const { USDT_ERC20, USDT_TRC20, USDT_BSC } = CurrencyType;
let world: TestWorld;
/** Each test takes the next player, who has nothing bound. */
let players = 0;
let accountId = 0n;
let token = "";
let addresses = 0;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    chains: twoChains().chains,
  });
  await world.db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, 'usdt' || n, 'usdt' || n, parent_id, path, prize_group, 0, password_hash, funds_password_hash,
        terms_version, created_at
      FROM account, generate_series(1, 120) AS n WHERE user_name = 'player1' AND merchant_id = 1`,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  players += 1;
  accountId = await accountIdOf(world, `usdt${players}`);
  token = await world.signIn(`usdt${players}`);
});

const sql = (text: string, values: readonly unknown[] = [accountId]) =>
  world.db.rows<Record<string, unknown>>({ text, values });
/** New each time. */
function anAddress(): string {
  addresses += 1;
  return demoAddress(`test ${addresses}`);
}
type Form = RequestOf<typeof addUsdtAddress>;
const formOf = (change: Partial<Form> = {}): Form => ({
  Chain: USDT_ERC20,
  Address: anAddress(),
  FundsPassword: demoFundsPassword,
  ...change,
});
const add = (change: Partial<Form> = {}, own = token) =>
  world.call(addUsdtAddress, formOf(change), own);
async function added(change: Partial<Form> = {}, own = token) {
  const answer = await add(change, own);
  if (!("UsdtAddress" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.UsdtAddress;
}
async function list(own = token) {
  const answer = await world.call(listUsdtAddresses, {}, own);
  if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const remove = (Id: string, change: { FundsPassword?: string } = {}) =>
  world.call(removeUsdtAddress, { Id, FundsPassword: demoFundsPassword, ...change }, token);
const code = (name: keyof typeof usdtAddressResults) => ({ Result: usdtAddressResults[name].code });
const common = (name: keyof typeof commonResults) => ({ Result: commonResults[name].code });
const another = () => world.signIn(`usdt${players + 60}`);
const max = (value: number) =>
  storeSetting(world.db, { merchantId: 1, name: "usdtAddressesMax", value });
const block = (address: string) =>
  sql(
    `INSERT INTO payment_block (merchant_id, provider_code, number_hash, masked, reason, blocked_at, blocked_by)
     VALUES (1, 'USDT', $1, '', 'a thief', fd_now(), $2)`,
    [hashNumber(address, { merchantId: 1, of: addressBook, tokenKey }), accountId],
  );
const anAuthenticator = () => {
  const random = systemRandom;
  const sealed = sealAuthenticator(newTotpSecret(random), { accountId, tokenKey, random });
  return sql(
    "INSERT INTO account_security (account_id, google_secret, google_scopes) VALUES ($1, $2, $3)",
    [accountId, sealed, allScopes],
  );
};

describe("adding an address of USDT", () => {
  it("keeps it sealed, shows both its ends, and lets the first one wait too", async () => {
    const Address = anAddress();
    const answer = await add({ Address, Label: "  冷钱包 " });
    expect(answer).toMatchObject({ Result: 0, Address });
    const { Items, CoolHours, Max } = await list();
    expect({ CoolHours, Max }).toEqual({ CoolHours: 24, Max: 5 });
    const [item] = Items;
    expect(item).toMatchObject({
      Chain: USDT_ERC20,
      Masked: `${Address.slice(0, 8)}…${Address.slice(-6)}`,
      Label: "冷钱包",
      State: 0,
    });
    expect((item?.UsableAt ?? 0) - (item?.BoundAt ?? 0)).toBe(24 * hourMs);
    const rows = await sql("SELECT * FROM payment_method WHERE account_id = $1");
    const stored = JSON.stringify(rows, (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(stored.toLowerCase()).not.toContain(Address.slice(10, 30).toLowerCase());
    const told = await world.call(listMessages, {}, token);
    expect("Items" in told && told.Items[0]?.Text).toContain("USDT-ERC20 0x");
    const center = await world.call(getSecurityCenterData, {}, token);
    const items = "Items" in center ? center.Items : [];
    expect(items.find(({ Key }) => Key === "usdtAddress")).toMatchObject({
      IsOn: true,
      UpdatedAt: item?.BoundAt,
    });
  });

  it("gives small and capital letters their checksum, and refuses one wrong letter", async () => {
    // Source: the examples of EIP-55.
    const right = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(getAddress(right)).toBe(right);
    for (const Address of [right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`, right]) {
      const answer = await add({ Address: ` ${Address} ` });
      expect(answer).toMatchObject({ Result: 0, Address: right });
      if ("UsdtAddress" in answer) await remove(answer.UsdtAddress.Id);
    }
    const wrong = right.replace("aAeb", "aAeB");
    expect(await add({ Address: wrong })).toMatchObject(code("FORMAT"));
  });

  it.each([
    ["half an address", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1B", "FORMAT"],
    ["a private key or a transaction", `0x${"ab".repeat(32)}`, "FORMAT"],
    ["nobody's address", `0x${"0".repeat(40)}`, "FORMAT"],
    ["one of TRON", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "NETWORK_MISMATCH"],
    ["one of TON", "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs", "NETWORK_MISMATCH"],
    ["one of Solana", "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", "NETWORK_MISMATCH"],
    ["one of Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "NETWORK_MISMATCH"],
  ] as const)("refuses %s", async (_, Address, why) => {
    expect(await add({ Address })).toMatchObject(code(why));
    expect(await add({ Address, Chain: USDT_BSC })).toMatchObject(code(why));
  });

  it("takes no chain but those that the site pays on", async () => {
    const on = (await list()).Networks.filter(({ IsOn }) => IsOn).map(({ Chain }) => Chain);
    expect(on).toEqual([USDT_ERC20, USDT_BSC]);
    const Address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
    expect(await add({ Chain: USDT_TRC20, Address })).toMatchObject(code("NETWORK_OFF"));
  });

  it("takes the same address on both chains of one player, and at no other's", async () => {
    const Address = anAddress();
    await added({ Address });
    expect(await add({ Address })).toMatchObject(code("EXISTS"));
    const second = await added({ Address, Chain: USDT_BSC });
    expect(second.Chain).toBe(USDT_BSC);
    const stranger = await another();
    expect(await add({ Address }, stranger)).toMatchObject(code("USED_BY_OTHER"));
    expect(await add({ Address, Chain: USDT_BSC }, stranger)).toMatchObject(code("USED_BY_OTHER"));
  });

  it("refuses the token itself, and where the site is paid", async () => {
    expect(await add({ Address: tokenContract })).toMatchObject(code("BLACKLIST"));
    const deposit = anAddress();
    await sql(
      "INSERT INTO chain_address (account_id, merchant_id, path_index, address, made_at) VALUES ($1, 1, 990, $2, fd_now())",
      [accountId, Buffer.from(deposit.slice(2), "hex")],
    );
    expect(await add({ Address: deposit })).toMatchObject(code("BLACKLIST"));
  });

  it("gives one address to one account, whoever comes at the same moment on whatever chain", async () => {
    const Address = anAddress();
    const other = await another();
    await Promise.all([
      add({ Address }),
      add({ Address, Chain: USDT_BSC }),
      add({ Address }, other),
      add({ Address, Chain: USDT_BSC }, other),
    ]);
    const owners = [(await list()).Items.length, (await list(other)).Items.length];
    expect(owners).toContain(0);
    expect(Math.max(...owners)).toBeGreaterThan(0);
  });

  it("never goes above the limit, however many come at once", async () => {
    await max(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => add()));
    await max(5);
    expect(answers.filter(({ Result }) => Result === 0)).toHaveLength(1);
    expect((await list()).Items).toHaveLength(1);
  });
});

/** What breaks each rule of adding, in the order of the checks. */
const rules: readonly {
  readonly name: keyof typeof usdtAddressResults | keyof typeof commonResults;
  readonly form?: Partial<Form>;
  readonly before?: (form: Form) => Promise<unknown>;
}[] = [
  {
    name: "DEMO_NOT_ALLOWED",
    before: () => sql(`UPDATE account SET state = ${PlayerState.DEMO} WHERE id = $1`),
  },
  {
    name: "FUNDS_UNSET",
    before: () => sql("UPDATE account SET funds_password_hash = '' WHERE id = $1"),
  },
  { name: "NETWORK_OFF", form: { Chain: USDT_TRC20 } },
  { name: "NETWORK_MISMATCH", form: { Address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t" } },
  { name: "FORMAT", form: { Address: "0x1234" } },
  { name: "BLACKLIST", before: ({ Address }) => block(Address) },
  { name: "EXISTS", before: ({ Address }) => added({ Address }) },
  { name: "USED_BY_OTHER", before: async ({ Address }) => added({ Address }, await another()) },
  { name: "COUNT_LIMIT", before: () => max(0) },
  { name: "FUNDS_PASSWORD_WRONG", form: { FundsPassword: "wrong" } },
  { name: "GOOGLE_WRONG", before: () => anAuthenticator() },
];
const codeNamed = (name: (typeof rules)[number]["name"]) =>
  name in usdtAddressResults
    ? code(name as keyof typeof usdtAddressResults)
    : common(name as keyof typeof commonResults);
/** Two that one address cannot break at once: an address has one form, and one owner. */
const isApart = (name: string, next: string | undefined) =>
  name === "EXISTS" && next === "USED_BY_OTHER";

describe("what is refused", () => {
  it.each(rules.map((rule, i) => ({ ...rule, next: rules[i + 1] })))(
    "is $name, before what comes after it",
    async ({ name, form, before, next }) => {
      const later = isApart(name, next?.name) ? undefined : next;
      const request = formOf({ ...later?.form, ...form });
      // Somebody can bind an address only before it is blocked, or before there is room for none.
      const isLate = name === "BLACKLIST" || name === "COUNT_LIMIT";
      for (const step of isLate ? [later?.before, before] : [before, later?.before]) {
        await step?.(request);
      }
      const answer = await world.call(addUsdtAddress, request, token);
      await max(5);
      await sql("UPDATE payment_block SET ended_at = fd_now()", []);
      expect(answer).toMatchObject(codeNamed(name));
    },
  );

  it("is a removal of what is not his, is locked or in use", async () => {
    const other = await added({}, await another());
    expect(await remove(other.Id)).toMatchObject(code("NOT_EXIST"));
    const { Id } = await added();
    const wrong = { FundsPassword: "wrong" };
    const use = { purpose: "withdrawal", ref: crypto.randomUUID(), methodId: Id } as const;
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

  it("is the twenty-first address of an hour", async () => {
    const Address = anAddress();
    await added({ Address });
    for (let n = 0; n < 19; n += 1) await add({ Address });
    expect(await add({ Address })).toMatchObject(common("TOO_FREQUENT"));
  });
});

describe("what others know of addresses", () => {
  it("is the whole address for who holds it with its key, and no other kind", async () => {
    const Address = anAddress();
    const { Id } = await added({ Address, Chain: USDT_BSC });
    expect(await findUsdtAddresses(world.db, accountId)).toMatchObject([
      { id: Id, kind: "usdt", chain: USDT_BSC, address: "", holderName: "" },
    ]);
    const which = { id: Id, accountId, merchantId: 1, tokenKey };
    const held = await world.db.transaction((tx) => lockTarget(tx, { ...which, kind: "usdt" }));
    expect(held).toMatchObject({ chain: USDT_BSC, address: Address });
    expect(
      await world.db.transaction((tx) => lockTarget(tx, { ...which, kind: "wallet" })),
    ).toBeNull();
  });

  it("is all of it for operators who say why, and a block that disables it on every chain", async () => {
    const operator = await anOperator(world);
    const Address = anAddress();
    await added({ Address, Label: "mine" });
    await added({ Address, Chain: USDT_BSC });
    const shown = await world.call(
      getPlayerMethods,
      { UserName: `usdt${players}` },
      operator.token,
    );
    const items = "Items" in shown ? shown.Items : [];
    expect(items.map(({ Category, ProviderCode }) => [Category, ProviderCode])).toEqual(
      expect.arrayContaining([
        [2, "USDT_ERC20"],
        [2, "USDT_BSC"],
      ]),
    );
    expect(items.find(({ ProviderCode }) => ProviderCode === "USDT_ERC20")?.Label).toBe("mine");
    const MethodId = items[0]?.MethodId ?? "";
    expect(await world.call(revealMethod, { MethodId, Reason }, operator.token)).toMatchObject({
      Number: Address,
    });
    const CardOrAccount = Address.toLowerCase();
    expect(
      await world.call(
        blockMethodNumber,
        { ProviderCode: "USDT", CardOrAccount, Reason },
        operator.token,
      ),
    ).toMatchObject({ Result: 0 });
    expect((await list()).Items.map(({ State }) => State)).toEqual([3, 3]);
    expect(await findUsdtAddresses(world.db, accountId)).toEqual([]);
  });

  it("is one address of each demo account, usable at once, and everything stays proved", async () => {
    const demo = await world.signIn("player3");
    const { Items } = await list(demo);
    expect(Items).toHaveLength(1);
    expect(Items[0]?.UsableAt).toBe(Items[0]?.BoundAt);
    for (const check of paymentMethodChecks) {
      expect(await world.db.transaction((tx) => check.run(tx)), check.name).toBeNull();
    }
  });
});
