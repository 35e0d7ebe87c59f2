import { startLater } from "../../../platform/jobs/worker-thread.ts";
import type { Log } from "../../../platform/log.ts";
import type { Finding, RiskFacts } from "./facts.ts";
import { judgeFacts } from "./judge-facts.ts";

/** Judges facts: on this thread when they are few, on another one when they are many. */
export interface Judging {
  /** Null where it took too long: it was ended, the log has a line, and the day rests for a while. */
  of(day: number, facts: RiskFacts): Promise<readonly Finding[] | null>;
  /** True for a day that was given up a short time ago. */
  isResting(day: number): boolean;
  stop(): Promise<void>;
}

/** So many rows and characters of picks are judged in a few milliseconds; more never hold up the event loop. */
const inlineMax = 40;
const inlineChars = 4000;
/** Days of today's sites take about a second. Units: ms. */
const deadlineMs = 20_000;
/** A day that was given up is tried again after this. Units: ms. */
const restMs = 60 * 60_000;

/** Prepares for facts. Shape: the thread starts with the first large day. */
export function createJudging(
  parts: { log: Log; nowMs: () => number },
  file = new URL("./judge-worker.ts", import.meta.url),
  endsAfterMs = deadlineMs,
): Judging {
  const thread = startLater<RiskFacts, readonly Finding[]>(file, {});
  const restsUntil = new Map<number, number>();
  async function judgeBeside(day: number, facts: RiskFacts): Promise<readonly Finding[] | null> {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), endsAfterMs);
    const asked = thread.ask(facts);
    const found = await Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
    if (found !== null) return found;
    // Its question is answered by the end of the thread, and nobody waits for that any more.
    asked.catch(() => {});
    await thread.stop();
    restsUntil.set(day, parts.nowMs() + restMs);
    parts.log.warn({ day, rows: rowsOf(facts) }, "signals of a day took too long and are given up");
    return null;
  }
  return {
    of: async (day, facts) => (isSmall(facts) ? judgeFacts(facts) : judgeBeside(day, facts)),
    isResting: (day) => (restsUntil.get(day) ?? 0) > parts.nowMs(),
    stop: () => thread.stop(),
  };
}

function isSmall(facts: RiskFacts): boolean {
  if (rowsOf(facts) > inlineMax) return false;
  return facts.bets.reduce((sum, { selection }) => sum + selection.length, 0) <= inlineChars;
}

/** Rows of all kinds, and not only bets: each rule has its own. */
function rowsOf(facts: RiskFacts): number {
  const { bets, transfers, withdrawals, ties, commissions, moves, bills } = facts;
  const all = [bets, transfers, withdrawals, ties, commissions, moves, bills];
  return all.reduce((sum, rows) => sum + rows.length, 0);
}
