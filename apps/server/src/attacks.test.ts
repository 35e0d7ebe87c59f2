import {
  type Call,
  getMyIp,
  getSpeedTestConfig,
  login,
  operatorLogin,
  operatorResults,
  publishLines,
  saveAfk,
  saveFrames,
  saveIpRule,
  servedCalls,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoPassword } from "./domains/site/demo-accounts.ts";
import { anOperator, noApps } from "./testing/operators.ts";
import { rawCall } from "./testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

const own = "https://a.example.org";
const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
/** The same platform behind a proxy that is trusted. */
let proxied: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  const origins = { hostOrigins: [own], frameOrigins: [own] };
  const serverUrl = inject("serverUrl");
  world = await createTestWorld({ serverUrl, startMs, ...origins });
  proxied = await createTestWorld({
    serverUrl,
    startMs,
    ...origins,
    trustedProxies: ["127.0.0.1"],
  });
  operator = await anOperator(world);
});
afterAll(async () => {
  await world.close();
  await proxied.close();
});

// Source: integrity.md H15.
describe("addresses that would lead players away", () => {
  const hostile = [
    "https://evil.example",
    "http://a.example.org",
    "https://a.example.org:8443",
    "https://a.example.org.evil.example",
    "https://evil.example/a.example.org",
    "https://evil.example?https://a.example.org",
    "https://evil.example#https://a.example.org",
    "https://a.example.org@evil.example",
    "https://user:pass@a.example.org",
    "https://a.example.org%2eevil.example",
    "https://a.example.org%00.evil.example",
    "https://a.example.org\\.evil.example",
    "https:/evil.example",
    "https:evil.example",
    "https:///evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "///evil.example",
    "https://127.0.0.1",
    "https://localhost",
    "https://10.0.0.1",
    "https://169.254.169.254",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://0x7f000001",
    "https://2130706433",
    "https://0177.0.0.1",
    "https://а.example.org",
    "https://xn--80a.example.org",
    "https://a。example.org",
    "https://a.example.org.",
    "https://a.example.org\t",
    "https://a.example.org\r\nSet-Cookie: x=y",
    " https://a.example.org",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>1</script>",
    "blob:https://a.example.org/x",
    "file:///etc/passwd",
    "ftp://a.example.org",
    "ws://a.example.org",
    "wss://evil.example",
    "%68ttps://evil.example",
    "https%3a%2f%2fevil.example",
  ];
  const refused = { Result: operatorResults.HOST_NOT_ALLOWED.code };

  it.each(hostile)("are never published, not even by an operator: %j", async (url) => {
    const line = { URLList: [own, url], IntervalInMinute: 5, EnableSwitchURL: true };
    expect(await operator.act(publishLines, line)).toMatchObject(refused);
    for (const field of ["AndroidAppFile", "PCAppUrl", "LoginUrl", "SmartAFKUrl"] as const) {
      const afkConfig = { ...noApps, [field]: url };
      expect(await operator.act(saveAfk, { afkConfig }), field).toMatchObject(refused);
    }
    const frame = { Type: "help", Id: "x", Url: url, Title: "", AllowFullscreen: false };
    const Items = [{ ...frame, Orientation: "any" as const }];
    expect(await operator.act(saveFrames, { Items })).toMatchObject(refused);
  });

  it.each(hostile)("are not told to pages when they stand in the database: %j", async (url) => {
    await world.db.rows({
      text: `INSERT INTO site_setting VALUES (1, 'lines', $1::jsonb)
        ON CONFLICT (merchant_id, name) DO UPDATE SET value = excluded.value`,
      values: [JSON.stringify({ urls: [url, own], interval: 5, canSwitch: true })],
    });
    expect(await world.call(getSpeedTestConfig, {})).toMatchObject({ URLList: [own] });
  });

  it("do not come from the hub's negotiation", async () => {
    const { json } = await rawCall(`${world.url}/Hub/negotiate?negotiateVersion=1`, { body: "" });
    expect(json["connectionId"]).toEqual(expect.any(String));
    expect([json["url"], json["accessToken"]]).toEqual([undefined, undefined]);
  });
});

// Source: integrity.md H16.
describe("headers that claim another address", () => {
  const claimed = "203.0.113.7";
  const forms = [
    claimed,
    `${claimed}, 198.51.100.1`,
    `198.51.100.1, ${claimed}`,
    `${claimed}:443`,
    `[::ffff:${claimed}]`,
    `::ffff:${claimed}`,
    "2001:db8::7",
    "[2001:db8::7]:443",
    "unknown",
    "_hidden",
    "",
    ",",
    " , , ",
    "999.999.999.999",
    "0xcb007107",
    "3405803783",
    `for=${claimed}`,
    `"${claimed}"`,
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    Array(500).fill(claimed).join(","),
  ];
  const names = [
    "x-forwarded-for",
    "forwarded",
    "x-real-ip",
    "cf-connecting-ip",
    "true-client-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "fastly-client-ip",
    "x-original-forwarded-for",
  ];
  const rows = names.flatMap((name) => forms.map((form) => ({ [name]: form })));
  const ask = (headers: Record<string, string>, at = world) =>
    rawCall(at.url + getMyIp.path, { body: "{}", headers });

  it("count for nothing when no proxy is trusted, in none of their forms", async () => {
    expect(rows.length).toBeGreaterThan(80);
    for (const headers of rows) {
      const { status, json } = await ask(headers);
      expect([status, json["Ip"]], JSON.stringify(headers).slice(0, 80)).toEqual([
        200,
        "127.0.0.*",
      ]);
    }
  });

  it("open no door that a rule has shut, and shut none", async () => {
    const rule = (Action: "allow" | "deny", Value: string) =>
      operator.act(saveIpRule, { Action, Kind: "cidr", Value, Note: "" });
    const info = (headers: Record<string, string>) =>
      rawCall(`${world.url}/api/WebSiteInfo/GetInfo`, { body: "{}", headers });
    await rule("deny", "203.0.113.0/24");
    await rule("deny", "2001:db8::/32");
    for (const headers of rows) expect((await info(headers)).status).toBe(200);
    await rule("deny", "127.0.0.0/8");
    await rule("allow", claimed);
    for (const headers of rows) expect((await info(headers)).status).toBe(403);
    const hub = (headers: Record<string, string>) =>
      rawCall(`${world.url}/Hub/negotiate?negotiateVersion=1`, { body: "", headers });
    for (const headers of rows) expect((await hub(headers)).status).toBe(403);
    await world.db.rows({ text: "DELETE FROM site_ip_rule" });
    await operator.act(saveIpRule, { Action: "deny", Kind: "cidr", Value: claimed, Note: "" });
  });

  it("do not escape the lock of an address, nor the log of where staff came from", async () => {
    const guess = (n: number) =>
      rawCall(world.url + operatorLogin.path, {
        body: JSON.stringify({ UserName: "operator2", Password: "wrong", Totp: "000000" }),
        headers: { "x-forwarded-for": `198.51.100.${n}`, "x-real-ip": `198.51.100.${n}` },
      });
    const results = [];
    for (let n = 1; n <= 7; n += 1) results.push((await guess(n)).json["Result"]);
    expect(results).toEqual([1, 1, 1, 1, 1, 7, 7]);
    const logged = await world.db.rows({ text: "SELECT DISTINCT ip FROM operator_failure" });
    expect(logged).toEqual([{ ip: "127.0.0.1" }]);
  });

  it("of a trusted proxy count from the right, and garbage leaves the proxy's own address", async () => {
    const seen = async (value: string) =>
      (await ask({ "x-forwarded-for": value }, proxied)).json["Ip"];
    expect(await seen(claimed)).toBe("203.0.113.*");
    expect(await seen(`198.51.100.1, ${claimed}`)).toBe("203.0.113.*");
    expect(await seen(`${claimed}, 127.0.0.1`)).toBe("203.0.113.*");
    for (const garbage of ["unknown", "", "<b>", `for=${claimed}`, "1.2.3"]) {
      expect(await seen(garbage)).toBe("127.0.0.*");
    }
    for (const name of names.slice(1)) {
      expect((await ask({ [name]: claimed }, proxied)).json["Ip"], name).toBe("127.0.0.*");
    }
  });

  it("change neither the site nor the transport unless a trusted proxy says so", async () => {
    const headers = { "x-forwarded-host": "second.localhost", "x-forwarded-proto": "https" };
    const code = (at: TestWorld) =>
      rawCall(`${at.url}/api/Merchant/GetMerchantCode`, { body: "{}", headers });
    const direct = await code(world);
    expect(direct.json["merchantCode"]).toBe("demo");
    expect(direct.headers["strict-transport-security"]).toBeUndefined();
    const behind = await code(proxied);
    expect(behind.json["merchantCode"]).toBe("second");
    expect(behind.headers["strict-transport-security"]).toBe("max-age=31536000");
  });
});

// Source: integrity.md H17.
describe("calls made by pages of others", () => {
  const mutations = Object.values<Call>(servedCalls);
  const foreign = { origin: "https://evil.example", referer: "https://evil.example/x" };

  async function effects(): Promise<unknown> {
    const [row] = await world.db.rows({
      text: `SELECT (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM operator_audit) AS audit,
        (SELECT count(*) FROM operator_failure) AS failures, (SELECT count(*) FROM bet_request) AS bets,
        (SELECT count(*) FROM hub_outbox) AS events, (SELECT count(*) FROM account) AS accounts`,
    });
    return row;
  }
  const json = JSON.stringify({
    UserName: "player1",
    Password: demoPassword,
    Reason: "a test asks for it",
  });
  const form = new URLSearchParams({ UserName: "player1", Password: demoPassword }).toString();
  const ways: [string, { method: string; headers: Record<string, string>; body?: string }][] = [
    [
      "a form",
      {
        method: "POST",
        headers: { ...foreign, "content-type": "application/x-www-form-urlencoded" },
        body: form,
      },
    ],
    [
      "JSON sent as text",
      { method: "POST", headers: { ...foreign, "content-type": "text/plain" }, body: json },
    ],
    [
      "JSON sent as text of a null origin",
      {
        method: "POST",
        headers: { origin: "null", "content-type": "text/plain;charset=UTF-8" },
        body: json,
      },
    ],
    [
      "a form of parts",
      {
        method: "POST",
        headers: { ...foreign, "content-type": "multipart/form-data; boundary=x" },
        body: `--x\r\ncontent-disposition: form-data; name="UserName"\r\n\r\nplayer1\r\n--x--`,
      },
    ],
    ["no type at all", { method: "POST", headers: { ...foreign, "content-type": "" }, body: json }],
    ["an image or a link", { method: "GET", headers: foreign }],
    [
      "a question beforehand",
      {
        method: "OPTIONS",
        headers: {
          ...foreign,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type",
        },
      },
    ],
  ];

  it.each(ways)("by %s change nothing and are never allowed", async (_, options) => {
    const before = await effects();
    for (const { path, method } of mutations) {
      // Reading by GET is what a GET is for; it takes a token that no other page has.
      if (options.method === "GET" && method === "GET") continue;
      const { status, headers } = await rawCall(world.url + path, options);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      const allowed = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
      expect(allowed, path).toEqual([]);
    }
    expect(await effects()).toEqual(before);
  });

  it("carry no login: the platform sets no cookie, and a cookie opens nothing", async () => {
    const body = JSON.stringify({ UserName: "player3", Password: demoPassword });
    const answer = await rawCall(world.url + login.path, { body });
    expect(answer.json["Result"]).toBe(0);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const token = String(answer.json["access_token"]);
    for (const path of [
      "/api/Wallet/GetWalletAmount",
      `/api/Wallet/GetWalletAmount?access_token=${token}`,
    ]) {
      const cookie = `access_token=${token}; Authorization=Bearer ${token}`;
      const { status } = await rawCall(world.url + path, { body: "{}", headers: { cookie } });
      expect(status).toBe(401);
    }
  });

  it("cannot be framed, guessed at or reached over another transport", async () => {
    for (const path of ["/", "/Login", "/api/openapi.json", "/api/docs", "/files/x", "/Bet/101"]) {
      const { headers } = await rawCall(world.url + path);
      expect(headers, path).toMatchObject({
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
      });
    }
    const { headers } = await rawCall(`${world.url}/api/openapi.json`);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("are cut where they send too much, and are not read at all where nobody is logged in", async () => {
    const tokens = {
      login: await world.signIn("player1"),
      agent: await world.signIn("agent1"),
      operator: operator.token,
    };
    for (const { path, method, policy } of mutations.filter((call) => call.method === "POST")) {
      const body = JSON.stringify({ Reason: "x".repeat(policy.bodyMaxBytes) });
      const { status } = await rawCall(world.url + path, { method, body });
      expect(status, path).toBe(policy.who === "visitor" ? 413 : 401);
      const token = tokens[policy.who === "visitor" ? "login" : policy.who];
      const headers = { authorization: `Bearer ${token}` };
      const asMember = await rawCall(world.url + path, { method, body, headers });
      expect(asMember.status, path).toBe(413);
    }
  });
});
