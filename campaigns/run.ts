import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { misused, readCommandLine } from "@fairdraw/dev-world";
import type { Campaign, StepResult } from "./campaign.ts";
import { chains } from "./chains.ts";
import { chases } from "./chases/chases.ts";
import { closes } from "./closes.ts";
import { crowds } from "./crowds.ts";
import { draws } from "./draws.ts";
import { floods } from "./floods/floods.ts";
import { hours } from "./hours/hours.ts";
import { kills } from "./kills/kills.ts";
import { mutants } from "./mutations/mutants.ts";
import { pair } from "./pair/pair.ts";
import { payouts } from "./payouts.ts";
import { plays } from "./plays.ts";
import { racers } from "./racers.ts";
import { rails } from "./rails.ts";
import { stops } from "./stops/stops.ts";
import { stories } from "./stories.ts";
import { trees } from "./trees/trees.ts";
import { years } from "./years/years.ts";

const campaigns: Readonly<Record<string, Campaign>> = {
  chains,
  chases,
  closes,
  crowds,
  draws,
  floods,
  hours,
  kills,
  mutants,
  pair,
  payouts,
  plays,
  racers,
  rails,
  stops,
  stories,
  trees,
  years,
};
const usage = `npm run campaign -- <name> [--share 1/50] [--seed 7] [--rate 10]

  --share   which part of the campaign to run; the next call goes on with what is missing
  --seed    repeats what a run with that seed has chosen
  --rate    how much faster than real time runs, where a campaign lets one choose
Campaigns: ${Object.keys(campaigns).join(", ")}`;
const resultsDir = join(import.meta.dirname, "..", "results");

interface Results {
  readonly campaign: string;
  readonly seed: number;
  readonly steps: number;
  done: Record<string, StepResult & { readonly commit: string }>;
}

/**
 * `npm run campaign <name> -- --share 1/50 --seed 7`: runs a share of a long campaign and keeps what
 * ran as JSON, so that the next call goes on with what is missing. Ends with 1 on a failed step.
 */
async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(usage, {
    allowPositionals: true,
    options: {
      share: { type: "string", default: "1/1" },
      seed: { type: "string" },
      rate: { type: "string" },
    },
  });
  const campaign = campaigns[positionals[0] ?? ""];
  if (campaign === undefined) return misused("Which campaign?", usage);
  if (!/^[1-9]\d*\/[1-9]\d*$/.test(values.share)) {
    return misused(`A share is a part like 1/50, not ${values.share}`, usage);
  }
  if (![values.seed ?? "0", values.rate ?? "1"].every((text) => Number.isFinite(Number(text)))) {
    return misused("A seed and a rate are numbers", usage);
  }
  const seed = Number(values.seed ?? crypto.getRandomValues(new Uint32Array(1))[0]);
  const [part = 1, whole = 1] = values.share.split("/").map(Number);
  const count = Math.max(1, Math.ceil((campaign.steps * part) / whole));
  // Which steps a share takes depends on the seed, so that small shares see all of them in time.
  const chosen = Array.from({ length: count }, (_, i) => (seed + i) % campaign.steps);

  const path = join(resultsDir, `${campaign.name}-${seed}.json`);
  const results = await readResults(path, {
    campaign: campaign.name,
    seed,
    steps: campaign.steps,
    done: {},
  });
  const missing = chosen.filter((step) => results.done[step] === undefined);
  console.log(
    `${campaign.name}: seed ${seed}, share ${part}/${whole}, ${missing.length} of ${count} steps to run (whole: ${campaign.steps})`,
  );
  await mkdir(resultsDir, { recursive: true });
  const commit = await commitOfThis();
  let written = Promise.resolve();
  await campaign.run({
    seed,
    steps: missing,
    rate: values.rate === undefined ? undefined : Number(values.rate),
    async onStep(step, result) {
      results.done[step] = { ...result, commit };
      // Steps may end side by side; the file is written by one after the other.
      written = written.then(() => writeFile(path, `${JSON.stringify(results, null, 2)}\n`));
      await written;
      console.log(`  ${result.ok ? "ok    " : "FAILED"} step ${step}: ${result.note}`);
    },
  });
  const ran = chosen.flatMap((step) => results.done[step] ?? []);
  const failed = ran.filter((result) => !result.ok).length;
  console.log(
    `${campaign.name}: ${ran.length}/${campaign.steps} steps ran, ${failed} failed; seed ${seed}; ${path}`,
  );
  return failed === 0 && ran.length === count ? 0 : 1;
}

/** What ran: the commit, and whether files differ from it; empty outside of a repository. */
async function commitOfThis(): Promise<string> {
  const described = ["describe", "--always", "--abbrev=12", "--dirty", "--exclude=*"];
  const told = await promisify(execFile)("git", described, { cwd: import.meta.dirname }).catch(
    () => null,
  );
  return told?.stdout.trim() ?? "";
}

async function readResults(path: string, fresh: Results): Promise<Results> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? fresh : (JSON.parse(text) as Results);
}

process.exitCode = await main();
