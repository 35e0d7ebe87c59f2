import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { type Call, getDemoLink, getWebSiteInfo, isDemoSite, servedCalls } from "@fairdraw/wire";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signInOperator } from "../../testing/operators.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { TakenBack } from "../database/db.ts";
import { createHttp } from "./http.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
/** Token of an operator; it is fetched once, because his code works only once. */
let staff = "";
let logged = "";
beforeAll(async () => {
  const sink = new PassThrough();
  sink.on("data", (chunk: Buffer) => {
    logged += chunk.toString();
  });
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    log: pino({ level: "info" }, sink),
  });
  staff = await signInOperator(world);
});
afterAll(() => world.close());

describe("the description of calls", () => {
  const read = async (token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { json, status, text } = await rawCall(`${world.url}/api/openapi.json`, { headers });
    expect(status).toBe(200);
    expect(json["openapi"]).toMatch(/^3\.1\./);
    const paths = Object.entries({ ...(json["paths"] as object) });
    const described = paths.flatMap(([path, methods]) =>
      Object.keys({ ...(methods as object) }).map((method) => `${method.toUpperCase()} ${path}`),
    );
    return { described: described.sort(), json, text };
  };
  const namesOf = (calls: readonly Call[]) =>
    calls.map((call) => `${call.method} ${call.path}`).sort();
  const all = Object.values<Call>(servedCalls);

  it("is an OpenAPI 3.1 document of exactly the calls that its reader may make", async () => {
    const forOthers = namesOf(all.filter(({ policy }) => policy.who !== "operator"));
    expect((await read()).described).toEqual(forOthers);
    expect((await read(await world.signIn("player1"))).described).toEqual(forOthers);
    expect((await read(staff)).described).toEqual(namesOf(all));
    expect((await read("nonsense")).described).toEqual(forOthers);
  });

  it("has every schema that it refers to, and no other", async () => {
    for (const token of [undefined, staff]) {
      const { json, text } = await read(token);
      const { schemas } = json["components"] as { schemas: object };
      const referred = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
        ([, name]) => name,
      );
      expect(new Set(referred)).toEqual(new Set(Object.keys(schemas)));
    }
  });

  it("names the errors that a caller must expect", async () => {
    const { json } = await read();
    const paths = json["paths"] as Record<string, Record<string, { responses: object }>>;
    const codesOf = (path: string) => Object.keys(paths[path]?.["post"]?.responses ?? {});
    expect(codesOf("/api/Bet/Submit")).toEqual(["200", "400", "401", "413"]);
    expect(codesOf("/api/Token/Login")).toEqual(["200", "400", "413"]);
  });

  it("tells of a call what its fields mean, what it may refuse, and how it looks", async () => {
    const { json } = await read();
    expect(json).toMatchObject({
      components: { schemas: { BetItem: { anyOf: expect.any(Array) } } },
      paths: {
        "/api/Bet/Submit": {
          post: {
            tags: ["Bet"],
            security: [{ bearer: [] }],
            requestBody: {
              content: {
                "application/json": {
                  schema: {
                    properties: {
                      TotalAmount: {
                        $ref: "#/components/schemas/Amount",
                        description: expect.stringContaining("Unit: currency of the merchant."),
                        "x-unit": "currency of the merchant",
                      },
                    },
                  },
                  example: { GameId: 101, TotalAmount: "4" },
                },
              },
            },
            "x-codes": expect.arrayContaining([
              { name: "ISSUE_CLOSED", code: 1, text: expect.any(String) },
              { name: "CONFLICT", code: 909, text: expect.any(String) },
              { name: "PASSWORD_RESET", code: 13, text: expect.any(String) },
            ]),
          },
        },
        "/api/Token/Refresh": { get: { tags: ["Token"] } },
      },
    });
  });
});

describe("the page that describes the calls", () => {
  const read = (token?: string) =>
    rawCall(`${world.url}/api/docs`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const idsIn = (text: string) =>
    [...text.matchAll(/<details id="([^"]+)"/g)].map(([, id = ""]) => id);
  const namesFor = (isStaff: boolean) =>
    Object.values<Call>(servedCalls)
      .filter(({ policy }) => isStaff || policy.who !== "operator")
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, "en"));

  it("shows exactly the calls that its reader may make", async () => {
    const { status, headers, text } = await read();
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(idsIn(text).filter((id) => id.includes("/"))).toEqual(namesFor(false));
    expect(text).not.toContain("AdminSystem");
    expect(idsIn((await read(staff)).text).filter((id) => id.includes("/"))).toEqual(
      namesFor(true),
    );
    const player = await read(await world.signIn("player1"));
    expect(player.text).toBe(text);
  });

  it("leads every link within the page to something that is there, once", async () => {
    const { text } = await read();
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("says of a field its type, unit and meaning, and of a call its codes", async () => {
    const { text } = await read();
    const call = text.split('<details id="Schedule/Submit"')[1]?.split("</details>")[0] ?? "";
    expect(call).toContain(
      '<td><a href="#shape-Amount">Amount</a></td><td>currency of the merchant</td><td>What was set aside: all issues but the skipped ones.</td>',
    );
    expect(call).toContain(
      '<span class="around">Issues.</span>Multiple</code></td><td>integer, 1 to 99999</td>',
    );
    expect(call).toMatch(/<td>25<\/td><td><code>STOP_RULE_REQUIRED<\/code><\/td>/);
    expect(call).toContain("&quot;StopOnWin&quot;: true");
    const cancel = (await read(staff)).text.split('<details id="AdminIssue/Cancel"')[1] ?? "";
    expect(cancel).toContain("Takes the right <code>issues.change</code>. It only proposes");
  });

  it("may run its own script and style, and nothing else", async () => {
    const { headers, text } = await read();
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    for (const [tag, directive] of [
      ["script", "script-src"],
      ["style", "style-src"],
    ]) {
      const [, own = ""] = new RegExp(`<${tag}>([^]*)</${tag}>`).exec(text) ?? [];
      const hash = createHash("sha256").update(own).digest("base64");
      expect(policy).toContain(`${directive} 'sha256-${hash}'`);
    }
    expect(text).not.toMatch(/ (?:style|on\w+)="|src="/);
  });
});

it.each([
  "/api/openapi.json",
  "/api/docs",
  "/api/Wallet/GetWalletAmount",
  "/api/Nothing",
  "/",
  "/Bet/101",
])("stamps the answer of %s with the server's time", async (path) => {
  const { headers } = await rawCall(world.url + path);
  expect(Math.abs(Number(headers["x-server-time"]) - startMs)).toBeLessThan(120_000);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

it.each([
  ["GET", "/api/Nothing/Here"],
  ["POST", "/api/Nothing/Here"],
  ["GET", "/api/Bet/Submit"],
  ["DELETE", "/api/Bet/Submit"],
])("answers %s %s with 404 and Result 904", async (method, path) => {
  const answer = await rawCall(world.url + path, {
    method,
    ...(method === "POST" ? { body: "{}" } : {}),
  });
  expect(answer).toMatchObject({ status: 404, json: { Result: 904 } });
});

it.each([
  ["LotteryGame/BetType", { GameId: 101 }, "br", "br"],
  ["LotteryGame/BetType", { GameId: 101 }, "gzip", "gzip"],
  ["LotteryGame/BetType", { GameId: 101 }, "identity", null],
  // This kind of call may answer secrets.
  ["WebSiteInfo/IsDemoSite", {}, "br", null],
])("packs the answer of %s to %j for %s as %s", async (name, request, accepted, packed) => {
  const token = await world.signIn("player1");
  const response = await fetch(`${world.url}/api/${name}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Accept-Encoding": accepted,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(request),
  });
  expect(response.headers.get("content-encoding")).toBe(packed);
  expect(await response.json()).toHaveProperty("ServerTime");
});

/** The HTTP side without a world behind it: nobody has a session, and one call is turned away. */
function bareHttp(log = pino({ level: "silent" })) {
  return createHttp({
    verifyTokens: async (tokens) => tokens.map(() => ({ ok: false, reason: 1 })),
    verifyOperators: async (tokens) => tokens.map(() => ({ ok: false, reason: 1 })),
    gate: {
      forget: () => {},
      judgeCall: async (_arrival, call) =>
        call.name === "Register/GetDemoLink" ? { status: 403, body: {} } : null,
      judgeMember: async () => null,
      judgeConnection: async () => ({ isLetIn: true, merchantId: null }),
    },
    clock: { nowMs: () => 7, machineMs: (ms) => ms, sync: async () => {}, stop: () => {} },
    log,
    raw: { attach() {} },
    trustedProxies: [],
  });
}

it("refuses a call whose transaction was taken back each time, as one that may be tried again", async () => {
  let log = "";
  const sink = new PassThrough();
  sink.on("data", (chunk: Buffer) => {
    log += chunk.toString();
  });
  const http = await bareHttp(pino({ level: "info" }, sink));
  http.serve(isDemoSite, async () => {
    throw new TakenBack("stood still for too long");
  });
  const { statusCode, body } = await http.fastify.inject({
    method: "POST",
    url: isDemoSite.path,
    payload: {},
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([200, { Result: 908 }]);
  expect(log).toBe("");
});

it("has the answers for a page that the wire says come with it, for the host that asks", async () => {
  const http = await bareHttp();
  const hosts: string[] = [];
  http.serve(isDemoSite, async ({ host, token }) => {
    hosts.push(`${host} ${token}`);
    return { IsDemoSite: true, DemoAccounts: [], ServerTime: 7 };
  });
  http.serve(getDemoLink, async () => ({ DemoLink: "x", ServerTime: 7 }));
  http.serve(getWebSiteInfo, async () => ({
    WebSiteTitle: "not on the page",
    OldIssues: 20,
    ServerTime: 7,
  }));
  let answers = {};
  http.fastify.get("/page", async (request) => {
    answers = await http.pageAnswers(request);
    return "";
  });
  const headers = { host: "a.example.org", authorization: "Bearer abc" };
  await http.fastify.inject({ url: "/page", headers });
  expect(answers).toEqual({
    "WebSiteInfo/IsDemoSite": { IsDemoSite: true, DemoAccounts: [], ServerTime: 7 },
  });
  expect(hosts).toEqual(["a.example.org null"]);
  await http.fastify.close();
});

it("never lets a call's answer be stored by caches", async () => {
  const { headers } = await rawCall(`${world.url}/api/LotteryGame/Data`, { body: "{}" });
  expect(headers["cache-control"]).toBe("no-store");
});

it.each(["/api/LotteryGame/%ff", "/api/nope/%", "/API/%E0%A4%A", "/%ff"])(
  "answers the broken address %s with 400, as inert and unstored as any other call",
  async (path) => {
    const answer = await rawCall(world.url + path);
    expect(answer).toMatchObject({
      status: 400,
      json: { Result: 904, Message: expect.any(String), ServerTime: expect.any(Number) },
      headers: {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "x-server-time": expect.any(String),
        "x-trace-id": expect.any(String),
      },
    });
  },
);

it("answers a broken use case with 500, Result 999 and a trace id that stands in the log", async () => {
  const token = await world.signIn("player1");
  await world.db.rows({ text: "ALTER TABLE ledger_player RENAME TO ledger_player_gone" });
  const answer = await rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
    body: "{}",
    headers: { authorization: `Bearer ${token}` },
  });
  await world.db.rows({ text: "ALTER TABLE ledger_player_gone RENAME TO ledger_player" });
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({
    Result: 999,
    Message: expect.any(String),
    TraceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ServerTime: expect.any(Number),
  });
  expect(answer.text).not.toMatch(/ledger_player|\.ts|Error/);
  expect(logged).toContain(String(answer.json["TraceId"]));
  expect(logged).not.toContain(token);
});

it("names the number of every answer, under which the log knows a refusal", async () => {
  const token = await world.signIn("player1");
  const answer = await rawCall(`${world.url}/api/Bet/Cancel`, {
    body: JSON.stringify({ BetNos: ["0".repeat(26)] }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const trace = String(answer.headers["x-trace-id"]);
  expect(trace).toMatch(/^[0-9a-f-]{36}$/);
  const line = logged.split("\n").find((one) => one.includes(trace));
  expect(line).toContain('"call":"Bet/Cancel"');
  expect(line).toContain(`"code":${String(answer.json["Result"])}`);
  const other = await rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
    body: "{}",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.headers["x-trace-id"]).not.toBe(trace);
  // A success needs no line in the log.
  expect(logged).not.toContain(String(other.headers["x-trace-id"]));
});

it("still answers after all of this", async () => {
  const token = await world.signIn("player1");
  const { status } = await rawCall(`${world.url}/api/Wallet/GetWalletAmount`, {
    body: "{}",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
});
