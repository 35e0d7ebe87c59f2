import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** argon2id with the library's defaults: 19 MiB and two passes. One hash takes about 10 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Logins cost the most CPU of all calls. So few are checked at the same time, some more wait, and the rest are refused.
 * Staff have their own lane, so that a flood of players' logins does not keep staff out, or the other way round.
 */
const lanes = {
  players: { limit: pLimit(2), waitingMax: 100 },
  staff: { limit: pLimit(1), waitingMax: 20 },
} as const;
type Lane = keyof typeof lanes;

/** Hash of a password to be stored. */
export function hashPassword(password: string): Promise<string> {
  return inPasswordLane(() => hash(password, cost));
}

/** True when so many passwords wait to be checked that another one should be refused. */
export function isPasswordLaneFull(lane: Lane = "players"): boolean {
  return lanes[lane].limit.pendingCount >= lanes[lane].waitingMax;
}

// Hash of a password that nobody knows: an unknown account then takes the same time as a known one.
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Checks a password against a stored hash. Without a hash (null or "") it takes as long and answers false. */
export function checkPassword(stored: string | null, password: string): Promise<boolean> {
  return inPasswordLane(() => checkInLane(stored, password));
}

/** Runs work that includes checking a password, as one of the few at a time. */
export function inPasswordLane<T>(work: () => Promise<T>, lane: Lane = "players"): Promise<T> {
  return lanes[lane].limit(work);
}

/** `checkPassword` for work that already runs in the lane. */
export async function checkInLane(stored: string | null, password: string): Promise<boolean> {
  const isSet = stored !== null && stored !== "";
  const matches = await verify(isSet ? stored : await nobodysHash, password);
  return isSet && matches;
}

/** A hash for an account to which nobody can log in with a password. */
export function unusableHash(): Promise<string> {
  return nobodysHash;
}
