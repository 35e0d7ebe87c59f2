import {
  approveTask,
  commonResults,
  getTradeAgreement,
  listMessages,
  listUnsigned,
  operatorResults,
  PlayerState,
  publishTerms,
  remindUnsigned,
  revokeTradeAgreement,
  searchSignatures,
  searchTerms,
  signTradeAgreement,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { anOperator } from "../../testing/operators.ts";
import { accountIdOf } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { demoFundsPassword } from "../site/demo-accounts.ts";
import { hasSigned } from "./signed.ts";
import { termsChecks } from "./terms.checks.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: Awaited<ReturnType<typeof anOperator>>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
  for (const name of ["player1", "player2", "player3", "player4", "player5", "agent1"]) {
    tokens.set(name, await world.signIn(name));
  }
});
afterAll(() => world.close());

const as = (name: string) => tokens.get(name) ?? "";
async function agreement(name: string, Type: "Point" | "Currency" = "Point") {
  const answer = await world.call(getTradeAgreement, { Type }, as(name));
  if (!("Blocks" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}
const sign = (name: string, change: object = {}) =>
  world.call(
    signTradeAgreement,
    { Type: "Point", Version: 1, FundsPassword: demoFundsPassword, ...change },
    as(name),
  );
const revoke = (name: string) => world.call(revokeTradeAgreement, { Type: "Point" }, as(name));
const common = (name: keyof typeof commonResults) => ({ Result: commonResults[name].code });
const isSigned = async (name: string, type: "Point" | "Currency" = "Point") =>
  hasSigned(world.db, await accountIdOf(world, name), type);
const texts = {
  TextZh: "# 新版\n正文 <b>粗</b>\n- 一",
  TextTw: "# 新版\n正文\n- 一",
  TextEn: "# New\nText\n- one",
  KeyPointsZh: "一\n二",
  KeyPointsTw: "一\n二",
  KeyPointsEn: "one\ntwo",
};
async function publish() {
  const answer = await operator.act(publishTerms, { Type: "Point", ...texts });
  if (!("TaskId" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return other.act(approveTask, { TaskId: answer.TaskId });
}

describe("an agreement", () => {
  it("is signed by the first player of a demo site, both of it, and by nobody else", async () => {
    const point = await agreement("player1");
    expect(point).toMatchObject({ Version: 1, SignedVersion: 1, Unsigned: null, Currencies: [] });
    expect(point.KeyPoints).toHaveLength(5);
    expect(point.Blocks[0]).toEqual({ Kind: "heading", Text: "一、适用范围" });
    expect(point.History).toMatchObject([{ Version: 1, RevokedAt: null, Hash: point.Hash }]);
    const currency = await agreement("player1", "Currency");
    expect(currency).toMatchObject({ SignedVersion: 1, RateSource: "operators" });
    expect(await agreement("player2")).toMatchObject({ SignedVersion: null, History: [] });
    expect([await isSigned("player1", "Currency"), await isSigned("player2", "Currency")]).toEqual([
      true,
      false,
    ]);
  });

  it("is signed once, taken back, and signed anew, each kept with its hash", async () => {
    const first = await sign("player3");
    expect(first).toMatchObject({ Result: 0 });
    await world.advance(60_000);
    expect(await sign("player3")).toMatchObject({
      Result: 0,
      SignedAt: "SignedAt" in first ? first.SignedAt : 0,
    });
    expect(await isSigned("player3")).toBe(true);
    expect(await revoke("player3")).toMatchObject({ Result: 0 });
    expect(await isSigned("player3")).toBe(false);
    expect(await revoke("player3")).toMatchObject(common("CONFLICT"));
    expect(await sign("player3")).toMatchObject({ Result: 0 });
    const { History, Hash } = await agreement("player3");
    expect(History).toMatchObject([
      { RevokedAt: null, Hash },
      { RevokedAt: expect.any(Number), Hash },
    ]);
    expect(await operator.ask(searchSignatures, { UserName: "player3" })).toMatchObject({
      Items: [{ Type: "Point", Language: "zh-CN", Hash }, { Hash }],
    });
  });

  it("is signed once however many ask at once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => sign("player4")));
    expect((await agreement("player4")).History).toHaveLength(1);
  });

  it.each([
    ["CONFLICT", { Version: 2, FundsPassword: "wrong" }],
    ["FUNDS_WRONG", { FundsPassword: "wrong" }],
  ] as const)("is not signed: %s", async (name, change) => {
    expect(await sign("player2", change)).toMatchObject(common(name));
    expect(await isSigned("player2")).toBe(false);
  });

  it("is signed by nobody without a funds password, and by no trial account", async () => {
    const accountId = await accountIdOf(world, "player5");
    const set = (text: string) => world.db.rows({ text, values: [accountId] });
    const [row] = await world.db.rows<{ hash: string }>({
      text: "SELECT funds_password_hash AS hash FROM account WHERE id = $1",
      values: [accountId],
    });
    await set("UPDATE account SET funds_password_hash = '' WHERE id = $1");
    expect(await sign("player5")).toMatchObject(common("FUNDS_UNSET"));
    await world.db.rows({
      text: "UPDATE account SET funds_password_hash = $2 WHERE id = $1",
      values: [accountId, row?.hash],
    });
    await set(`UPDATE account SET state = ${PlayerState.DEMO} WHERE id = $1`);
    expect(await sign("player5")).toMatchObject(common("DEMO_NOT_ALLOWED"));
    await set("UPDATE account SET state = 0 WHERE id = $1");
  });

  it("shows an agent who of those right below him has not signed, and reminds each once a day", async () => {
    const list = async () => {
      const answer = await world.call(listUnsigned, { Type: "Point", PageIndex: 1 }, as("agent1"));
      return "Items" in answer ? answer.Items : [];
    };
    const before = await list();
    expect(before.map(({ UserName }) => UserName)).toContain("player2");
    expect(before.map(({ UserName }) => UserName)).not.toContain("player1");
    expect((await agreement("agent1")).Unsigned).toBe(before.length);
    const remind = (change: object = {}) =>
      world.call(remindUnsigned, { Type: "Point", ...change }, as("agent1"));
    const one = { UserName: "player2" };
    expect(await remind(one)).toMatchObject({ Result: 0, Reminded: 1 });
    expect(await remind(one)).toMatchObject(common("CONFLICT"));
    expect(await remind({ UserName: "player1" })).toMatchObject(common("CONFLICT"));
    const all = await Promise.all([remind(), remind()]);
    const sum = all.reduce((n, answer) => n + ("Reminded" in answer ? answer.Reminded : 0), 0);
    expect(sum).toBe(before.length - 1);
    expect((await list()).every(({ IsReminded }) => IsReminded)).toBe(true);
    const told = await world.call(listMessages, {}, as("player2"));
    expect(
      "Items" in told && told.Items.filter(({ Link }) => Link === "/TradeAgreement"),
    ).toHaveLength(1);
    expect(
      await world.call(listUnsigned, { Type: "Point", PageIndex: 1 }, as("player1")),
    ).toMatchObject(common("NO_PERMISSION"));
    await world.advance(86_400_000);
    tokens.set("agent1", await world.signIn("agent1"));
    expect(await remind(one)).toMatchObject({ Result: 0 });
  });
});

describe("a new version", () => {
  it("takes two persons and even languages, asks everybody anew, and shows markup of its writers as text", async () => {
    operator = await anOperator(world);
    await world.advance(31_000);
    other = await anOperator(world, "operator2");
    for (const name of ["player1", "player2", "player3"])
      tokens.set(name, await world.signIn(name));
    const uneven = { Type: "Point" as const, ...texts, TextEn: "Text only" };
    expect(await operator.act(publishTerms, uneven)).toMatchObject({
      Result: operatorResults.UNFIT.code,
    });
    expect((await agreement("player1")).Version).toBe(1);
    expect(await publish()).toMatchObject({ Result: 0 });
    const shown = await agreement("player1");
    expect(shown).toMatchObject({ Version: 2, SignedVersion: 1, KeyPoints: ["一", "二"] });
    expect(shown.Html).toBe("<h2>新版</h2><p>正文 &lt;b&gt;粗&lt;/b&gt;</p><ul><li>一</li></ul>");
    expect(await isSigned("player1")).toBe(false);
    expect(await isSigned("player1", "Currency")).toBe(true);
    expect(await sign("player1")).toMatchObject(common("CONFLICT"));
    expect(await sign("player1", { Version: 2 })).toMatchObject({ Result: 0 });
    expect(await isSigned("player1")).toBe(true);
    const list = await operator.ask(searchTerms, { Type: "Point", PageIndex: 1, PageSize: 20 });
    expect(list).toMatchObject({
      Total: 2,
      Items: [
        { Version: 2, By: "operator", Signed: 1 },
        { Version: 1, By: "" },
      ],
    });
    expect(await operator.ask(searchSignatures, { UserName: "nobody-at-all" })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  });

  it("leaves everything proved", async () => {
    for (const check of termsChecks) {
      expect(await world.db.transaction((tx) => check.run(tx)), check.name).toBeNull();
    }
  });
});
