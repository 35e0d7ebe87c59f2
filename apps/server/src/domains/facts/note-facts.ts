import type { Tx } from "../../platform/database/db.ts";
import { noteTurnover } from "./active.sql.ts";
import { type AccountFact, addFacts, noFacts } from "./fact.ts";
import { addAccountFacts, type DirtyFact, insertDirty } from "./facts.sql.ts";

/**
 * Adds what settled bets came to. Effects: rows of accounts at once, a note for each upline, from which
 * one job adds to the teams above: the root of a tree would be the hottest row of all. Another note says whose turnover
 * grew, for who is active.
 * Source: foundations.md D7.
 */
export async function noteFacts(tx: Tx, facts: readonly AccountFact[]): Promise<void> {
  if (facts.length === 0) return;
  const notes = notesOf(facts);
  await Promise.all([
    addAccountFacts(tx, byKey(facts)),
    notes.length > 0 ? insertDirty(tx, notes) : undefined,
    noteTurnover(
      tx,
      facts.filter(({ bets }) => bets > 0),
    ),
  ]);
}

/** One row for each account, day, game and upline: several issues of a game may be settled at once. */
function byKey(facts: readonly AccountFact[]): AccountFact[] {
  const rows = new Map<string, AccountFact>();
  for (const fact of facts) {
    const { accountId, day, placedDay, gameId, path } = fact;
    const key = `${accountId}/${day}/${placedDay}/${gameId}/${path.join(",")}`;
    const known = rows.get(key);
    rows.set(key, known === undefined ? fact : { ...known, ...addFacts(known, fact) });
  }
  return [...rows.values()];
}

/** One note for each upline, day and game; an account without an upline adds to no team. */
function notesOf(facts: readonly AccountFact[]): DirtyFact[] {
  const notes = new Map<string, DirtyFact>();
  for (const fact of facts) {
    const { day, gameId, path } = fact;
    if (path.length === 0) continue;
    const key = `${day}/${gameId}/${path.join(",")}`;
    notes.set(key, { day, gameId, path, ...addFacts(notes.get(key) ?? noFacts, fact) });
  }
  return [...notes.values()];
}
