import {
  approveTask,
  isRefused,
  listIpRules,
  operatorLogin,
  removeIpRule,
  saveIpRule,
  saveSetting,
  TokenVerifyResult,
  testIp,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { connectHub } from "../../../testing/hub-client.ts";
import { anOperator } from "../../../testing/operators.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

// Addresses of the two countries as the data that comes with the package knows them.
const inUs = "8.8.8.8";
const inChina = "114.114.114.114";
const nowhere = "127.0.0.1";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let player: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    trustedProxies: ["127.0.0.1"],
  });
  operator = await anOperator(world);
  player = await world.signIn("player1");
});
afterAll(() => world.close());
afterEach(async () => {
  const rules = await operator.ask(listIpRules, {});
  for (const { Id } of isRefused(rules) ? [] : rules.Items)
    await operator.act(removeIpRule, { Id });
});

const rule = (Action: "allow" | "deny", Value: string) =>
  operator.act(saveIpRule, {
    Action,
    Kind: /^[A-Za-z]{2}$/.test(Value) ? "country" : "cidr",
    Value,
    Note: "",
  });

function from(ip: string, path = "/api/WebSiteInfo/GetInfo", headers: Record<string, string> = {}) {
  return rawCall(world.url + path, { body: "{}", headers: { "x-forwarded-for": ip, ...headers } });
}
async function statusOf(ip: string): Promise<number> {
  return (await from(ip)).status;
}

it("keeps players of a denied country out with 403, and says so in the body", async () => {
  await rule("deny", "us");
  expect(await from(inUs)).toMatchObject({
    status: 403,
    json: { Result: TokenVerifyResult.IP_RESTRICTED, Message: "您的地区不支持访问" },
  });
  expect(await statusOf(inChina)).toBe(200);
  const headers = { authorization: `Bearer ${player}` };
  expect(await from(inUs, "/api/Wallet/GetWalletAmount", headers)).toMatchObject({
    status: 403,
    json: { Result: TokenVerifyResult.IP_RESTRICTED },
  });
});

it("still tells them their address and lets them sign out", async () => {
  await rule("deny", "US");
  const { status, json } = await from(inUs, "/api/WebSiteInfo/GetMyIp");
  expect([status, json["Ip"], json["Region"]]).toEqual([200, "8.8.8.*", "US"]);
  const token = await world.signIn("player2");
  const headers = { authorization: `Bearer ${token}` };
  expect((await from(inUs, "/api/Token/Logout", headers)).status).toBe(200);
});

it("keeps them off the hub, too, and ends the connections of those who are on it", async () => {
  const connect = (ip: string) =>
    connectHub(world.url, { token: player, events: [], headers: { "x-forwarded-for": ip } });
  const [denied, allowed] = [await connect(inUs), await connect(inChina)];
  await rule("deny", "US");
  await world.tick(["pump-events"]);
  await expect.poll(() => denied.isClosed()).toBe(true);
  expect(allowed.isClosed()).toBe(false);
  await expect(connect(inUs)).rejects.toThrow(/403/);
  await allowed.connection.stop();
});

it("lets only those countries in that are allowed, once one is", async () => {
  await rule("allow", "CN");
  expect([await statusOf(inUs), await statusOf(inChina)]).toEqual([403, 200]);
});

it("goes by addresses before countries, and by allowed ones first", async () => {
  await rule("deny", "US");
  await rule("deny", "8.0.0.0/8");
  await rule("allow", inUs);
  expect([await statusOf(inUs), await statusOf("8.8.4.4")]).toEqual([200, 403]);
  await rule("deny", "2400:cb00::/32");
  expect([await statusOf("2400:cb00::7"), await statusOf("[2400:cb00::7]:443")]).toEqual([
    403, 403,
  ]);
});

it("follows the setting where the country is not known", async () => {
  await rule("deny", "US");
  expect(await statusOf(nowhere)).toBe(200);
  const checker = await anOperator(world, "operator2");
  const set = async (Value: string) => {
    const proposed = await operator.act(saveSetting, { Name: "isUnknownCountryAllowed", Value });
    const TaskId = ("TaskId" in proposed ? proposed.TaskId : null) ?? 0;
    expect(await checker.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
  };
  await set("false");
  expect([await statusOf(nowhere), await statusOf(inChina)]).toEqual([403, 200]);
  await set("true");
  expect(await statusOf(nowhere)).toBe(200);
});

it("leaves staff and other merchants alone", async () => {
  await rule("deny", "US");
  const second = await from(inUs, "/api/WebSiteInfo/GetInfo", { host: "second.localhost" });
  expect(second.status).toBe(200);
  const login = await rawCall(world.url + operatorLogin.path, {
    body: JSON.stringify({ UserName: "operator", Password: "wrong", Totp: "000000" }),
    headers: { "x-forwarded-for": inUs },
  });
  expect(login.status).toBe(200);
  const headers = { authorization: `Bearer ${operator.token}` };
  expect((await from(inUs, "/api/AdminIp/Lists", headers)).status).toBe(200);
});

it("can be tried before a rule hits anybody, and keeps a rule once", async () => {
  const first = await rule("deny", "US");
  const again = await rule("deny", "us");
  expect(again).toMatchObject({ Id: "Id" in first ? first.Id : 0 });
  const test = (Ip: string) => operator.ask(testIp, { Ip });
  expect(await test(inUs)).toMatchObject({ Country: "US", IsAllowed: false });
  expect(await test(inChina)).toMatchObject({ Country: "CN", IsAllowed: true });
  expect(await test("nonsense")).toMatchObject({ Result: 2 });
  expect(await rule("deny", "203.0.113.0/99")).toMatchObject({ Result: 2 });
  expect(await operator.act(removeIpRule, { Id: 9999 })).toMatchObject({ Result: 1 });
});
