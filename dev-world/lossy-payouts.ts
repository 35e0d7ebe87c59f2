import type { PayoutSink } from "@fairdraw/server/src/domains/payouts/payout-sink.ts";
import {
  createPayoutRunner,
  type PayoutRunner,
} from "@fairdraw/server/src/domains/payouts/run-payouts.ts";
import type { AskProvider } from "@fairdraw/server/src/domains/rails/route-access.ts";
import { askOverNetwork } from "@fairdraw/server/src/domains/rails/route-access.ts";
import {
  type Mood,
  moods,
} from "@fairdraw/server/src/domains/rails/simulator/simulated-payouts.sql.ts";
import type { Tx } from "@fairdraw/server/src/platform/database/db.ts";
import { acquireLease } from "@fairdraw/server/src/platform/jobs/lease.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import { aPayout } from "@fairdraw/server/src/testing/payments/payouts.ts";
import { repeatableRandom } from "@fairdraw/server/src/testing/repeatable-random.ts";
import { type TestWorld, testSecrets } from "@fairdraw/server/src/testing/test-world.ts";
import { verify } from "@fairdraw/server/src/verify/verify.ts";

/** What came of it. Shape: `wrong` says of each payout that is not as it should be what it is instead. */
export interface PlayedPayouts {
  readonly payouts: number;
  readonly paid: number;
  readonly failed: number;
  /** Payouts that nobody knew the outcome of for a while. */
  readonly unknown: number;
  readonly deaths: number;
  readonly requests: number;
  readonly lost: number;
  readonly wrong: readonly string[];
}

/** Of a hundred requests so many never arrive, and the answers of so many are lost. */
const lostOnTheWay = 15;
const lostAnswers = 15;
/** Of a hundred rounds so many kill the process that pays. */
const deadly = 12;
/** Of a thousand points of its transactions so many do. */
const deadlyPoints = 10;
const leaseName = "pay-out-lossy";
const roundsMost = 400;
const below = (random: Random, most: number) => Buffer.from(random.bytes(4)).readUInt32BE(0) % most;

/** What may follow what a payout was told last. `paid` and `failed for good` end it. */
const legal: Readonly<Record<string, readonly string[]>> = {
  "": ["began"],
  began: ["taken", "paid", "failed", "final", "unknown"],
  taken: ["paid", "failed", "final", "unknown"],
  unknown: ["paid", "failed", "final"],
  failed: ["began"],
  paid: [],
  final: [],
};

/**
 * Pays many payouts by providers that lose a third of requests and answers, refuse some and answer late, while the process
 * that pays dies again and again. At the end each is paid exactly once, or is proved not to have been paid at all.
 */
export async function playLossyPayouts(
  world: TestWorld,
  { seed, payouts: count, deaths }: { seed: number; payouts: number; deaths?: Deaths },
): Promise<PlayedPayouts> {
  const random = repeatableRandom(`payouts ${seed}`);
  const counts = { deaths: 0, requests: 0, lost: 0 };
  await world.db.rows({
    text: "CREATE TABLE heard (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, ref uuid NOT NULL, what text NOT NULL)",
  });
  const sink = keepingSink();
  const ask = lossy(world, random, counts);
  const aRunner = (): PayoutRunner => {
    const life = { isOver: false };
    const runner = createPayoutRunner({
      db: world.db,
      random,
      nowMs: () => world.nowMs(),
      secrets: testSecrets,
      chains: { sources: [] },
      signer: null,
      log: createLog("silent"),
      sink,
      // Whoever is dead hears no answer.
      ask: async (request) => {
        const answer = await ask(request);
        return life.isOver ? new Promise<never>(() => {}) : answer;
      },
    });
    return {
      run: runner.run,
      async rest() {
        life.isOver = true;
      },
    };
  };
  const refs: string[] = [];
  for (let i = 0; i < count; i++) refs.push((await aPayout(world)).ref);
  deaths?.begin(random);
  let runner = aRunner();
  for (let round = 0; round < roundsMost; round++) {
    const hasLived = await playRound(world, runner);
    if (!hasLived || below(random, 100) < deadly) {
      await runner.rest();
      counts.deaths += 1;
      runner = aRunner();
    }
    await world.advance(1000 + below(random, 20_000));
    await world.tick(["pay-simulated"]);
    const open = await world.db.rows({
      text: "SELECT FROM payout WHERE state NOT IN (2, 3) LIMIT 1",
    });
    if (open.length === 0) break;
  }
  await runner.rest();
  deaths?.end();
  return { ...(await judge(world, refs)), ...counts, payouts: count };
}

/** Keeps what it is told in the transaction in which it is told: what is undone was not told. */
function keepingSink(): PayoutSink {
  const hear = async (tx: Tx, ref: string, what: string) => {
    await tx.rows({ text: "INSERT INTO heard (ref, what) VALUES ($1, $2)", values: [ref, what] });
  };
  return {
    stopped: async () => null,
    began: (tx, ref) => hear(tx, ref, "began"),
    taken: (tx, ref) => hear(tx, ref, "taken"),
    paid: (tx, ref) => hear(tx, ref, "paid"),
    failed: (tx, ref, { final }) => hear(tx, ref, final ? "final" : "failed"),
    unknown: (tx, ref) => hear(tx, ref, "unknown"),
  };
}

/** Kills the payer at points of its transactions: give `onPoint` to the world. */
export interface Deaths {
  onPoint(point: string): void;
  begin(random: Random): void;
  end(): void;
}

export function createDeaths(): Deaths {
  let chance: Random | null = null;
  return {
    onPoint(point) {
      if (chance === null || !point.startsWith(`${leaseName}:`)) return;
      if (below(chance, 1000) < deadlyPoints) throw new Error(`killed at ${point}`);
    },
    begin(random) {
      chance = random;
    },
    end() {
      chance = null;
    },
  };
}

/** A few rounds at this moment; false when the payer died. */
async function playRound(world: TestWorld, runner: PayoutRunner): Promise<boolean> {
  const holder = "00000000-0000-7000-8000-000000000003";
  const lease = await acquireLease(world.db, { name: leaseName, holder });
  if (lease === null) throw new Error("the lease is ours");
  try {
    for (let i = 0; i < 3 && (await runner.run(lease)); i++) {
      // Until nothing is left.
    }
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("killed at ")) return false;
    throw error;
  }
}

/** Providers that take, refuse, pay at once and pay late, over a line that loses what it likes. */
function lossy(
  world: TestWorld,
  random: Random,
  counts: { requests: number; lost: number },
): AskProvider {
  const through = world.app.simulator.askVia(askOverNetwork);
  const usual: readonly Mood[] = [
    moods.PAYS,
    moods.PAYS,
    moods.PAYS,
    moods.REFUSES,
    moods.LOSES_REPLY,
  ];
  const silent = { status: 0, body: "" };
  // One after the other, so that a seed repeats what it has chosen.
  let last: Promise<unknown> = Promise.resolve();
  const one = async (request: Parameters<AskProvider>[0]) => {
    counts.requests += 1;
    const chance = below(random, 100);
    if (chance < lostOnTheWay) {
      counts.lost += 1;
      return silent;
    }
    const routeId = Number(request.headers["x-route"]);
    const mood = usual[below(random, usual.length)] ?? moods.PAYS;
    await world.app.simulator.payouts.setMood({ routeId, mood });
    const answer = await through(request);
    if (chance >= lostOnTheWay + lostAnswers) return answer;
    counts.lost += 1;
    const odd = [silent, { status: 502, body: "" }, { status: 200, body: "<html>" }];
    return odd[below(random, odd.length)] ?? silent;
  };
  return (request) => {
    const answered = last.then(() => one(request));
    last = answered.catch(() => {});
    return answered;
  };
}

/** Compares what each payout came to with the books of the providers. */
async function judge(
  world: TestWorld,
  refs: readonly string[],
): Promise<{ paid: number; failed: number; unknown: number; wrong: string[] }> {
  const told = await world.db.rows<{ ref: string; what: string[] }>({
    text: "SELECT ref, array_agg(what ORDER BY id) AS what FROM heard GROUP BY ref",
  });
  const illegal = told.flatMap(({ ref, what }) =>
    what.flatMap((step, i) => {
      const last = what[i - 1] ?? "";
      return legal[last]?.includes(step) === true ? [] : [`${ref} was ${step} after ${last}`];
    }),
  );
  const rows = await world.db.rows<{ ref: string; state: number; times: number; trouble: string }>({
    text: `SELECT p.ref, p.state, p.trouble, (SELECT count(*)::int FROM payout_attempt t JOIN rail_simulated_payout s ON s.order_no = t.order_no
        WHERE t.ref = p.ref AND s.state = 1) AS times
      FROM payout p WHERE p.ref = ANY($1::uuid[])`,
    values: [refs],
  });
  const wrong = rows.flatMap(({ ref, state, times, trouble }) => {
    const should = state === 2 ? 1 : state === 3 ? 0 : null;
    if (should === null) return [`${ref} is left in state ${state}`];
    if (trouble !== "") return [`${ref}: ${trouble}`];
    return should === times ? [] : [`${ref} in state ${state} was paid ${times} times`];
  });
  const { breaks } = await verify(world.db, () => {});
  return {
    paid: rows.filter(({ state }) => state === 2).length,
    failed: rows.filter(({ state }) => state === 3).length,
    unknown: told.filter(({ what }) => what.includes("unknown")).length,
    wrong: [...illegal, ...wrong, ...breaks.map(({ check, message }) => `${check}: ${message}`)],
  };
}
