import { type Call, servedCalls } from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { insertSession } from "./domains/session/session.sql.ts";
import { insertOperatorSession } from "./domains/staff/operator-session.sql.ts";
import { expectOne } from "./platform/assert.ts";
import { hashToken, newToken } from "./platform/tokens.ts";
import { hostileForm, oneOf } from "./testing/hostile/hostile-values.ts";
import { accountIdOf } from "./testing/players.ts";
import { type RawAnswer, rawCall } from "./testing/raw-call.ts";
import { repeatableRandom } from "./testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "./testing/test-world.ts";

/** Chosen anew by each run, and told when it fails. */
const seed = process.env["FUZZ_SEED"] ?? String(Date.now());
const seconds = Number(process.env["FUZZ_SECONDS"] ?? 20);
const random = repeatableRandom(`hostile values ${seed}`);

/** They end what the others need: the site, the login. */
const ending = ["setMerchantState", "setDowntime", "operatorLogout"];
const calls = Object.entries<Call>(servedCalls)
  .filter(([key]) => !ending.includes(key))
  .map(([key, call]) => ({
    call,
    request: callSamples[key as keyof typeof callSamples].request as object,
  }));

const names = { login: "player1", agent: "agent1", operator: "operator" } as const;
let world: TestWorld;
const tokens = new Map<string, string>();
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
});
afterAll(() => world.close());

/** Opens a session past the doors: what was sent before may have shut them. */
async function tokenFor({ policy }: Call): Promise<string | undefined> {
  if (policy.who === "visitor") return undefined;
  const known = tokens.get(policy.who);
  if (known !== undefined) return known;
  const accountId = await accountIdOf(world, names[policy.who]);
  const rows = await world.db.rows<{ version: number }>({
    text: "SELECT session_version AS version FROM account WHERE id = $1",
    values: [accountId],
  });
  const token = newToken(random);
  const session = {
    id: crypto.randomUUID(),
    accountId,
    tokenHash: hashToken(token),
    sessionVersion: expectOne(rows, "account").version,
    ip: "127.0.0.1",
  };
  if (policy.who === "operator") {
    await world.db.transaction((tx) => insertOperatorSession(tx, session));
  } else {
    const way = { loginType: 0, isBetVerified: true, idleMinutes: 1440 };
    await insertSession(world.db, { ...session, ...way });
  }
  tokens.set(policy.who, token);
  return token;
}

async function send(call: Call, form: unknown): Promise<RawAnswer> {
  const token = await tokenFor(call);
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (call.method === "POST") {
    return rawCall(world.url + call.path, { body: JSON.stringify(form) ?? "", headers });
  }
  const query = Object.entries(Object(form) as Record<string, unknown>).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${textOf(value)}`,
  );
  return rawCall(`${world.url}${call.path}?${query.join("&")}`, { headers });
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return encodeURIComponent(text.slice(0, 5_000).toWellFormed());
}

/** What a logged out or frozen caller needs to go on. */
async function standUpAgain(): Promise<void> {
  tokens.clear();
  await world.db.rows({
    text: "UPDATE account SET state = 0, must_change_password = false WHERE user_name = ANY($1::text[])",
    values: [Object.values(names)],
  });
}

it(
  `is never broken by a value, whatever call it comes to (seed ${seed}, ${seconds} s)`,
  async () => {
    const end = performance.now() + seconds * 1000;
    const broken: string[] = [];
    let sent = 0;
    while (performance.now() < end && broken.length < 20) {
      const [first, ...others] = calls;
      if (first === undefined) throw new Error("no calls");
      const { call, request } = oneOf(random, [first, ...others]);
      const form = hostileForm(random, request);
      const { status, text } = await send(call, form);
      sent += 1;
      if (status >= 500) {
        broken.push(
          `${status} ${call.name} ${JSON.stringify(form).slice(0, 600)}: ${text.slice(0, 200)}`,
        );
      }
      if (status === 401) await standUpAgain();
    }
    expect(broken).toEqual([]);
    // A busy machine sends fewer; none at all would prove nothing.
    expect(sent).toBeGreaterThan(calls.length);
  },
  (seconds + 60) * 1000,
);
