import { type Bench, type Figure, type MeasureRequest, median, ratios } from "./bench.ts";
import { type BetsSite, openBetsSite } from "./bets-site.ts";
import { cpuDuring, profileDuring } from "./cpu.ts";
import {
  checkpointCycleSeconds,
  forceCheckpointAfter,
  holdAccounts,
  withTimedCheckpoints,
} from "./disturb.ts";
import { p99, runAtRate, runCallers, type Seen } from "./load.ts";

const whole = {
  callers: 500,
  accounts: 10_000,
  tpcBScale: 50,
  seconds: 10,
  warmUpSeconds: 10,
  leadInSeconds: 3,
  isWhole: true,
};
const smoke = {
  callers: 100,
  accounts: 1000,
  tpcBScale: 1,
  seconds: 2,
  warmUpSeconds: 1,
  leadInSeconds: 0.5,
  isWhole: false,
};
const tpcBClients = [4, 8, 16];
/** Every so-manieth account is held by another job now and then: 2 %. */
const heldEvery = 50;
/** What is asked for at least, so many times TPC-B. */
const askedFor = { intake: 3, http: 1.3 };

const statementsShown = 8;

type Bet = BetsSite["betAtIntake"];

const shown = (perSecond: number | undefined) => `${perSecond?.toFixed(0)}/s`;

const seenText = (seen: Seen | undefined) =>
  `${shown(seen?.perSecond)} with a p99 of ${p99(seen?.latenciesMs ?? []).toFixed(0)} ms`;

/** Intake of bets against TPC-B on the same PostgreSQL, by itself and with everything around it. */
export const bets: Bench = {
  name: "bets",
  workload: `one-line bets of ${whole.callers} callers over ${whole.accounts} accounts on one open issue, fsync on, journal files and page cache in use as after a while, after ${whole.warmUpSeconds} s of each, and in each round after a checkpoint and ${whole.leadInSeconds} s of the same that are not measured; beside TPC-B of scale ${whole.tpcBScale}, best of ${tpcBClients.join(", ")} clients, on the same PostgreSQL after a checkpoint`,
  async measure(request) {
    const size = request.isSmoke ? smoke : whole;
    const site = await openBetsSite(size);
    try {
      return await measureSite(site, size, request);
    } finally {
      await site.close();
    }
  },
};

type Size = typeof whole;

async function measureSite(
  site: BetsSite,
  size: Size,
  request: MeasureRequest,
): Promise<readonly Figure[]> {
  request.tell(await databaseText(site));
  const run = (bet: Bet, seconds = size.seconds) => runAllCallers(site, { ...size, seconds }, bet);
  await run(site.betAtIntake, size.warmUpSeconds);
  await run(site.betOverHttp, size.warmUpSeconds);
  const tpcB: number[] = [];
  const intake: Seen[] = [];
  const http: Seen[] = [];
  for (let round = 1; round <= request.rounds; round++) {
    await site.db.rows({ text: "CHECKPOINT" });
    tpcB.push(await bestTpcB(site, size.seconds / 2));
    intake.push(await runAfterOthers(site, size, site.betAtIntake));
    http.push(await runAfterOthers(site, size, site.betOverHttp));
    request.tell(
      `round ${round}: TPC-B ${shown(tpcB.at(-1))}, intake ${seenText(intake.at(-1))}, HTTP ${seenText(http.at(-1))}`,
    );
  }
  tellStatements(site, request);
  // The checkpoint that is measured below is that of the bets, not of what the baseline has left behind.
  await site.db.rows({ text: "CHECKPOINT" });
  const speeds = { intake: intake.map((s) => s.perSecond), http: http.map((s) => s.perSecond) };
  const ways: Way[] = [
    {
      at: "at the intake",
      bet: site.betAtIntake,
      askedFor: median(tpcB) * askedFor.intake,
      taken: median(speeds.intake),
    },
    {
      at: "through HTTP",
      bet: site.betOverHttp,
      askedFor: median(tpcB) * askedFor.http,
      taken: median(speeds.http),
    },
  ];
  const figures = [
    ...speedFigures(tpcB, speeds),
    {
      name: `p99 of ${size.callers} callers at once, at the intake`,
      unit: "ms",
      values: intake.map((seen) => p99(seen.latenciesMs)),
    },
    ...(await halfLoadFigures(site, size, { ...request, ways })),
  ];
  await tellShares(site, request, () => run(site.betOverHttp, size.seconds / 2));
  const [failure] = site.failures;
  if (failure !== undefined)
    request.tell(
      `tries that failed and were made again: ${site.failures.length}, first of ${failure}`,
    );
  return figures;
}

/** What of PostgreSQL's settings rules the speed of bets; older ones do not tell whether they have huge pages. */
async function databaseText({ db }: BetsSite): Promise<string> {
  const [row] = await db.rows<Readonly<Record<"version" | "buffers" | "huge", string>>>({
    text: `SELECT current_setting('server_version') AS version, current_setting('shared_buffers') AS buffers,
      coalesce(current_setting('huge_pages_status', true), 'unknown') AS huge`,
  });
  return `PostgreSQL ${row?.version} with ${row?.buffers} of pages, huge pages ${row?.huge}`;
}

function runAllCallers(site: BetsSite, size: Size, bet: Bet): Promise<Seen> {
  const own = site.crowd.length / size.callers;
  return runCallers({
    callers: size.callers,
    seconds: size.seconds,
    async call(caller, n) {
      const member = site.crowd[caller * own + (n % own)];
      if (member !== undefined) await bet(member);
    },
  });
}

/**
 * Pages that others have changed are written before it, and its own come back into the cache: without that, bets that
 * were measured first had to write out what TPC-B had left behind.
 */
async function runAfterOthers(site: BetsSite, size: Size, bet: Bet): Promise<Seen> {
  await site.db.rows({ text: "CHECKPOINT" });
  await runAllCallers(site, { ...size, seconds: size.leadInSeconds }, bet);
  return runAllCallers(site, size, bet);
}

async function bestTpcB(site: BetsSite, seconds: number): Promise<number> {
  let best = 0;
  for (const clients of tpcBClients) best = Math.max(best, await site.tpcB.run(clients, seconds));
  return best;
}

function speedFigures(
  tpcB: readonly number[],
  speeds: { intake: readonly number[]; http: readonly number[] },
): Figure[] {
  const unit = "x TPC-B";
  return [
    { name: "TPC-B", unit: "transactions/s", values: tpcB },
    { name: "bets at the intake", unit: "bets/s", values: speeds.intake },
    { name: "bets through HTTP", unit: "bets/s", values: speeds.http },
    {
      name: "intake",
      unit,
      values: ratios(speeds.intake, tpcB),
      goal: { atLeast: askedFor.intake },
    },
    {
      name: "HTTP",
      unit,
      values: ratios(speeds.http, tpcB),
      goal: { atLeast: askedFor.http },
    },
  ];
}

/** A way to bet. Units: bets a second. */
interface Way {
  readonly at: string;
  readonly bet: Bet;
  readonly askedFor: number;
  readonly taken: number;
}

type Ways = Pick<MeasureRequest, "rounds" | "tell"> & { ways: readonly Way[] };

/**
 * Half of the load that is asked for: over PostgreSQL's own checkpoint, over a forced one, with accounts held. And half of
 * what can be taken, which has no goal: the more that is, the harder it gets (docs/decisions/0023). That comes last,
 * because it leaves PostgreSQL rows to vacuum for minutes.
 */
async function halfLoadFigures(
  site: BetsSite,
  size: Size,
  { ways, rounds, tell }: Ways,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const unit = "ms";
  for (const { at, bet, askedFor: most } of ways) {
    const load = { bet, perSecond: most / 2 };
    const seen: AskedRound[] = [];
    for (let round = 1; round <= rounds; round++) {
      const one = await askedRound(site, size, load);
      tell(
        `p99 ${at}, round ${round}: at ${shown(load.perSecond)} over a checkpoint ${one.timed.toFixed(0)} ms, over a forced one ${one.forced.toFixed(0)} ms, beside held accounts ${one.beside.toFixed(0)} ms`,
      );
      seen.push(one);
    }
    const name = `p99 ${at} at half of what is asked for`;
    const valuesOf = (of: keyof AskedRound) => seen.map((one) => one[of]);
    figures.push(
      { name: `${name}, over a checkpoint`, unit, values: valuesOf("timed") },
      { name: `${name}, over one that is forced`, unit, values: valuesOf("forced") },
      {
        name: `${name}, 2 % of the accounts held 0.5 s of every 0.8 s, the others`,
        unit,
        values: valuesOf("beside"),
      },
      { name: `${name}, those accounts themselves`, unit, values: valuesOf("held") },
    );
  }
  for (const { at, bet, taken } of ways) {
    const load = { bet, perSecond: taken / 2 };
    const values: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      values.push(await p99OverCheckpoint(site, size, load));
      tell(
        `p99 ${at}, round ${round}: at ${shown(load.perSecond)} over a checkpoint ${values.at(-1)?.toFixed(0)} ms`,
      );
    }
    figures.push({ name: `p99 ${at} at half of what it takes, over a checkpoint`, unit, values });
  }
  return figures;
}

/** Bets that are sent at a steady rate. */
interface SteadyLoad {
  readonly bet: Bet;
  readonly perSecond: number;
}

/** Each the p99 of its run, in milliseconds. */
type AskedRound = Readonly<Record<"timed" | "forced" | "beside" | "held", number>>;

function atRate(site: BetsSite, size: Size, { bet, perSecond }: SteadyLoad) {
  return {
    perSecond,
    seconds: size.seconds,
    async call(n: number) {
      const member = site.crowd[n % site.crowd.length];
      if (member !== undefined) await bet(member);
    },
  };
}

async function p99OverCheckpoint(site: BetsSite, size: Size, one: SteadyLoad): Promise<number> {
  const load = atRate(site, size, one);
  const { latenciesMs } = await (size.isWhole
    ? withTimedCheckpoints(site.db, () => runAtRate({ ...load, seconds: checkpointCycleSeconds }))
    : runAtRate(load));
  return p99(latenciesMs);
}

async function askedRound(site: BetsSite, size: Size, one: SteadyLoad): Promise<AskedRound> {
  const load = atRate(site, size, one);
  const timed = await p99OverCheckpoint(site, size, one);
  const [forced] = await Promise.all([
    runAtRate(load),
    forceCheckpointAfter(site.db, size.seconds * 500),
  ]);
  const held = site.crowd.filter((_, i) => i % heldEvery === 0).map((member) => member.accountId);
  const job = holdAccounts(site.db, held);
  const busy = await runAtRate({
    ...load,
    isApart: (n) => (n % site.crowd.length) % heldEvery === 0,
  });
  await job.stop();
  return {
    timed,
    forced: p99(forced.latenciesMs),
    beside: p99(busy.latenciesMs),
    held: p99(busy.apartMs),
  };
}

/** Where the time goes: of the processors, and of the server's thread. */
async function tellShares(
  site: BetsSite,
  request: MeasureRequest,
  work: () => Promise<Seen>,
): Promise<void> {
  const load = async () => {
    await work();
  };
  const serverPid = site.server.process.pid ?? 0;
  request.tell(
    `processors, bets through HTTP: ${await cpuDuring({ db: site.db, serverPid }, load)}`,
  );
  request.tell(`thread of the server: ${await profileDuring(site.server.inspectorUrl, load)}`);
}

/** What the batches so far have waited for. */
function tellStatements(site: BetsSite, request: MeasureRequest): void {
  const { transactionMs, databaseMs, byStatement } = site.intake.spent();
  const percent = (ms: number) => `${((ms / transactionMs) * 100).toFixed(1)} %`;
  const longest = [...byStatement].toSorted(([, a], [, b]) => b - a).slice(0, statementsShown);
  const statements = longest.map(([name, ms]) => `${name} ${percent(ms)}`).join(", ");
  request.tell(`a batch at the intake waits for PostgreSQL ${percent(databaseMs)}: ${statements}`);
}
