import { searchBets, searchCashFlow, searchProfitReport } from "@fairdraw/wire";
import { askInTurn } from "./ask-in-turn.ts";
import type { Bench } from "./bench.ts";
import { p99 } from "./load.ts";
import { openRecordsSite, type RecordsSite } from "./records-site.ts";

const whole = { bets: 10_000_000, calls: 400 };
const smoke = { bets: 20_000, calls: 20 };
const p99MaxMs = 50;
/** A player of 100,000 bets has 5,000 pages; the step is prime to their number, so that all come up. */
const deepPages = 4500;
const deepStep = 997;
const dayMs = 24 * 3_600_000;
/** What all of the loaded bets were placed on. */
const playId = "ssc.5x.direct";

/** Lists of own records over a large table, one call at a time. */
export const records: Bench = {
  name: "records",
  workload: `${whole.bets} bets of 92 days with their outcomes, movements and facts; calls through HTTP by players of 100,000 bets, of 1,000 and of few, one in four of them with rebates, one at a time`,
  async measure({ rounds, isSmoke, tell }) {
    const size = isSmoke ? smoke : whole;
    const site = await openRecordsSite(size.bets, tell);
    try {
      const asked = questions(site);
      const seen = asked.map((): number[] => []);
      for (let round = 1; round <= rounds; round++) {
        for (const [i, [name, path, bodyOf]] of asked.entries()) {
          const { latenciesMs, last } = await askInTurn(site.url, path, {
            tokenOf: site.tokenOf,
            bodyOf,
            calls: size.calls,
          });
          seen[i]?.push(p99(latenciesMs));
          tell(`round ${round}, ${name}: ${last.slice(0, 110)}`);
        }
      }
      return asked.map(([name], i) => ({
        name: `${name}, p99`,
        unit: "ms",
        values: seen[i] ?? [],
        goal: { atMost: p99MaxMs },
      }));
    } finally {
      await site.close();
    }
  },
};

type BodyOf = (n: number) => object;

function questions({ endAt, dayOf }: RecordsSite): [string, string, BodyOf][] {
  const range = (days: number) => ({ DateFrom: endAt - days * dayMs, DateTo: endAt });
  const page = (n: number) => ({ PageIndex: 1 + (n % 5), PageSize: 20 });
  /** Pages all over the list of those who have very many. */
  const deepPage = (n: number) => ({ PageIndex: 1 + ((n * deepStep) % deepPages), PageSize: 20 });
  const bets = searchBets.path;
  const flows = searchCashFlow.path;
  return [
    ["bets of a day", bets, (n) => ({ ...page(n), ...range(1) })],
    ["bets of 92 days", bets, (n) => ({ ...page(n), ...range(92) })],
    ["deep pages of 92 days", bets, (n) => ({ ...deepPage(n), ...range(92) })],
    ["deep pages of lost bets", bets, (n) => ({ ...deepPage(n), ...range(92), State: 2 })],
    ["bets of a game, 30 days", bets, (n) => ({ ...page(n), ...range(30), GameIds: [104] })],
    ["bets that won, 92 days", bets, (n) => ({ ...page(n), ...range(92), State: 3 })],
    ["bets that lost, 92 days", bets, (n) => ({ ...page(n), ...range(92), State: 2 })],
    ["bets of a play, 92 days", bets, (n) => ({ ...page(n), ...range(92), PlayId: playId })],
    ["open bets, 92 days", bets, (n) => ({ ...page(n), ...range(92), State: 0 })],
    ["movements of a day", flows, (n) => ({ ...page(n), ...range(1) })],
    ["movements of 92 days", flows, (n) => ({ ...page(n), ...range(92) })],
    ["deep pages of movements", flows, (n) => ({ ...deepPage(n), ...range(92) })],
    ["prizes of 92 days", flows, (n) => ({ ...page(n), ...range(92), TypeIds: [26] })],
    [
      "result of 92 days",
      searchProfitReport.path,
      () => ({ DateFrom: dayOf(endAt - 92 * dayMs), DateTo: dayOf(endAt - 1) }),
    ],
  ];
}
