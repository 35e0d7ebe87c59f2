import {
  beaconOfRound,
  beaconTimeOf,
  signTestBeacon,
  testBeacon,
} from "@fairdraw/lottery-engine/beacon.ts";
import pLimit from "p-limit";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import {
  type BeaconRound,
  findRoundsToFetch,
  noteBeaconSources,
  storeBeacons,
} from "./beacon.sql.ts";
import { type FetchedRound, type FetchRound, withProof } from "./beacon-client.ts";

/** All that half an hour of many games can wait for, so that no missing round holds up the others. */
const roundsPerTurn = 500;
const requestsAtOnce = 8;

/**
 * Fetches the beacon rounds that closed issues wait for. A round that is not there is asked for again
 * in the next turn; nothing takes its place. Effects: proven rounds, and how their sources answered. Nothing is locked
 * while the network is asked. Source: domain/games.md 4.1.
 */
export async function fetchBeacons(
  parts: { db: Db; fetchRound: FetchRound; nowMs: () => number },
  lease: Lease,
): Promise<boolean> {
  const closed = await findRoundsToFetch(parts.db, roundsPerTurn);
  // A source that is asked too early would look broken.
  const due = closed.filter((round) => beaconTimeOf(round) <= parts.nowMs());
  const atOnce = pLimit(requestsAtOnce);
  const answers = await Promise.all(due.map((round) => atOnce(() => ask(round, parts.fetchRound))));
  const found = answers
    .map((answer) => answer.found)
    .filter((round): round is BeaconRound => round !== null);
  // By source what it answered last; one that gave any round works.
  const asked = new Map<string, { fault: string; round: number | null }>();
  for (const answer of answers) {
    for (const { source, fault } of answer.asked) {
      if (asked.get(source)?.fault === "") continue;
      asked.set(source, { fault, round: fault === "" ? (answer.found?.round ?? null) : null });
    }
  }
  if (asked.size === 0 && found.length === 0) return false;
  await writeLeased(parts.db, lease, async (tx) => {
    await storeBeacons(tx, found);
    await noteBeaconSources(
      tx,
      [...asked].map(([source, answer]) => ({ source, ...answer })),
    );
    return found.length + asked.size;
  });
  return found.length === roundsPerTurn;
}

/** The test beacon is in this program. */
async function ask(round: number, fetchRound: FetchRound): Promise<FetchedRound> {
  if (beaconOfRound(round) !== testBeacon) return fetchRound(round);
  return { found: withProof(round, signTestBeacon(round)), asked: [] };
}
