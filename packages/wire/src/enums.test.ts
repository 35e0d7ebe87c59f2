import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as wire from "./index.ts";

/** Names and numbers as they were published first; they never change and never go. */
const published = JSON.parse(
  readFileSync(join(import.meta.dirname, "../fixtures/numbers.json"), "utf8"),
) as Record<"enums" | "results", Record<string, Record<string, number>>>;

const exported: Readonly<Record<string, unknown>> = { ...wire };
const enums = Object.keys(published.enums);
/** Names of tables here that differ from `<name>Results`. */
const tableNames: Readonly<Record<string, string>> = { ewallet: "eWalletResults" };
const tables = Object.keys(published.results).map((name) => ({
  name,
  key: tableNames[name] ?? `${name}Results`,
}));
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

describe("enumerations", () => {
  it.each(enums)("%s keeps its numbers, and has a text for each in both languages", (name) => {
    const values = exported[name] as Record<string, number>;
    expect(values).toMatchObject(published.enums[name] ?? {});
    const numbers = Object.values(values);
    expect(new Set(numbers).size).toBe(numbers.length);
    const texts = exported[`${lowerFirst(name)}Text`] as Record<number, { zh: string; en: string }>;
    expect(new Set(Object.keys(texts).map(Number))).toEqual(new Set(numbers));
    for (const text of Object.values(texts)) {
      expect(text.zh.length).toBeGreaterThan(0);
      expect(text.en).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it("are all there, with those that the pages leave open", () => {
    expect(enums).toHaveLength(41);
    expect(wire.ScheduleState).toMatchObject({ STOP_PROFIT: 5, STOP_LOSS: 6, SYSTEM: 7 });
    expect(wire.BetSource).toMatchObject({ CHAT: 5, REPEAT: 6 });
    for (const name of [
      "RebateBillState",
      "OneDollarState",
      "FollowState",
      "InstantRunState",
      "LimitType",
      "LimitPeriod",
      "LimitState",
      "EntropyMode",
      "AgreementKind",
      "DividendKind",
      "TierMeasure",
      "CouponType",
      "WithdrawTargetKind",
    ]) {
      expect(exported[name]).toBeTypeOf("object");
      expect(exported[`${lowerFirst(name)}Text`]).toBeTypeOf("object");
    }
  });

  it("gives every movement of a wallet its class", () => {
    const classes = new Set<number>(Object.values(wire.CashFlowClass));
    for (const type of Object.values(wire.CashFlowType)) {
      expect(classes.has(wire.cashFlowClassOf[type])).toBe(true);
    }
  });
});

describe("result codes", () => {
  it.each(tables)("$name keeps its numbers, and every code says what the screen does", (row) => {
    const table = exported[row.key] as Record<string, wire.ResultCode>;
    const codes = Object.fromEntries(Object.entries(table).map(([name, { code }]) => [name, code]));
    // The shared codes stand in a table of their own, success among them.
    const { SUCCESS: _, ...own } = published.results[row.name] ?? {};
    expect(codes).toMatchObject(row.name === "common" ? (published.results["common"] ?? {}) : own);
    for (const { zh, en, ui } of Object.values(table)) {
      expect(zh.length).toBeGreaterThan(0);
      expect(en).not.toMatch(/[\u4e00-\u9fff]/);
      if (ui.kind === "redirect") expect(ui.to).toMatch(/^\//);
    }
  });

  it("are all there, with those that the decisions added", () => {
    expect(tables).toHaveLength(21);
    expect(wire.betResults).toMatchObject({
      VERIFY_REQUIRED: { code: 21 },
      GAME_OFFICIAL_OFFLINE: { code: 26 },
    });
    expect(wire.commonResults).toMatchObject({
      RG_LIMIT: { code: 910 },
      VERIFY_IDENTITY: { code: 914 },
    });
    expect(wire.serviceFeeResults.FUNDS_PASSWORD_WRONG.code).toBeGreaterThan(9);
    expect(Object.keys(wire.withdrawResults)).toHaveLength(44);
  });

  it("leads from refusals only to pages that exist", () => {
    const pages = tables.flatMap(({ key }) =>
      Object.values(exported[key] as Record<string, wire.ResultCode>).flatMap(({ ui }) =>
        ui.kind === "redirect" ? [ui.to] : ui.kind === "dialog" ? [ui.redirect ?? "/"] : [],
      ),
    );
    expect([...new Set(pages)].sort()).toEqual([
      "/",
      "/AccountInfo?tab=cards",
      "/AccountPassword",
      "/AccountPassword?tab=funds",
      "/AccountSecurity",
      "/Activity",
      "/BonusWallet",
      "/DailyPayManagement",
      "/Deposit",
      "/DepositRecord",
      "/DownLoadCenterAndAFK",
      "/ErrorMsg",
      "/ExternalGameTrans",
      "/IPRestricted",
      "/IPRestricted?Reason=account",
      "/LinkFailure",
      "/Login",
      "/Offline",
      "/TradeAgreement",
      "/WithdrawRecord",
    ]);
  });
});

describe("rights to offer agreements", () => {
  const none = {
    dailyPayCreationAllowed: false,
    dailyPayCGCreationAllowed: false,
    externalGameDailyPayCreationAllowed: false,
    sportDailyPayCreationAllowed: false,
    contractCreationAllowed: false,
    externalGameContractCreationAllowed: false,
  };

  it.each([
    [1, { dailyPayCreationAllowed: true }, { contractCreationAllowed: true }],
    [2, { dailyPayCreationAllowed: true }, {}],
    [3, { dailyPayCGCreationAllowed: true }, {}],
    [
      4,
      { externalGameDailyPayCreationAllowed: true },
      { externalGameContractCreationAllowed: true },
    ],
    [5, { sportDailyPayCreationAllowed: true }, { externalGameContractCreationAllowed: true }],
  ])("permission %i allows what the specification derives from it", (permission, pay, contract) => {
    const rights = (dailyPayPermission: number[], contractPermission: number[]) =>
      wire.creationRightsOf({ dailyPayPermission, contractPermission });
    expect(rights([permission], [])).toEqual({ ...none, ...pay });
    expect(rights([], [permission])).toEqual({ ...none, ...contract });
    expect(rights([], [])).toEqual(none);
  });
});
