import type { BetIntent } from "../rules/bet-intent.ts";

/** Ids that are kept: 16 MB, about the last five minutes of full load. */
const placesKept = 2 ** 22;
/** Of an id: 48 bits, which a number holds exactly. */
const lastDigits = 12;

/** After a request had come before that was taken for new: that costs its batch a second run, so it may not be often. */
const doubtMs = 1000;

/**
 * Which requests may have come before, so that only those are looked up. A guess: what came to another process, or
 * to an earlier one, is not known here, and `placeBets` finds out by itself.
 */
export interface SeenRequests {
  /** Those that may have come before; all of them are marked. */
  repeatsIn(intents: readonly BetIntent[]): readonly BetIntent[];
  /** One had come before that was taken for new. */
  noteMiss(): void;
}

export function createSeenRequests(
  clockMs = () => performance.now(),
  places = placesKept,
): SeenRequests {
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  /** Each id has one place, told by its end; what else its last digits say stands there, 0 for none yet. */
  const kept = new Uint32Array(places);
  /** A newer id takes the place of an older one. Two ids that end alike are taken for one: a new one is looked up then. */
  const mark = (requestId: string): boolean => {
    const end = Number.parseInt(requestId.slice(-lastDigits), 16);
    const place = end % places;
    const rest = Math.floor(end / places) + 1;
    if (kept[place] === rest) return true;
    kept[place] = rest;
    return false;
  };
  return {
    repeatsIn(intents) {
      const isDoubted = clockMs() < doubtedUntil;
      return intents.filter(({ requestId }) => mark(requestId) || isDoubted);
    },
    noteMiss() {
      doubtedUntil = clockMs() + doubtMs;
    },
  };
}
