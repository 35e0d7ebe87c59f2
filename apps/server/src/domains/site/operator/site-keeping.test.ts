import { createPublicKey, verify } from "node:crypto";
import {
  approveTask,
  endDowntime,
  getAfkConfig,
  getAllLogo,
  getDatadogConfig,
  getLines,
  getMaintenance,
  getMerchant,
  getMonitoring,
  getSpeedTestConfig,
  getWebSiteInfo,
  hostsText,
  isRefused,
  listSettings,
  login,
  operatorResults,
  publishLines,
  removeLogo,
  resolveFrame,
  saveAfk,
  saveFrames,
  saveMerchant,
  saveMonitoring,
  saveSetting,
  setDowntime,
  setMerchantState,
  submitBet,
  uploadLogo,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { connectHub, type HubClient } from "../../../testing/hub-client.ts";
import { anOperator } from "../../../testing/operators.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { demoPassword } from "../demo-accounts.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const minuteMs = 60_000;
// What begins by itself is known to a node a second later.
const patience = { timeout: 5000 };
const host = "https://a.example.org";
const helpPage = "https://help.example.org";
let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
let checker: typeof operator | undefined;
let player: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    hostOrigins: [host, "https://b.example.org"],
    frameOrigins: [helpPage],
  });
  operator = await anOperator(world);
  player = await world.signIn("player1");
});
afterAll(() => world.close());

const open: HubClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.connection.stop();
});
async function connect(token?: string): Promise<HubClient> {
  const events = ["ChangeWebSiteInfo", "WebSiteURLConfig", "WebSiteURLList"];
  const client = await connectHub(world.url, { events, ...(token === undefined ? {} : { token }) });
  open.push(client);
  return client;
}
const pump = () => world.tick(["pump-events"]);
const unfit = { Result: operatorResults.UNFIT.code };

/** One operator proposes the state of the merchant, and another one approves. */
async function turnTo(State: 1 | 4 | 5): Promise<void> {
  // Not before: idle sessions end.
  checker ??= await anOperator(world, "operator2");
  const proposed = await operator.act(setMerchantState, { State });
  assert("TaskId" in proposed && proposed.TaskId !== null, JSON.stringify(proposed));
  expect(await checker.act(approveTask, { TaskId: proposed.TaskId })).toMatchObject({ Result: 0 });
}

describe("settings", () => {
  it("are listed with values, defaults and bounds, each under its name", async () => {
    const answer = await operator.ask(listSettings, {});
    const items = isRefused(answer) ? [] : answer.Items;
    const skin = items.find(({ Name }) => Name === "skinClass");
    expect(skin).toMatchObject({ Value: '""', Default: '""', IsPlain: true });
    const unknown = items.find(({ Name }) => Name === "isUnknownCountryAllowed");
    expect(JSON.parse(unknown?.Schema ?? "{}")).toMatchObject({ type: "boolean" });
    expect(items.filter(({ IsPlain }) => !IsPlain).map(({ Name }) => Name)).toEqual([
      "logos",
      "afkConfig",
      "datadog",
      "lines",
      "frames",
      "errorTexts",
    ]);
  });

  it.each([
    ["a value of another kind", "isUnknownCountryAllowed", '"yes"', 2],
    ["what is no JSON", "isUnknownCountryAllowed", "yes", 2],
    ["a value out of bounds", "operatorRanges", JSON.stringify(Array(51).fill("::/0")), 2],
    ["a value of another kind, where it takes two", "loginGuard", "{}", 2],
    ["a help page that is no address", "helpLinks", '[{"Name":"a","Url":"javascript:1"}]', 2],
    ["a help page without encryption", "helpLinks", '[{"Name":"a","Url":"http://a.example"}]', 2],
    ["a picture of another host", "headImages", '["//evil.example/1.svg"]', 2],
    ["a way to play that leads elsewhere by two slashes", "demoLink", '"//evil.example"', 2],
    ["an age below eighteen", "terms", '{"version":"1","url":"","minAge":0}', 2],
    [
      "a guard that lets guess",
      "loginGuard",
      '{"captchaAfter":10,"captchaAfterPerAddress":100,"addressWindowMinutes":10,"lockAfter":1000,"lockMinutes":15}',
      2,
    ],
    ["an unknown name", "toString", "1", 1],
    ["a name of every object", "__proto__", "{}", 1],
    ["a setting that has a call of its own", "frames", "[]", 1],
  ])("are not set to %s", async (_, Name, Value, code) => {
    expect(await operator.act(saveSetting, { Name, Value })).toMatchObject({ Result: code });
  });
});

it("lets one person alone change only what moves no money, limit, door or login", async () => {
  const answer = await operator.ask(listSettings, {});
  const items = isRefused(answer) ? [] : answer.Items;
  const alone = items.filter(({ TakesTwo, IsPlain }) => IsPlain && !TakesTwo);
  expect(alone.map(({ Name }) => Name).sort()).toEqual([
    "bundleVersionMin",
    "headImages",
    "helpLinks",
    "oldIssues",
    "phoneRegion",
    "registerFields",
    "skinClass",
    "skinTokens",
    "withdrawReviewMinutes",
  ]);
});

describe("the site's looks", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  it("has a logo for a page and a kind of screen, which browsers keep for ever", async () => {
    const page = await connect();
    const answer = await operator.act(uploadLogo, {
      Page: "Login",
      Device: "PC",
      File: base64(svg),
    });
    const path = "FilePath" in answer ? answer.FilePath : "";
    const logos = await world.call(getAllLogo, {});
    expect(logos).toMatchObject({
      Login: { PCLogo: { FilePath: path }, MobileLogo: { FilePath: "" } },
      Main: { PCLogo: { FilePath: "" } },
    });
    await pump();
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toContainEqual({
        Channel: "site",
        Area: "logos",
      });
    const file = await rawCall(world.url + path);
    expect([file.status, file.text]).toEqual([200, svg]);
    expect(file.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    await operator.act(removeLogo, { Page: "Login", Device: "PC" });
    expect(await world.call(getAllLogo, {})).toMatchObject({
      Login: { PCLogo: { FilePath: "" } },
    });
  });

  it("never shows a file that could run", async () => {
    const refused = { Result: operatorResults.FILE_REFUSED.code };
    for (const text of [
      svg.replace("<path", "<script>1</script><path"),
      "<!doctype html>",
      "GIF89a",
    ]) {
      const upload = { Page: "favicon" as const, Device: "PC" as const, File: base64(text) };
      expect(await operator.act(uploadLogo, upload)).toMatchObject(refused);
    }
    const [row] = await world.db.rows({ text: "SELECT count(*)::int AS n FROM site_file" });
    expect(row).toEqual({ n: 1 });
  });

  it.each(["/files/..%2f..%2fetc%2fpasswd", "/files/ab", `/files/${"0".repeat(64)}`, "/files/"])(
    "serves nothing under %s",
    async (path) => {
      const { status, headers } = await rawCall(world.url + path);
      // A folder without a name is a page of the client, where one is built.
      expect(path === "/files/" ? [200, 404] : [404]).toContain(status);
      expect(headers["content-type"] ?? "").not.toContain("image");
    },
  );

  it("has a title that changes while it is watched", async () => {
    const page = await connect();
    await operator.act(saveMerchant, { WebSiteTitle: "新名字" });
    expect(await world.call(getWebSiteInfo, {})).toMatchObject({ WebSiteTitle: "新名字" });
    await pump();
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toContainEqual({
        Channel: "site",
        Area: "title",
      });
  });

  it("is monitored only with a configuration, and then its pages may reach the monitor", async () => {
    const off = { DatadogRumPcEnable: true, DatadogRumMobileEnable: false, DatadogRumConfig: null };
    expect(await operator.act(saveMonitoring, off)).toMatchObject(unfit);
    const config = {
      applicationId: "a",
      clientToken: "c",
      site: "us3.datadoghq.com",
      service: "web",
      env: "test",
      sessionSampleRate: 100,
      sessionReplaySampleRate: 0,
    };
    const proposed = await operator.act(saveMonitoring, { ...off, DatadogRumConfig: config });
    await world.advance(31_000);
    const other = await anOperator(world, "operator2");
    const TaskId = isRefused(proposed) ? 0 : proposed.TaskId;
    expect(await other.act(approveTask, { TaskId })).toMatchObject({ Result: 0 });
    expect(await operator.ask(getMonitoring, {})).toMatchObject({ DatadogRumConfig: config });
    expect(await world.call(getDatadogConfig, {})).toMatchObject({
      DatadogRumPcEnable: true,
      DatadogRumConfig: config,
    });
  });
});

describe("addresses of the site", () => {
  it("are hosts of the configuration alone, signed, and pushed to every page", async () => {
    const page = await connect();
    const publish = (URLList: string[]) =>
      operator.act(publishLines, { URLList, IntervalInMinute: 5, EnableSwitchURL: true });
    for (const url of [
      "https://evil.example",
      `${host}/`,
      `${host}:8443`,
      "http://a.example.org",
    ]) {
      const refused = { Result: operatorResults.HOST_NOT_ALLOWED.code };
      expect(await publish([host, url]), url).toMatchObject(refused);
    }
    expect(await publish([host])).toMatchObject({ Result: 0 });
    await pump();
    await expect.poll(() => page.of("WebSiteURLList")).toHaveLength(1);
    expect(page.of("WebSiteURLConfig")).toEqual([
      { Channel: "site", IntervalInMinute: 5, EnableSwitchURL: true },
    ]);
    const config = await world.call(getSpeedTestConfig, {});
    if (isRefused(config)) throw new Error("the configuration is answered");
    expect(config).toMatchObject({ URLList: [host], IntervalInMinute: 5, EnableSwitchURL: true });
    const [pushed] = page.of("WebSiteURLList");
    const key = createPublicKey({
      key: {
        kty: "OKP",
        crv: "Ed25519",
        x: Buffer.from(config.PublicKey, "base64").toString("base64url"),
      },
      format: "jwk",
    });
    const isSigned = (hosts: string[], signature: unknown) =>
      verify(null, Buffer.from(hostsText(hosts)), key, Buffer.from(String(signature), "base64"));
    expect(isSigned([host], pushed?.["Signature"])).toBe(true);
    expect(isSigned([host], config.Signature)).toBe(true);
    expect(isSigned([host, "https://evil.example"], config.Signature)).toBe(false);
  });

  it("end with the configuration that allowed them", async () => {
    await world.db.rows({
      text: `INSERT INTO site_setting VALUES (1, 'lines', '{"urls": ["https://evil.example", "${host}"], "interval": 5, "canSwitch": true}')
        ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
    });
    expect(await world.call(getSpeedTestConfig, {})).toMatchObject({ URLList: [host] });
    expect(await operator.ask(getLines, {})).toMatchObject({
      URLList: [host],
      Allowed: [host, "https://b.example.org"],
    });
  });

  it("of apps are on our own hosts", async () => {
    const afkConfig = {
      AndroidAppFile: "/files/app.apk",
      AndroidAppUrl: `${host}/app.apk`,
      PCAppFile: "",
      PCAppUrl: "",
      IOSAppFile: "",
      IOSAppUrl: "",
      CodePushCheckEnable: true,
      CordovaAppVersion: "1.2.3",
      LoginUrl: "",
      SmartAFKUrl: "",
    };
    expect(await operator.act(saveAfk, { afkConfig })).toMatchObject({ Result: 0 });
    expect(await world.call(getAfkConfig, {})).toMatchObject({ afkConfig });
    for (const LoginUrl of [
      "https://evil.example",
      "//evil.example",
      "javascript:alert(1)",
      "http://10.0.0.1",
    ]) {
      const refused = { Result: operatorResults.HOST_NOT_ALLOWED.code };
      expect(await operator.act(saveAfk, { afkConfig: { ...afkConfig, LoginUrl } })).toMatchObject(
        refused,
      );
    }
  });

  it("that are framed come from the list of the server, never from the page", async () => {
    const frame = {
      Type: "help",
      Id: "rules",
      Url: `${helpPage}/rules?lang=zh`,
      Title: "规则",
      AllowFullscreen: true,
      Orientation: "any" as const,
    };
    expect(await operator.act(saveFrames, { Items: [frame] })).toMatchObject({ Result: 0 });
    expect(await world.call(resolveFrame, { Type: "help", Id: "rules" }, player)).toMatchObject({
      Url: frame.Url,
      Sandbox: "allow-scripts allow-same-origin allow-forms",
    });
    expect(await world.call(resolveFrame, { Type: "help", Id: "other" }, player)).toMatchObject({
      Result: 902,
    });
    expect(await operator.act(saveFrames, { Items: [frame, frame] })).toMatchObject(unfit);
    for (const Url of [
      "https://evil.example/",
      "javascript:alert(1)",
      "//help.example.org",
      host,
    ]) {
      const refused = { Result: operatorResults.HOST_NOT_ALLOWED.code };
      expect(await operator.act(saveFrames, { Items: [{ ...frame, Url }] })).toMatchObject(refused);
    }
  });
});

describe("a downtime", () => {
  const headersOf = (token?: string) =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const post = (path: string, token?: string, body = "{}") =>
    rawCall(world.url + path, { body, headers: headersOf(token) });
  const signIn = () =>
    post(login.path, undefined, JSON.stringify({ UserName: "player1", Password: demoPassword }));

  it("answers players with 503 and its end, ends their hub connections, and lets them in afterwards", async () => {
    const [page, visitor] = [await connect(player), await connect()];
    const EndTime = startMs + 30 * minuteMs;
    expect(await operator.act(setDowntime, { From: null, EndTime, Message: "升级" })).toMatchObject(
      {
        Result: 0,
      },
    );
    await pump();
    await expect.poll(() => page.isClosed() && visitor.isClosed()).toBe(true);
    const offline = { status: 503, json: { OfflineEndTime: EndTime, Message: "升级" } };
    expect(await post("/api/WebSiteInfo/GetInfo")).toMatchObject(offline);
    expect(await post("/api/Wallet/GetWalletAmount", player)).toMatchObject(offline);
    expect(await post(submitBet.path, player, "not even JSON")).toMatchObject(offline);
    expect((await post("/api/Logo/GetAllLogo")).status).toBe(200);
    expect((await post("/api/WebSiteInfo/GetMyIp")).status).toBe(200);
    expect((await signIn()).json).toMatchObject({ Result: 11 });
    await expect(connect(player)).rejects.toThrow();
    expect((await post(getMerchant.path, operator.token)).status).toBe(200);

    await world.setTime(EndTime);
    await world.tick(["tell-downtime", "pump-events"]);
    await expect
      .poll(async () => (await post("/api/WebSiteInfo/GetInfo")).status, patience)
      .toBe(200);
    expect(await post("/api/Wallet/GetWalletAmount", player)).toMatchObject({ status: 200 });
    await connect(player);
  });

  it("is known beforehand, begins by itself and can be ended early", async () => {
    operator = await anOperator(world);
    player = await world.signIn("player1");
    const [now] = await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
    const From = (now?.now ?? 0) + 5 * minuteMs;
    await operator.act(setDowntime, { From, EndTime: null, Message: "" });
    const planned = { From, EndTime: null, Message: "" };
    expect(await world.call(getMaintenance, {})).toMatchObject({ Site: planned });
    expect(await operator.ask(getMerchant, {})).toMatchObject({ Downtime: planned });
    expect((await post("/api/WebSiteInfo/GetInfo")).status).toBe(200);
    const page = await connect(player);
    await world.setTime(From);
    await world.tick(["tell-downtime", "pump-events"]);
    await expect.poll(() => page.isClosed()).toBe(true);
    await expect
      .poll(() => post("/api/WebSiteInfo/GetInfo"))
      .toMatchObject({
        status: 503,
        json: { OfflineEndTime: "" },
      });
    expect(await operator.act(endDowntime, {})).toMatchObject({ Result: 0 });
    expect((await post("/api/WebSiteInfo/GetInfo")).status).toBe(200);
    expect(await operator.act(endDowntime, {})).toMatchObject({ Result: 1 });
    expect(await world.call(getMaintenance, {})).toMatchObject({ Site: null });
  });

  it.each([
    ["an end that is past", { From: null, EndTime: startMs }],
    [
      "an end before its begin",
      { From: startMs + 90 * minuteMs, EndTime: startMs + 80 * minuteMs },
    ],
    ["an end in a month", { From: null, EndTime: startMs + 30 * 24 * 60 * minuteMs }],
  ])("is refused with %s", async (_, times) => {
    expect(await operator.act(setDowntime, { ...times, Message: "" })).toMatchObject(unfit);
  });

  it("follows the state of the merchant, too", async () => {
    for (const State of [1, 4] as const) {
      await turnTo(State);
      expect(await post("/api/WebSiteInfo/GetInfo")).toMatchObject({
        status: 503,
        json: { OfflineEndTime: "" },
      });
      expect((await signIn()).json).toMatchObject({ Result: State === 1 ? 11 : 12 });
    }
    await turnTo(5);
    expect((await post("/api/WebSiteInfo/GetInfo")).status).toBe(200);
  });

  it("of one merchant leaves the others alone, but not its players on another's host", async () => {
    await turnTo(1);
    const second = { host: "second.localhost" };
    const get = (token?: string) =>
      rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
        body: "{}",
        headers: { ...second, ...headersOf(token) },
      });
    const info = await rawCall(`${world.url}/api/WebSiteInfo/GetInfo`, {
      body: "{}",
      headers: second,
    });
    expect(info.status).toBe(200);
    expect((await get(player)).status).toBe(503);
    await turnTo(5);
    expect((await get(player)).status).toBe(200);
  });
});
