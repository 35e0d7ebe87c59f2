import {
  createTestWorld,
  operatorToken,
  startTestPostgres,
  worstBodies,
} from "@fairdraw/dev-world";
import { type Call, servedCalls } from "@fairdraw/wire";
import { callSamples } from "@fairdraw/wire/samples.ts";
import { type Bench, median } from "./bench.ts";

/** Shorter ones are over before they could hold anybody up. */
const parseMinMs = 2;
const shownMost = 5;

interface Seen {
  readonly name: string;
  readonly parseMs: number;
  readonly heldMs: number;
}

/** How long the worst bodies of the greatest size keep the processor, against what reading them as JSON takes. */
export const bodies: Bench = {
  name: "bodies",
  workload:
    "each call's worst bodies of its greatest size, with a session, one at a time; processor time of server and sender together, against JSON.parse of the same text",
  async measure({ rounds, isSmoke, tell }) {
    const postgres = await startTestPostgres();
    const world = await createTestWorld({
      serverUrl: postgres.serverUrl,
      startMs: Date.UTC(2026, 0, 5, 4),
    });
    try {
      const tokens = {
        visitor: undefined,
        login: await world.signIn("player1"),
        agent: await world.signIn("agent1"),
        operator: await operatorToken(world),
      };
      const posts = Object.entries<Call>(servedCalls).filter(([, call]) => call.method === "POST");
      const seen: Seen[] = [];
      for (const [key, call] of isSmoke ? posts.slice(0, 10) : posts) {
        const { request } = callSamples[key as keyof typeof callSamples];
        for (const [kind, body] of worstBodies(request, call.policy.bodyMaxBytes)) {
          const token = tokens[call.policy.who];
          const one = await measureBody(world.url + call.path, { body, token, rounds });
          seen.push({ name: `${call.name}, ${kind}`, ...one });
        }
      }
      const large = seen.filter(({ parseMs }) => parseMs >= parseMinMs);
      const ratio = ({ heldMs, parseMs }: Seen) => heldMs / parseMs;
      for (const one of large.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, shownMost)) {
        tell(`${one.name}: ${one.heldMs.toFixed(1)} ms, JSON.parse ${one.parseMs.toFixed(1)} ms`);
      }
      return [
        {
          name: "longest of all",
          unit: "ms",
          values: [Math.max(0, ...seen.map((one) => one.heldMs))],
        },
        { name: "most, in JSON.parse", unit: "x", values: [Math.max(0, ...large.map(ratio))] },
        { name: "median, in JSON.parse", unit: "x", values: [median(large.map(ratio))] },
      ];
    } finally {
      await world.close();
      await postgres.stop();
    }
  },
};

async function measureBody(
  url: string,
  { body, token, rounds }: { body: string; token: string | undefined; rounds: number },
): Promise<{ parseMs: number; heldMs: number }> {
  const parses: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    parses.push(await cpuMs(() => parse(body)));
    calls.push(
      await cpuMs(async () => {
        const headers: Record<string, string> = { "content-type": "application/json" };
        if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
        const answer = await fetch(url, { method: "POST", headers, body });
        await answer.text();
      }),
    );
  }
  return { parseMs: median(parses), heldMs: median(calls) };
}

function parse(body: string): void {
  try {
    JSON.parse(body);
  } catch {
    // Some are no JSON at all.
  }
}

async function cpuMs(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
