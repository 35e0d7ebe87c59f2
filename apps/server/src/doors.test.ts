import { type Call, commonResults, login, servedCalls } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { demoPassword } from "./domains/site/demo-accounts.ts";
import { assert } from "./platform/assert.ts";
import { signInOperator } from "./testing/operators.ts";
import { rawCall } from "./testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

const calls = Object.values<Call>(servedCalls).map((call) => ({ name: call.name, call }));

/** Who knocks. Each has a token of his own; the visitor has none, and that of the stranger was made up. */
const people = ["visitor", "stranger", "player", "agent", "other", "operator"] as const;
type Person = (typeof people)[number];

/** Doors that are open to whoever comes, whatever token he brings. */
const isPublic = ({ policy }: Call) => policy.who === "visitor";

function isLetIn({ policy }: Call, person: Person): boolean {
  const isPlayer = person === "player" || person === "agent" || person === "other";
  if (policy.who === "operator") return person === "operator";
  return isPlayer && (policy.who !== "agent" || person === "agent");
}

let world: TestWorld;
const tokens = new Map<Person, string>();
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  tokens.set("stranger", "A".repeat(43));
  tokens.set("player", await world.signIn("player1"));
  tokens.set("agent", await world.signIn("agent1"));
  const other = await world.call(login, {
    UserName: "player1",
    Password: demoPassword,
    MerchantCode: "second",
  });
  assert("access_token" in other, "somebody of the other merchant logs in");
  tokens.set("other", other.access_token);
  tokens.set("operator", await signInOperator(world));
});
afterAll(() => world.close());

/** Knocks with a body that no call takes: whoever is let in is told so, and nothing happens. */
async function knock(call: Call, person: Person) {
  const token = tokens.get(person);
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const url = world.url + call.path;
  return call.method === "POST"
    ? rawCall(url, { body: "[]", headers })
    : rawCall(`${url}?NoSuchField=1`, { headers });
}

describe.each(people)("%s", (person) => {
  it.each(calls.filter(({ call }) => !isPublic(call)))("at the door of $name", async ({ call }) => {
    const { status, json } = await knock(call, person);
    const isTurnedAway = status === 401 || json["Result"] === commonResults.NO_PERMISSION.code;
    expect(isTurnedAway).toBe(!isLetIn(call, person));
    // A query that no call knows is not looked at.
    if (!isTurnedAway) expect(status).toBe(call.method === "GET" ? 200 : 400);
  });
});

it("knows hundreds of doors, and no call without one", () => {
  expect(calls.length * people.length).toBeGreaterThan(1060);
  for (const { call } of calls) {
    expect(["visitor", "login", "agent", "operator"]).toContain(call.policy.who);
  }
});
