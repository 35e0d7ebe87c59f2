import { PairMap } from "../../../platform/pair-map.ts";
import { createKnownLines, type KnownLines } from "../../agents/known-lines.ts";
import type { LockedIssue } from "../../lottery/lottery.sql.ts";
import type { WantedKeys } from "../limits/open-books.ts";
import type { BetIntent } from "../rules/bet-intent.ts";

/** What was learned is forgotten all at once, and learned anew. */
const issuesMax = 10_000;

/**
 * What batches have seen of issues and bettors, so that the next can ask for the counters of its lines
 * before the locks have answered. A guess: `placeBets` holds it against what the locks find.
 */
export interface KnownKeys {
  /** Not a guess: they are asked for by this, and are of that moment. */
  readonly lines: KnownLines;
  /** What the lines of all requests are counted by; null when an issue or a bettor was not seen yet. */
  guess(intents: readonly BetIntent[]): WantedKeys[] | null;
  learn(issues: Iterable<LockedIssue>): void;
}

export function createKnownKeys(): KnownKeys {
  const issueIds = new PairMap<number, string, string>();
  const lines = createKnownLines();
  return {
    lines,
    guess(intents) {
      const guessed: WantedKeys[] = [];
      for (const { accountId, groups } of intents) {
        const bettor = lines.guess(accountId);
        if (bettor === undefined) return null;
        for (const group of groups) {
          const id = issueIds.get(group.gameId, group.serialNumber);
          if (id === undefined) return null;
          guessed.push({ group, issue: { id, gameId: group.gameId }, bettor });
        }
      }
      return guessed;
    },
    learn(issues) {
      if (issueIds.size > issuesMax) issueIds.clear();
      for (const { gameId, serialNumber, id } of issues) issueIds.set(gameId, serialNumber, id);
    },
  };
}
