import type { Mutation } from "./mutation.ts";

const settle = ["domains/betting/settlement/settle-issues.test.ts"];
const draw = ["domains/lottery/draw-issues.test.ts"];
const guard = ["domains/lottery/issue-guard.test.ts"];
const betRows = ["domains/betting/rows/bet-constraints.test.ts"];

/** Defects between the close of an issue and its settlement. */
export const issueMutations: readonly Mutation[] = [
  {
    name: "a bet has two outcomes",
    file: "migrations/0005-betting.sql",
    find: `CREATE TABLE bet_outcome (
  bet_id uuid PRIMARY KEY,`,
    replace: `CREATE TABLE bet_outcome (
  bet_id uuid NOT NULL,`,
    tests: betRows,
  },
  {
    name: "an outcome can be changed afterwards",
    file: "migrations/0005-betting.sql",
    find: `CREATE TRIGGER bet_outcome_insert_only BEFORE UPDATE OR DELETE ON bet_outcome
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();`,
    replace: "",
    tests: betRows,
  },
  {
    name: "an issue is settled twice for a merchant",
    file: "migrations/0005-betting.sql",
    find: `  at timestamptz NOT NULL,
  UNIQUE (issue_id, merchant_id)`,
    replace: "  at timestamptz NOT NULL",
    tests: betRows,
  },
  {
    name: "a number of an issue is there twice",
    file: "migrations/0004-lottery.sql",
    find: "UNIQUE (game_id, serial_number),",
    replace: "CHECK (game_id > 0),",
    tests: ["domains/lottery/make-issues.test.ts"],
  },
  {
    name: "what an issue has published can change",
    file: "migrations/0007-beacon-cancel.sql",
    find: "RAISE EXCEPTION 'what an issue has published never changes';",
    replace: "NULL;",
    tests: guard,
  },
  {
    name: "states of an issue move anyhow",
    file: "migrations/0007-beacon-cancel.sql",
    find: "RAISE EXCEPTION 'issue state % -> % is not allowed', OLD.state, NEW.state;",
    replace: "NULL;",
    tests: guard,
  },
  {
    name: "an issue is closed before its time",
    file: "src/domains/lottery/lottery.sql.ts",
    find: "WHERE state = 0 AND fenced_at IS NULL AND close_at <= (SELECT fd_now())",
    replace: "WHERE state = 0 AND fenced_at IS NULL",
    tests: [...settle, ...draw],
  },
  {
    name: "an issue is drawn before its time",
    file: "src/domains/lottery/lottery.sql.ts",
    find: "i.sealed_at IS NOT NULL AND i.draw_at <= (SELECT fd_now()) AND",
    replace: "i.sealed_at IS NOT NULL AND",
    tests: [...settle, ...draw],
  },
  {
    name: "an issue is drawn twice",
    file: "src/domains/lottery/lottery.sql.ts",
    find: "WHERE i.id = t.id AND i.state = 0 RETURNING i.id",
    replace: "WHERE i.id = t.id RETURNING i.id",
    tests: ["domains/lottery/store-draws.test.ts"],
  },
  {
    name: "a settlement does not remember how far it came",
    file: "src/domains/betting/settlement/settle-issues.ts",
    find: "settledAccount: chunk.upToAccount",
    replace: "settledAccount: issue.settledAccount",
    tests: settle,
  },
  {
    name: "two settlements of an issue do not wait for each other",
    file: "src/domains/lottery/lottery.sql.ts",
    find: "WHERE id = ANY($1::uuid[]) AND state = 1 AND cancelling_at IS NULL ORDER BY id FOR UPDATE",
    replace: "WHERE id = ANY($1::uuid[]) AND state = 1 AND cancelling_at IS NULL ORDER BY id",
    tests: settle,
  },
  {
    name: "a chunk ends in the middle of an account",
    file: "src/domains/betting/settlement/issue-reader.ts",
    find: "own = accounts.pop() ?? [];",
    replace: "own = [];",
    tests: settle,
  },
  {
    name: "a cancelled bet is settled too",
    file: "src/domains/betting/settlement/issue-reader.ts",
    find: "const open = own.filter(({ id }) => decided?.has(id) !== true);",
    replace: "const open = own;",
    tests: settle,
  },
  {
    name: "what was judged is written though another process went on meanwhile",
    file: "src/domains/betting/settlement/settle-issues.ts",
    find: "return chunk?.afterAccount === issue.settledAccount ?",
    replace: "return chunk !== undefined ?",
    tests: settle,
  },
  {
    name: "what lost bets gave back counts as given by wins",
    file: "src/domains/betting/settlement/tally.ts",
    find: "if (end.isWon) sums.wonRebate += own;",
    replace: "sums.wonRebate += own;",
    tests: ["domains/betting/records/found-bets.test.ts"],
  },
  {
    name: "a team gets only the last fact of a line",
    file: "src/domains/facts/note-facts.ts",
    find: "...addFacts(notes.get(key) ?? noFacts, fact) });\n  }\n  return [...notes.values()];",
    replace: "...addFacts(noFacts, fact) });\n  }\n  return [...notes.values()];",
    tests: ["domains/facts/facts.test.ts"],
  },
  {
    name: "stakes of a settled issue stay among the open ones",
    file: "src/domains/betting/settlement/settle-issues.ts",
    find: ".filter((row) => row.stake > zero)",
    replace: ".filter((row) => row.stake < zero)",
    tests: settle,
  },
];
