import { commonResults, loginDemo, servedCalls } from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert } from "./platform/assert.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let demo: string;
let player: string;
let agent: string;
beforeAll(async () => {
  const startMs = Date.UTC(2026, 0, 5, 4);
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  const answer = await world.call(loginDemo, {});
  assert("access_token" in answer, "a demo account is let in");
  demo = answer.access_token;
  player = await world.signIn("player1");
  agent = await world.signIn("agent1");
});
afterAll(() => world.close());

const names = Object.keys(servedCalls) as (keyof typeof servedCalls)[];
const closed = names.filter((name) => !servedCalls[name].policy.forDemo);

describe("a demo account", () => {
  it("has nothing to change: passwords, names and what binds a person are kept from it", () => {
    expect(closed).toEqual(
      expect.arrayContaining([
        "changePassword",
        "changeFundsPassword",
        "updateProfile",
        "kickOthers",
      ]),
    );
  });

  it.each(closed)("is refused by %s, which players may call", async (name) => {
    const call = servedCalls[name];
    const { request } = callSamples[name];
    const refused = { Result: commonResults.DEMO_NOT_ALLOWED.code };
    // No demo account is an agent.
    const isOfAgents = call.policy.who === "agent";
    const told = isOfAgents ? { Result: commonResults.NO_PERMISSION.code } : refused;
    expect(await world.call(call, request, demo)).toMatchObject(told);
    const other = isOfAgents ? agent : player;
    expect(await world.call(call, request, other)).not.toMatchObject(refused);
  });
});
