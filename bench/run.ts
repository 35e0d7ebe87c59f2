import { misused, readCommandLine, tuneMemory } from "@fairdraw/dev-world";
import { agents } from "./agents.ts";
import { type Bench, type Figure, median } from "./bench.ts";
import { bets } from "./bets.ts";
import { bodies } from "./bodies.ts";
import { engine } from "./engine.ts";
import { hub } from "./hub.ts";
import { records } from "./records.ts";
import { settle } from "./settle.ts";
import { web } from "./web.ts";
import { withdraw } from "./withdraw.ts";

const benches: Readonly<Record<string, Bench>> = {
  agents,
  bets,
  bodies,
  engine,
  hub,
  records,
  settle,
  web,
  withdraw,
};
const roundsDefault = "5";
const usage = `npm run bench -- <name> [--rounds ${roundsDefault}] [--smoke]

  --rounds   how often each workload is measured, in turn with its baseline
  --smoke    short rounds on little data, which only show that it runs
Benches: ${Object.keys(benches).join(", ")}`;

/**
 * `npm run bench -- bets`: measures a workload and its baseline in turn, A B A B ..., and prints the
 * medians beside their goals; ends with 1 when a goal is missed. `--smoke` only shows that it runs.
 * Nothing else may run meanwhile, or the figures mean nothing.
 */
async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(usage, {
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: roundsDefault },
      smoke: { type: "boolean", default: false },
    },
  });
  const bench = benches[positionals[0] ?? ""];
  if (bench === undefined) return misused("Which bench?", usage);
  if (!/^[1-9]\d*$/.test(values.rounds)) {
    return misused(`Rounds are counted: ${values.rounds}`, usage);
  }
  // As the server does: much of what is measured runs in this process.
  tuneMemory();
  console.log(`${bench.name}: ${bench.workload}`);
  const figures = await bench.measure({
    rounds: values.smoke ? 1 : Number(values.rounds),
    isSmoke: values.smoke,
    tell: (line) => console.log(`  ${line}`),
  });
  for (const figure of figures) console.log(`  ${lineOf(figure)}`);
  const missed = figures.filter((figure) => !isReached(figure));
  console.log(
    values.smoke
      ? `${bench.name}: ${figures.length} figures of a smoke run, which mean nothing`
      : `${bench.name}: ${figures.length} figures, ${missed.length} goals missed`,
  );
  return missed.length === 0 || values.smoke ? 0 : 1;
}

function isReached({ values, goal }: Figure): boolean {
  if (goal === undefined) return true;
  const value = median(values);
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

function lineOf(figure: Figure): string {
  const { name, unit, values, goal } = figure;
  const spread =
    values.length > 1 ? ` (${digits(Math.min(...values))} to ${digits(Math.max(...values))})` : "";
  const text = `${name}: ${digits(median(values))} ${unit}${spread}`;
  if (goal === undefined) return `       ${text}`;
  const aim = "atLeast" in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  return `${isReached(figure) ? "ok    " : "MISSED"} ${text}; goal ${aim}`;
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

process.exitCode = await main();
