import pLimit from "p-limit";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { type BeaconRound, findRoundsToFetch, storeBeacons } from "./beacon.sql.ts";
import type { FetchRound } from "./beacon-client.ts";

/** All that half an hour of many games can wait for, so that no missing round holds up the others. */
const roundsPerTurn = 500;
const requestsAtOnce = 8;

/**
 * Fetches the beacon rounds that closed issues wait for. A round that is not there is asked for again
 * in the next turn; nothing takes its place. Effects: proven rounds. Nothing is locked while the
 * network is asked. Source: domain/games.md 4.1.
 */
export async function fetchBeacons(
  parts: { db: Db; fetchRound: FetchRound },
  lease: Lease,
): Promise<boolean> {
  const due = await findRoundsToFetch(parts.db, roundsPerTurn);
  const atOnce = pLimit(requestsAtOnce);
  const asked = await Promise.all(due.map((round) => atOnce(() => parts.fetchRound(round))));
  const found = asked.filter((round): round is BeaconRound => round !== null);
  if (found.length === 0) return false;
  await writeLeased(parts.db, lease, async (tx) => {
    await storeBeacons(tx, found);
    return found.length;
  });
  return found.length === roundsPerTurn;
}
