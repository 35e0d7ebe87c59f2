import { ConfigError, readConfig } from "@fairdraw/server/src/platform/config.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import { misused, readCommandLine } from "../world.ts";
import { makeTeamSite } from "./make-team-site.ts";

const usage = `DATA_DIR=./team npm run demo:team -- [--bets 60000] [--again]

Makes a demo site with a team of five levels and 2,000 accounts below root1, and 60 days of bets, deposits, transfers,
withdrawals and rebates, which end now. DATA_DIR must hold no site yet (./data without it). Start it afterwards:
DATA_DIR=./team npm start
  --bets   how many bets on lottery games, 1,000 to 1,000,000
  --again  takes the place of a site that was broken off while it was made so; never of a whole one`;

/** Six games of one to 288 issues a day, each of another category. */
const gameIds = [104, 203, 303, 403, 501, 901];
const [betsMin, betsMax] = [1000, 1_000_000];

async function main(): Promise<number> {
  const { values } = readCommandLine(usage, {
    options: { bets: { type: "string", default: "60000" }, again: { type: "boolean" } },
  });
  const bets = Number(values.bets);
  if (!Number.isInteger(bets) || bets < betsMin || bets > betsMax) {
    return misused(`--bets is a number from ${betsMin} to ${betsMax}`, usage);
  }
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const size = { accounts: 2000, days: 60, gameIds, bets };
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
  await makeTeamSite(config, {
    size,
    log,
    isAgain: values.again === true,
    onDay: (told) =>
      console.log(
        `day ${told.no} (${told.day}): ${told.accounts} accounts, ${told.bets} bets, ${told.externalBets} external bets, ` +
          `${told.deposits} deposits, ${told.transfers} transfers, ${told.withdrawals} withdrawals; ${seconds()} s`,
      ),
  });
  console.log(`The team is made in ${config.dataDir}, in ${seconds()} s. Start it: npm start`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`demo:team: ${error.message}`);
  process.exitCode = 1;
}
