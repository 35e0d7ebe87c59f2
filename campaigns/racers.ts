import {
  addCrowd,
  type CrowdMember,
  type ServerProcess,
  standInIssue,
  startServer,
} from "@fairdraw/dev-world";
import { betResults, commonResults } from "@fairdraw/wire";
import { type Campaign, seededChance } from "./campaign.ts";
import { aSubmit, createOracle, type Oracle, type Sent } from "./people/oracle.ts";
import { booksOf, type Db, type Findings, runSteps, type Site, withSite } from "./site.ts";

const gameId = 101;
const nodes = 2;
const roundsPerStep = 50;
const racersPerRound = 20;
/** At least so many different requests; the other racers send copies of them. */
const distinctMin = 4;
const triesMax = 10;
/** Covers from no bet to 25, whichever the round's request is; in 0.001. */
const balance = 250n;

/**
 * Twenty racers on one balance that covers exactly k bets, at two servers at once, some of them with
 * the same request: exactly k requests are accepted, copies of one get one answer, and the balance
 * ends at what is left.
 */
export const racers: Campaign = {
  name: "racers",
  steps: 20,
  run: ({ seed, steps, onStep }) =>
    withSite({ name: "racers", rate: 1 }, async (site) => {
      const servers: ServerProcess[] = [];
      try {
        for (let i = 0; i < nodes; i++) servers.push(await startServer(site));
        const serialNumber = await standInIssue(site.db, gameId);
        const oracle = createOracle("racers");
        await runSteps({ steps, onStep }, (step) =>
          race({
            site,
            servers,
            serialNumber,
            oracle,
            step,
            chance: seededChance(seed * 1000 + step),
          }),
        );
      } finally {
        for (const server of servers) server.process.kill("SIGTERM");
        await Promise.all(servers.map((server) => server.gone));
      }
    }),
};

interface Race {
  readonly site: Site;
  readonly servers: readonly ServerProcess[];
  readonly serialNumber: string;
  readonly oracle: Oracle;
  readonly step: number;
  readonly chance: () => number;
}

async function race(parts: Race): Promise<Findings> {
  const { site, oracle, step } = parts;
  const crowd = await addCrowd(site.db, {
    name: `racer${step}x`,
    count: roundsPerStep,
    each: balance,
  });
  const faults: string[] = [];
  let accepted = 0;
  for (const member of crowd) {
    const round = await raceOnce(parts, member);
    accepted += round.accepted;
    faults.push(...round.faults);
  }
  faults.push(...(await oracle.resolveUnknown(parts.servers[0]?.url ?? "")));
  faults.push(...(await oracle.compare(site.db)), ...(await booksOf(site.db)));
  return {
    note: `${roundsPerStep} rounds of ${racersPerRound} racers, ${accepted} requests accepted`,
    faults,
  };
}

async function raceOnce(
  { site, servers, serialNumber, oracle, chance }: Race,
  member: CrowdMember,
): Promise<{ accepted: number; faults: string[] }> {
  const first = aSubmit({ gameId, serialNumber }, chance);
  const stake = BigInt(first.TotalAmount.replace(".", ""));
  const distinct = distinctMin + Math.floor(chance() * (racersPerRound - distinctMin + 1));
  const requests = Array.from({ length: distinct }, () => ({
    ...first,
    RequestId: crypto.randomUUID(),
  }));
  const sent = await Promise.all(
    Array.from({ length: racersPerRound }, (_, i) => {
      const server = servers[Math.floor(chance() * servers.length)];
      return submitPatiently(oracle, {
        url: server?.url ?? "",
        member,
        request: requests[i % distinct] ?? first,
      });
    }),
  );
  const covered = Math.min(distinct, Number(balance / stake));
  const accepted = new Set(
    sent.filter((entry) => entry.state === "acknowledged").map((entry) => entry.request.RequestId),
  );
  const left = await availableOf(site.db, member.accountId);
  const copies = Map.groupBy(sent, (entry) => entry.request.RequestId);
  const faults = [
    ...(accepted.size === covered ? [] : [`${accepted.size} accepted, ${covered} covered`]),
    ...(left === balance - BigInt(covered) * stake ? [] : [`${left} is left of ${balance}`]),
    ...[...copies.values()].flatMap(faultsOfCopies),
  ];
  return { accepted: accepted.size, faults: faults.map((f) => `${member.userName}: ${f}`) };
}

/** Sends the same again while another request holds the account for too long. */
async function submitPatiently(
  oracle: Oracle,
  order: { url: string; member: CrowdMember; request: Sent["request"] },
): Promise<Sent> {
  for (let tries = 1; ; tries++) {
    const entry = await oracle.submit(order.url, order.member, order.request);
    const isBusy = entry.refusal === commonResults.DUPLICATE_REQUEST.code;
    if (!isBusy || tries === triesMax) return entry;
  }
}

/** Copies of one request have one answer: the same bets, or the same lack of money. */
function faultsOfCopies(copies: readonly Sent[]): string[] {
  const answers = new Set(copies.map(({ state, betNos }) => `${state} ${betNos.join()}`));
  const strange = copies.filter(
    ({ state, refusal }) => state === "refused" && refusal !== betResults.BALANCE_SHORT.code,
  );
  return [
    ...(answers.size === 1 ? [] : [`one request was answered ${answers.size} ways`]),
    ...strange.map(({ refusal }) => `refused with ${refusal}`),
  ];
}

async function availableOf(db: Db, accountId: bigint): Promise<bigint | undefined> {
  const [row] = await db.rows<{ available: bigint }>({
    text: "SELECT available FROM ledger_player WHERE account_id = $1",
    values: [accountId],
  });
  return row?.available;
}
