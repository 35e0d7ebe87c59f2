import { request as httpRequest } from "node:http";
import { type Call, servedCalls } from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { largeBodiesMax } from "./platform/http/large-bodies.ts";
import { aBetItem } from "./testing/bets-to-place.ts";
import { filledWith, worstBodies } from "./testing/hostile/worst-bodies.ts";
import { signInOperator } from "./testing/operators.ts";
import { rawCall } from "./testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

/**
 * The worst body took 8 to 16 s before its session and its first fault were looked at first. It is the time of the
 * processor: a busy machine does not change it. Units: ms.
 */
const longestMs = 1500;
const posts = Object.entries<Call>(servedCalls)
  .filter(([, call]) => call.method === "POST")
  .map(([key, call]) => ({
    name: call.name,
    call,
    request: callSamples[key as keyof typeof callSamples].request as object,
  }));
const forMembers = posts.filter(({ call }) => call.policy.who !== "visitor");

let world: TestWorld;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl") });
  tokens["login"] = await world.signIn("player1");
  tokens["agent"] = await world.signIn("agent1");
  tokens["operator"] = await signInOperator(world);
});
afterAll(() => world.close());

/** Sends a body; answers its status and how long it kept the processor of a server that has nothing else to do. */
async function send(call: Call, body: string, token?: string) {
  const before = process.cpuUsage();
  const { status } = await rawCall(world.url + call.path, {
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const { user, system } = process.cpuUsage(before);
  return { status, tookMs: (user + system) / 1000 };
}

describe("a body of the greatest size", () => {
  it.each(forMembers)("is not read for $name without a session", async ({ call }) => {
    const size = call.policy.bodyMaxBytes;
    // Neither its size nor its shape decides anything: nobody has looked at it.
    const { status } = await send(call, `[${filledWith("{}", size)}]`);
    const { status: statusOfLarger } = await send(call, `[${filledWith("{}", 2 * size)}]`);
    const { status: statusOfUnknown } = await send(call, "{", "A".repeat(43));
    expect([status, statusOfLarger, statusOfUnknown]).toEqual([401, 401, 401]);
  });

  it.each(posts)("of $name ends at its first fault", async ({ call, request }) => {
    const { who, bodyMaxBytes } = call.policy;
    for (const [kind, body] of worstBodies(request, bodyMaxBytes)) {
      const { status, tookMs } = await send(call, body, tokens[who]);
      expect([kind, status < 500]).toEqual([kind, true]);
      expect([kind, tookMs < longestMs ? "soon" : tookMs]).toEqual([kind, "soon"]);
    }
  });
});

it.each([
  [{ Items: [{}] }, "Items[0].PlayId", "invalid_type"],
  [{ Items: [] }, "Items", "too_small"],
  [{ RequestId: "x" }, "RequestId", "invalid_format"],
  [{ TotalAmount: "1e9" }, "TotalAmount", "invalid_format"],
  [{ Items: [{ ...aBetItem(), ClientNonce: "zz" }] }, "Items[0].ClientNonce", "invalid_format"],
  [{ Surplus: "secret" }, "Surplus", "unrecognized_keys"],
  [{ GameId: 0.5 }, "GameId", "invalid_type"],
])("names what is wrong with %j, and says nothing of its value", async (change, Field, Rule) => {
  const body = JSON.stringify({ ...callSamples.submitBet.request, ...change });
  const answer = await rawCall(`${world.url}/api/Bet/Submit`, {
    body,
    headers: { authorization: `Bearer ${tokens["login"]}` },
  });
  expect(answer).toMatchObject({ status: 400, json: { Result: 904 } });
  expect(answer.json["Errors"]).toContainEqual({ Field, Rule });
  expect(answer.text).not.toContain("secret");
});

it("cuts the name of a field that is as long as the body", async () => {
  const body = JSON.stringify({ ["K".repeat(50_000)]: 1 });
  const answer = await rawCall(`${world.url}/api/WebSiteInfo/GetInfo`, { body });
  expect(answer.json["Errors"]).toEqual([{ Field: "K".repeat(100), Rule: "unrecognized_keys" }]);
});

it("reads a few large bodies of an account at a time, and those of others meanwhile", async () => {
  /** Begins a large body that never ends. */
  const begin = (token: string) => {
    const request = httpRequest(`${world.url}/api/Bet/Submit`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": "2000000",
      },
    });
    const answer = new Promise<string>((resolve) => {
      request.on("error", () => resolve("left"));
      request.on("response", (response) => {
        response.setEncoding("utf8");
        response.on("data", (text: string) => resolve(text));
      });
    });
    request.write("[");
    return { request, answer };
  };
  const own = tokens["login"] ?? "";
  const begun = Array.from({ length: 2 * largeBodiesMax }, () => begin(own));
  onTestFinished(() => {
    for (const { request } of begun) request.destroy();
  });
  // Half of them are read, and wait; the others are sent away at once.
  const refused: unknown[] = [];
  for (const { answer } of begun) void answer.then((text) => refused.push(text));
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(largeBodiesMax);
  for (const text of refused) expect(JSON.parse(String(text))).toMatchObject({ Result: 903 });
  const whole = JSON.stringify({ ...callSamples.submitBet.request, Surplus: "x".repeat(100_000) });
  const submit = (body: string, token = own) =>
    rawCall(`${world.url}/api/Bet/Submit`, {
      body,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await submit(whole)).json["Result"]).toBe(903);
  expect((await submit(whole, tokens["agent"])).status).toBe(400);
  expect((await submit("{}")).status).toBe(400);
  for (const { request } of begun) request.destroy();
  await expect.poll(async () => (await submit(whole)).status, { timeout: 20_000 }).toBe(400);
});

it("names five faults at most", async () => {
  const item = { ...aBetItem(), ClientNonce: "zz" };
  const Items = Array.from({ length: 50 }, () => item);
  const body = JSON.stringify({ ...callSamples.submitBet.request, Items });
  const headers = { authorization: `Bearer ${tokens["login"]}` };
  const answer = await rawCall(`${world.url}/api/Bet/Submit`, { body, headers });
  expect(answer.json["Errors"]).toHaveLength(5);
});
