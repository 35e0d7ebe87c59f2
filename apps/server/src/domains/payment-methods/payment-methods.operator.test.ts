import {
  bankCardResults,
  bindBankCard,
  blockMethodNumber,
  getPlayerMethods,
  listBankCards,
  listBanks,
  operatorLogin,
  operatorResults,
  removeMethod,
  revealMethod,
  saveBank,
  searchBanks,
  searchBlocks,
  setMethodState,
  unblockMethodNumber,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anOperator, operatorCode, Reason } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoFundsPassword, demoPassword } from "../site/demo-accounts.ts";
import { paymentMethodChecks } from "./payment-methods.checks.ts";
import { beginUse } from "./uses.sql.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let token = "";
const cardNumber = "6222021200004881";
const row = (name: keyof typeof operatorResults) => ({ Result: operatorResults[name].code });

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  token = await world.signIn("player2");
});
afterAll(() => world.close());

const bind = (Number = cardNumber) =>
  world.call(
    bindBankCard,
    { BankCode: "ICBC", Number, HolderName: "张小三", FundsPassword: demoFundsPassword },
    token,
  );
const ofPlayer = async (UserName = "player2") => {
  const answer = await world.call(getPlayerMethods, { UserName }, operator.token);
  if (!("Items" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  // Each account of the demo has an address of USDT besides.
  return answer.Items.filter(({ Category }) => Category !== 2);
};
const newest = async () => (await ofPlayer())[0]?.MethodId ?? "";
const ask = (MethodId: string) => ({ MethodId, Reason });

describe("what operators do with cards and wallets", () => {
  it("begins with those of the demo: two cards, of which one cools, and a wallet", async () => {
    const items = await ofPlayer("player1");
    expect(items.map(({ ProviderCode, Masked }) => `${ProviderCode} ${Masked}`).toSorted()).toEqual(
      [
        "ALIPAY 138****8821",
        expect.stringMatching(/^CMB \*{4} \d{4}$/),
        expect.stringMatching(/^ICBC \*{4} \d{4}$/),
      ],
    );
    const cooling = items.filter(({ UsableAt, BoundAt }) => UsableAt > BoundAt);
    expect(cooling.map(({ ProviderCode }) => ProviderCode)).toEqual(["CMB"]);
  });

  it("shows a number whole to who says why, and says so in the log without it", async () => {
    expect(await bind()).toMatchObject({ Result: 0 });
    const id = await newest();
    expect(await world.call(revealMethod, ask(id), operator.token)).toMatchObject({
      Number: cardNumber,
    });
    const log = await world.db.rows<{ text: string }>({
      text: "SELECT to_jsonb(a)::text AS text FROM operator_audit a WHERE call = 'AdminMethod/Reveal'",
    });
    expect(log[0]?.text).toContain("**** 4881");
    expect(log[0]?.text).not.toContain(cardNumber);
  });

  it("locks, disables and removes one, but not while it is in use", async () => {
    const MethodId = await newest();
    const set = (CardState: 0 | 1 | 3) =>
      world.call(setMethodState, { ...ask(MethodId), CardState }, operator.token);
    expect(await set(1)).toMatchObject({ Result: 0 });
    const list = await world.call(listBankCards, {}, token);
    expect(list).toMatchObject({ Items: [{ State: 1 }] });
    expect(await set(0)).toMatchObject({ Result: 0 });
    const ref = crypto.randomUUID();
    await world.db.transaction((tx) =>
      beginUse(tx, { purpose: "deposit", ref, methodId: MethodId }),
    );
    const remove = () => world.call(removeMethod, ask(MethodId), operator.token);
    expect(await remove()).toMatchObject(row("TOO_LATE"));
    await world.db.rows({ text: "UPDATE payment_method_use SET ended_at = fd_now()" });
    expect(await remove()).toMatchObject({ Result: 0 });
    expect(await remove()).toMatchObject(row("TOO_LATE"));
    expect(await set(1)).toMatchObject(row("TOO_LATE"));
  });

  it("blocks a number: it is disabled where it is bound, and bound nowhere", async () => {
    await bind();
    const MethodId = await newest();
    const block = (CardOrAccount: string, ProviderCode = "") =>
      world.call(blockMethodNumber, { ProviderCode, CardOrAccount, Reason }, operator.token);
    expect(await block("12 34")).toMatchObject(row("UNFIT"));
    expect(await block("6222 0212 0000 4881")).toMatchObject({ Result: 0 });
    expect(await block(cardNumber)).toMatchObject(row("TOO_LATE"));
    expect((await ofPlayer())[0]).toMatchObject({ CardState: 3 });
    const lift = { ...ask(MethodId), CardState: 0 } as const;
    expect(await world.call(setMethodState, lift, operator.token)).toMatchObject(row("TOO_LATE"));
    expect(await world.call(removeMethod, ask(MethodId), operator.token)).toMatchObject({
      Result: 0,
    });
    expect(await bind()).toMatchObject({ Result: bankCardResults.BLACKLIST.code });
    const page = { PageIndex: 1, PageSize: 20 } as const;
    const blocks = await world.call(searchBlocks, page, operator.token);
    expect(blocks).toMatchObject({ Total: 1, Items: [{ Masked: "**** 4881", EndedAt: null }] });
    const Id = "Items" in blocks ? (blocks.Items[0]?.Id ?? 0) : 0;
    const unblock = () => world.call(unblockMethodNumber, { Id, Reason }, operator.token);
    expect(await unblock()).toMatchObject({ Result: 0 });
    expect(await unblock()).toMatchObject(row("NOT_FOUND"));
    expect(await bind()).toMatchObject({ Result: 0 });
  });

  it("keeps the list of banks", async () => {
    const bank = {
      ProviderCode: "CCB",
      Category: 1 as const,
      NameZh: "建行",
      NameEn: "CCB",
      NeedsBranch: true,
      IsOpen: false,
      Place: 500,
    };
    const save = (change: object) =>
      world.call(saveBank, { ...bank, ...change, Reason }, operator.token);
    expect(await save({ Category: 3 })).toMatchObject(row("UNFIT"));
    expect(await save({})).toMatchObject({ Result: 0 });
    const seen = await world.call(searchBanks, {}, operator.token);
    const items = "Items" in seen ? seen.Items : [];
    expect(items.find(({ ProviderCode }) => ProviderCode === "CCB")).toEqual({ ...bank, Bound: 0 });
    expect(items.find(({ ProviderCode }) => ProviderCode === "ICBC")).toMatchObject({ Bound: 2 });
    const banks = await world.call(listBanks, {}, token);
    const last = "Items" in banks ? banks.Items.at(-1) : undefined;
    expect(last).toMatchObject({ Code: "CCB", NameZh: "建行", IsOpen: false });
  });

  it("reaches nothing of another merchant", async () => {
    const MethodId = await newest();
    const signedIn = await world.call(operatorLogin, {
      UserName: "operator",
      Password: demoPassword,
      Totp: await operatorCode(world),
      MerchantCode: "second",
    });
    const foreign = "access_token" in signedIn ? signedIn.access_token : "";
    const answers = await Promise.all([
      world.call(revealMethod, ask(MethodId), foreign),
      world.call(setMethodState, { ...ask(MethodId), CardState: 3 }, foreign),
      world.call(removeMethod, ask(MethodId), foreign),
    ]);
    expect(answers).toMatchObject([row("NOT_FOUND"), row("NOT_FOUND"), row("NOT_FOUND")]);
  });
});

describe("what is verified of them", () => {
  const one =
    "(SELECT id FROM payment_method WHERE removed_at IS NULL AND category = 1 ORDER BY id LIMIT 1)";
  const corruptions: readonly [name: string, text: string][] = [
    ["payment-methods.owner", `UPDATE payment_method SET holder_name = '别人' WHERE id = ${one}`],
    ["payment-methods.owner", `UPDATE payment_method SET merchant_id = 2 WHERE id = ${one}`],
    [
      "payment-methods.blocked",
      `INSERT INTO payment_block (merchant_id, provider_code, number_hash, masked, reason, blocked_at, blocked_by)
       SELECT merchant_id, '', number_hash, '', 'x', fd_now(), account_id FROM payment_method WHERE id = ${one}`,
    ],
    [
      "payment-methods.use",
      `WITH used AS (INSERT INTO payment_method_use (purpose, ref, method_id, began_at)
         SELECT 'deposit', id, id, bound_at - interval '1 hour' FROM payment_method WHERE id = ${one} RETURNING method_id)
       UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE id IN (SELECT method_id FROM used)`,
    ],
    [
      "payment-methods.binding",
      `INSERT INTO payment_binding (id, ticket_hash, merchant_id, account_id, provider_code, created_at, expires_at, decided_at, result, method_id)
       SELECT id, '\\x01', merchant_id, account_id, 'OTHER', now, now, now, 0, id
       FROM payment_method, fd_now() AS now WHERE id = ${one}`,
    ],
  ];
  it("holds as it is", async () => {
    const found = await world.db.transaction((tx) =>
      Promise.all(paymentMethodChecks.map((check) => check.run(tx))),
    );
    expect(found).toEqual(paymentMethodChecks.map(() => null));
  });

  it.each(corruptions)("%s finds %s", async (name, text) => {
    class Undo extends Error {}
    const found: (string | undefined)[] = [];
    await world.db
      .transaction(async (tx) => {
        await tx.rows({ text });
        for (const check of paymentMethodChecks) {
          if ((await check.run(tx)) !== null) found.push(check.name);
        }
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    expect(found).toEqual([name]);
  });
});
