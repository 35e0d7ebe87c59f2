import { PairMap } from "../../platform/pair-map.ts";
import type { Line } from "../agents/lines.sql.ts";
import type { LockedIssue } from "../lottery/lottery.sql.ts";
import type { BetIntent } from "./bet-intent.ts";
import type { WantedKeys } from "./open-books.ts";

/** Of each; what was learned is forgotten all at once, and learned anew. */
const issuesMax = 10_000;
const bettorsMax = 200_000;

/**
 * What batches have seen of issues and bettors, so that the next can ask for the counters of its lines
 * before the locks have answered. A guess: `placeBets` holds it against what the locks find.
 */
export interface KnownKeys {
  /** What the lines of all requests are counted by; null when an issue or a bettor was not seen yet. */
  guess(intents: readonly BetIntent[]): WantedKeys[] | null;
  learn(issues: Iterable<LockedIssue>, bettors: Iterable<Line>): void;
}

export function createKnownKeys(): KnownKeys {
  const issueIds = new PairMap<number, string, string>();
  const merchants = new Map<bigint, number>();
  return {
    guess(intents) {
      const guessed: WantedKeys[] = [];
      for (const { accountId, groups } of intents) {
        const merchantId = merchants.get(accountId);
        if (merchantId === undefined) return null;
        for (const group of groups) {
          const id = issueIds.get(group.gameId, group.serialNumber);
          if (id === undefined) return null;
          const issue = { id, gameId: group.gameId };
          guessed.push({ group, issue, bettor: { id: accountId, merchantId } });
        }
      }
      return guessed;
    },
    learn(issues, bettors) {
      if (issueIds.size > issuesMax) issueIds.clear();
      if (merchants.size > bettorsMax) merchants.clear();
      for (const { gameId, serialNumber, id } of issues) issueIds.set(gameId, serialNumber, id);
      for (const bettor of bettors) merchants.set(bettor.id, bettor.merchantId);
    },
  };
}
