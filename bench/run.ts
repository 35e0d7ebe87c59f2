import { parseArgs } from "node:util";
import type { Bench } from "./bench.ts";
import { bets } from "./bets.ts";

const benches: Readonly<Record<string, Bench>> = { bets };
const roundsDefault = "5";

/**
 * `npm run bench -- bets`: runs a workload and its baseline in turn, A B A B ..., and prints medians
 * and the ratio of each pair. Nothing else may run meanwhile, or the figures mean nothing.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: roundsDefault } },
  });
  const bench = benches[positionals[0] ?? ""];
  if (bench === undefined) {
    console.error(`Which bench? There are: ${Object.keys(benches).join(", ")}`);
    return 2;
  }
  console.log(`${bench.name}: ${bench.workload}`);
  const running = await bench.setUp();
  try {
    await running.baseline();
    await running.candidate();
    const pairs: { baseline: number; candidate: number }[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      const pair = { baseline: await running.baseline(), candidate: await running.candidate() };
      pairs.push(pair);
      console.log(
        `  round ${round}: ${pair.baseline.toFixed(0)} -> ${pair.candidate.toFixed(0)} ${bench.unit}`,
      );
    }
    const ratio = median(pairs.map((pair) => pair.candidate / pair.baseline));
    console.log(
      `  median ${bench.baselineName}: ${median(pairs.map((pair) => pair.baseline)).toFixed(0)} ${bench.unit}`,
    );
    console.log(
      `  median ${bench.candidateName}: ${median(pairs.map((pair) => pair.candidate)).toFixed(0)} ${bench.unit}`,
    );
    console.log(`  median of the pairs' ratios: ${ratio.toFixed(2)}`);
  } finally {
    await running.tearDown();
  }
  return 0;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

process.exitCode = await main();
