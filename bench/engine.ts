import { createTestDatabase, openDb, startTestPostgres } from "@fairdraw/dev-world";
import {
  type CategoryKey,
  oddsPayoutOf,
  type Play,
  payoutOf,
  readTypedLines,
} from "@fairdraw/lottery-engine";
import { findPlay, findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import type { Bench, Figure } from "./bench.ts";
import {
  drawOfEach,
  largestSelections,
  type StoredBet,
  storedBets,
  typedLines,
} from "./engine-bets.ts";

const seed = 20_260_705;
const betCount = 100_000;
const lineCount = 50_000;
const chunk = 1000;

/** What the rules cost by themselves; plain expansion into unit bets stands beside as a measure. */
export const engine: Bench = {
  name: "engine",
  workload: `${betCount} stored bets on all plays of all ten categories in turn, ${lineCount} typed lines; one core, processor time, but for the database wall time`,
  async measure({ rounds, isSmoke, tell }) {
    const chance = chanceOf(seed);
    const bets = storedBets(isSmoke ? chunk : betCount, chance);
    const draws = drawOfEach(chance);
    tell(
      `${(bets.reduce((sum, bet) => sum + bet.selection.length, 0) / bets.length).toFixed(0)} characters a selection`,
    );
    const measured = [
      ...countings(),
      ...judgings(bets, draws),
      ...lineWork(isSmoke ? chunk : lineCount, chance),
    ];
    // In turn, so that a change of the machine meets all of them.
    const values = measured.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [i, { run }] of measured.entries()) {
        const value = run();
        // The first round compiles.
        if (round > 0) values[i]?.push(value);
      }
    }
    const figures = measured.map(({ figure }, i) => ({ ...figure, values: values[i] ?? [] }));
    return [...figures, await fromDatabase(bets, draws, rounds)];
  },
};

interface Measured {
  readonly figure: Omit<Figure, "values">;
  /** One round; answers the figure. */
  run(): number;
}

type Draws = ReadonlyMap<CategoryKey, readonly number[]>;

/** Units: milliseconds of processor time. */
function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const microsPerMs = 1000;
const msPerSecond = 1000;

function countings(): Measured[] {
  const largest = largestSelections();
  const times = 200;
  const straight = playOf("ssc.5x.direct");
  const all = { positions: Array.from({ length: 5 }, () => [...Array(10).keys()]) };
  const count = () =>
    cpuMs(() => repeat(times * 100, () => straight.countUnitBets(all))) / times / 100;
  return [
    {
      figure: {
        name: `counting the largest selection of each of ${largest.length} plays`,
        unit: "us a call",
      },
      run: () =>
        (cpuMs(() =>
          repeat(times, () =>
            largest.forEach(({ play, selection }) => play.countUnitBets(selection)),
          ),
        ) *
          microsPerMs) /
        (times * largest.length),
    },
    {
      figure: {
        name: "counting 100000 unit bets by formula, times as fast as expanding them",
        unit: "x",
        goal: { atLeast: 1000 },
      },
      run: () => cpuMs(() => expanded(all.positions)) / count(),
    },
  ];
}

function judgings(bets: readonly StoredBet[], draws: Draws): Measured[] {
  const straight = playOf("ssc.5x.direct");
  const draw = draws.get("ssc") ?? [];
  const all = { positions: Array.from({ length: 5 }, () => [...Array(10).keys()]) };
  const one = { positions: draw.map((digit) => [digit]) };
  const times = 100_000;
  const judging = (selection: typeof all) =>
    cpuMs(() => repeat(times, () => straight.judge(selection, draw))) / times;
  return [
    {
      figure: {
        name: "stored bets read, checked, judged and paid",
        unit: "bets/s",
        goal: { atLeast: 250_000 },
      },
      run: () =>
        (bets.length * msPerSecond) / cpuMs(() => bets.forEach((bet) => settled(bet, draws))),
    },
    {
      figure: {
        name: "judging 100000 unit bets of a bet, times what one costs",
        unit: "x",
        goal: { atMost: 3 },
      },
      run: () => judging(all) / judging(one),
    },
    {
      figure: {
        name: "judging 100000 unit bets, times as fast as one by one",
        unit: "x",
        goal: { atLeast: 1000 },
      },
      run: () =>
        cpuMs(() =>
          expanded(all.positions).filter((unit) => unit.every((digit, i) => digit === draw[i])),
        ) / judging(all),
    },
  ];
}

function lineWork(count: number, chance: () => number): Measured[] {
  const play = playOf("ssc.5x.direct.text");
  if (play.board.kind !== "textInput") throw new Error("the play has typed lines");
  const { line } = play.board;
  const lines = typedLines(line, count, chance);
  const bet: StoredBet = { playNo: play.no, selection: JSON.stringify({ lines }) };
  const draws: Draws = new Map([["ssc", [1, 2, 3, 4, 5]]]);
  const text = lines.join("\n");
  return [
    {
      figure: {
        name: `a stored bet of ${lines.length} typed lines read, checked and judged`,
        unit: "ms",
        goal: { atMost: 10 },
      },
      run: () => cpuMs(() => settled(bet, draws)),
    },
    {
      figure: {
        name: `${lines.length} typed lines read out of text`,
        unit: "ms",
        goal: { atMost: 100 },
      },
      run: () => cpuMs(() => readTypedLines(text, line)),
    },
  ];
}

/** What settling does with a bet. */
function settled({ playNo, selection }: StoredBet, draws: Draws): bigint {
  const play = findPlayByNo(playNo);
  const checked = play?.check(JSON.parse(selection));
  if (play === undefined || checked?.ok !== true)
    throw new Error(`a stored bet is refused: ${selection}`);
  const context = play.needsZodiac ? { zodiac: "horse" } : undefined;
  const wins = play.judge(checked.selection, draws.get(play.category) ?? [], context);
  if (wins.length === 0) return 0n;
  return play.mode === "odds"
    ? oddsPayoutOf(play, wins, { stakeEach: money(2000n) })
    : payoutOf(play, wins, { prizeGroup: 1950, price: 2, unit: "yuan", multiple: 1 });
}

/** The same bets out of PostgreSQL, a chunk at a time, the next fetched while one is judged. */
async function fromDatabase(
  bets: readonly StoredBet[],
  draws: Draws,
  rounds: number,
): Promise<Figure> {
  const postgres = await startTestPostgres();
  const db = openDb(await createTestDatabase(postgres.serverUrl), { max: 2 });
  try {
    await db.rows({
      text: "CREATE TABLE bench_bet (id int PRIMARY KEY, play_no smallint, selection text)",
    });
    await db.rows({
      text: "INSERT INTO bench_bet SELECT n, p, s FROM unnest($1::smallint[], $2::text[]) WITH ORDINALITY AS bet (p, s, n)",
      values: [bets.map(({ playNo }) => playNo), bets.map(({ selection }) => selection)],
    });
    const chunkFrom = (id: number) =>
      db.rows<StoredBet>({
        text: `SELECT play_no AS "playNo", selection FROM bench_bet WHERE id > $1 ORDER BY id LIMIT ${chunk}`,
        values: [id],
      });
    const values: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = performance.now();
      let next = chunkFrom(0);
      for (let id = chunk; ; id += chunk) {
        const rows = await next;
        if (rows.length === 0) break;
        next = chunkFrom(id);
        for (const bet of rows) settled(bet, draws);
      }
      if (round > 0) values.push((bets.length * msPerSecond) / (performance.now() - startedAt));
    }
    return {
      name: "stored bets fetched from the database as well, wall time",
      unit: "bets/s",
      values,
    };
  } finally {
    await db.end();
    await postgres.stop();
  }
}

/** Every unit bet of a straight selection, as one would without a formula. */
function expanded(positions: readonly (readonly number[])[]): number[][] {
  return positions.reduce<number[][]>(
    (units, list) => units.flatMap((unit) => list.map((number) => [...unit, number])),
    [[]],
  );
}

function playOf(id: string): Play {
  const play = findPlay(id);
  if (play === undefined) throw new Error(`no play ${id}`);
  return play;
}

function repeat(times: number, run: () => unknown): void {
  for (let i = 0; i < times; i += 1) run();
}

/** Repeatable chance (a linear congruential generator); good enough to mix bets. */
function chanceOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
