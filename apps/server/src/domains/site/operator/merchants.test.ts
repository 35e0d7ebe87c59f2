import {
  acceptInvitation,
  approveTask,
  createMerchant,
  getMerchant,
  getWebSiteInfo,
  issueOwnerCode,
  issueOwnerLink,
  MerchantState,
  openInvitation,
  operatorLogin,
  operatorResults,
  proveOperator,
  saveMerchant,
  searchMerchants,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { parseTotpSecret, totpCodeAt } from "../../../platform/totp.ts";
import { anOperator, operatorCode } from "../../../testing/operators.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { verify } from "../../../verify/verify.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let other: typeof operator;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
  other = await anOperator(world, "operator2");
});
afterAll(() => world.close());

const third = {
  Code: "third",
  WebSiteTitle: "Third house",
  Hosts: ["third.localhost"],
  Currency: "CNY",
  Languages: ["zh-CN" as const, "en" as const],
  LicenceText: "Play money only",
  Owners: ["anna", "bert"],
};
const infoOn = (host: string) =>
  rawCall(`${world.url}/api/${getWebSiteInfo.name}`, { body: "{}", headers: { host } });
const propose = async (change: Partial<typeof third> = {}) => {
  const proposed = await operator.act(createMerchant, { ...third, ...change });
  assert("TaskId" in proposed, JSON.stringify(proposed));
  return proposed.TaskId;
};

it("makes a merchant once another operator has approved: its site answers, its books are open", async () => {
  const TaskId = await propose();
  expect((await infoOn("third.localhost")).json).toMatchObject({ WebSiteTitle: "Fairdraw" });
  expect(await operator.act(approveTask, { TaskId })).toMatchObject({
    Result: operatorResults.SAME_PERSON.code,
  });
  expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  expect((await infoOn("third.localhost")).json).toMatchObject({ WebSiteTitle: "Third house" });
  expect((await infoOn("second.localhost")).json).toMatchObject({ WebSiteTitle: "Fairdraw Two" });
  const { Code, WebSiteTitle, Hosts, Currency, Languages, LicenceText } = third;
  const found = await operator.ask(searchMerchants, {});
  assert("Items" in found, JSON.stringify(found));
  expect(found.Items.at(-1)).toEqual({
    Code,
    WebSiteTitle,
    Hosts,
    Currency,
    Languages,
    LicenceText,
    State: MerchantState.DEMO,
    Accounts: 0,
  });
  const accounts = await world.db.rows({
    text: "SELECT kind FROM ledger_system_account WHERE merchant_id = 3 ORDER BY kind",
  });
  const ofDemo = await world.db.rows({
    text: "SELECT kind FROM ledger_system_account WHERE merchant_id = 1 ORDER BY kind",
  });
  expect(accounts).toEqual(ofDemo);
  expect((await verify(world.db, () => {})).breaks).toEqual([]);
});

it("refuses a code or a host that is taken, also when it was taken since", async () => {
  const refused = { Result: operatorResults.TOO_LATE.code };
  expect(await operator.act(createMerchant, third)).toMatchObject(refused);
  const sameHost = { ...third, Code: "fourth", Hosts: ["x.localhost", "second.localhost"] };
  expect(await operator.act(createMerchant, sameHost)).toMatchObject(refused);
  const one = await propose({ Code: "fifth", Hosts: ["new.localhost"] });
  const two = await propose({ Code: "sixth", Hosts: ["new.localhost"] });
  expect(await other.act(approveTask, { TaskId: one })).toMatchObject({ Result: 0 });
  expect(await other.act(approveTask, { TaskId: two })).toMatchObject(refused);
});

it("changes title, languages and licence of the own merchant; what is left out stays", async () => {
  const change = { WebSiteTitle: "New name", LicenceText: "Licence 1" };
  expect(await operator.act(saveMerchant, change)).toMatchObject({ Result: 0 });
  const languages = { WebSiteTitle: "New name", Languages: ["en" as const] };
  expect(await operator.act(saveMerchant, languages)).toMatchObject({ Result: 0 });
  expect(await operator.ask(getMerchant, {})).toMatchObject({
    WebSiteTitle: "New name",
    LicenceText: "Licence 1",
    Languages: ["en"],
    Currency: "CNY",
  });
});

it("has two owners, who come in by links of the house and may do everything there", async () => {
  const merchant = { Code: "owned", Hosts: ["owned.localhost"] };
  expect(
    await operator.act(createMerchant, { ...third, ...merchant, Owners: ["anna", "anna"] }),
  ).toMatchObject({ Result: operatorResults.UNFIT.code });
  await world.advance(31_000);
  const TaskId = await propose(merchant);
  const Totp = await operatorCode(world);
  await other.ask(proveOperator, { Totp });
  expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  const link = await operator.act(issueOwnerLink, { Code: "owned", UserName: "anna" });
  assert("Link" in link, JSON.stringify(link));
  const Token = link.Link.split("#")[1] ?? "";
  expect(await operator.act(issueOwnerCode, { Code: "owned", UserName: "anna" })).toMatchObject({
    Result: operatorResults.SAME_PERSON.code,
  });
  const made = await other.act(issueOwnerCode, { Code: "owned", UserName: "anna" });
  assert("LinkCode" in made, JSON.stringify(made));
  const Code = made.LinkCode;
  const opened = await world.call(openInvitation, { Token, Code });
  assert("TotpSecret" in opened, JSON.stringify(opened));
  const codeNow = () => totpCodeAt(parseTotpSecret(opened.TotpSecret), world.clock.nowMs());
  const Password = "a long enough password";
  expect(
    await world.call(acceptInvitation, { Token, Code, Password, Totp: codeNow() }),
  ).toMatchObject({
    Result: 0,
  });
  await world.advance(31_000);
  const login = { UserName: "anna", Password, Totp: codeNow(), MerchantCode: "owned" };
  const session = await world.call(operatorLogin, login);
  assert("Rights" in session, JSON.stringify(session));
  expect(session.Rights).toContain("staff.approve");
  expect(session.Rights).not.toContain("merchants.change");
  for (const body of [
    { Code: "owned", UserName: "anna" },
    { Code: "owned", UserName: "nobody" },
    { Code: "nowhere", UserName: "bert" },
    // Somebody works there by now, and in the house.
    { Code: "owned", UserName: "bert" },
    { Code: "demo", UserName: "operator2" },
  ]) {
    expect(await operator.act(issueOwnerLink, body)).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  }
});
