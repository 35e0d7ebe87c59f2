import type { BetIntent } from "./bet-intent.ts";

/** Places that ids are marked in, by their last digits, and how many marks until all are wiped out again. */
const places = 2 ** 24;
const marksMax = places / 8;
const lastDigits = 6;

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

export function createSeenRequests(clockMs = () => performance.now()): SeenRequests {
  const marked = new Uint8Array(places / 8);
  let marks = 0;
  let doubtedUntil = Number.NEGATIVE_INFINITY;
  /** Two ids may share a place: then one is looked up that is new. */
  const mark = (requestId: string): boolean => {
    const place = Number.parseInt(requestId.slice(-lastDigits), 16) % places;
    const byte = place >> 3;
    const bit = 1 << (place & 7);
    const before = marked[byte] ?? 0;
    if ((before & bit) !== 0) return true;
    marked[byte] = before | bit;
    marks += 1;
    return false;
  };
  return {
    repeatsIn(intents) {
      if (marks > marksMax) {
        marked.fill(0);
        marks = 0;
      }
      const isDoubted = clockMs() < doubtedUntil;
      return intents.filter(({ requestId }) => mark(requestId) || isDoubted);
    },
    noteMiss() {
      doubtedUntil = clockMs() + doubtMs;
    },
  };
}
