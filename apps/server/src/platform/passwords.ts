import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** argon2id, the library's own choice, with 19 MiB and two passes; one hash takes about 10 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Logins are the dearest call of the platform: few are at work at a time, more wait, and too many are sent
 * away. Staff have a lane of their own, so that a flood at one door lets people in at the other.
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

/** True when so many passwords wait to be checked that another one should not. */
export function isPasswordLaneFull(lane: Lane = "players"): boolean {
  return lanes[lane].limit.pendingCount >= lanes[lane].waitingMax;
}

// Somebody's password that nobody knows: an unknown account costs the same time as a known one.
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Checks a password against a stored hash; without one (null or "") it takes as long and is false. */
export function checkPassword(stored: string | null, password: string): Promise<boolean> {
  return inPasswordLane(() => checkInLane(stored, password));
}

/** Runs work that checks a password among other things, as one of the few at a time. */
export function inPasswordLane<T>(work: () => Promise<T>, lane: Lane = "players"): Promise<T> {
  return lanes[lane].limit(work);
}

/** `checkPassword` for work that is in the lane already. */
export async function checkInLane(stored: string | null, password: string): Promise<boolean> {
  const isSet = stored !== null && stored !== "";
  const matches = await verify(isSet ? stored : await nobodysHash, password);
  return isSet && matches;
}

/** The hash of an account that nobody logs in to by a password. */
export function unusableHash(): Promise<string> {
  return nobodysHash;
}
