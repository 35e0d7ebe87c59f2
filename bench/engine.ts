import { type Play, readTypedLines } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import type { Bench, Figure } from "./bench.ts";
import {
  drawOfEach,
  largestSelections,
  type StoredBet,
  storedBets,
  typedLines,
} from "./engine-bets.ts";
import { type Draws, settled, settledFromDatabase } from "./engine-settle.ts";

const seed = 20_260_705;
const betCount = 100_000;
const lineCount = 50_000;
const smokeCount = 1000;
const msPerSecond = 1000;
/** A bet of so many lines is rare; one round of it would be over before it is compiled. */
const lineTimes = 10;

/** What the rules cost by themselves; plain expansion into unit bets stands beside as a measure. */
export const engine: Bench = {
  name: "engine",
  workload: `${betCount} stored bets on all plays, an issue of each of the ten categories, ${lineCount} typed lines; one core, processor time, but for the database wall time`,
  async measure({ rounds, isSmoke, tell }) {
    const chance = chanceOf(seed);
    const bets = storedBets(isSmoke ? smokeCount : betCount, chance);
    const draws = drawOfEach(chance);
    tell(
      `${(bets.reduce((sum, bet) => sum + bet.selection.length, 0) / bets.length).toFixed(0)} characters a selection`,
    );
    const measured = [
      ...countings(),
      ...judgings(bets, draws),
      ...lineWork(isSmoke ? smokeCount : lineCount, chance),
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
    return [...figures, await settledFromDatabase(bets, draws, rounds)];
  },
};

interface Measured {
  readonly figure: Omit<Figure, "values">;
  /** One round; answers the figure. */
  run(): number;
}

/** Units: milliseconds of processor time. */
function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const microsPerMs = 1000;

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
      run: () => cpuMs(() => repeat(lineTimes, () => settled(bet, draws))) / lineTimes,
    },
    {
      figure: {
        name: `${lines.length} typed lines read out of text`,
        unit: "ms",
        goal: { atMost: 100 },
      },
      run: () => cpuMs(() => repeat(lineTimes, () => readTypedLines(text, line))) / lineTimes,
    },
  ];
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
