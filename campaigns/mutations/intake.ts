import type { Mutation } from "./mutation.ts";

const betting = "src/domains/betting";
const placeBets = ["domains/betting/place-bets.test.ts"];
const intakeQueue = ["domains/betting/intake-queue.test.ts"];
const findRequest = ["domains/betting/find-request.test.ts"];
const cancelBets = ["domains/betting/cancel-bets.test.ts"];
const exposure = ["domains/betting/exposure.test.ts"];
const betRows = ["domains/betting/bet-constraints.test.ts"];

/** Defects between a request and its bets. */
export const intakeMutations: readonly Mutation[] = [
  {
    name: "the clock is judged below the issue's lock",
    file: "src/domains/lottery/lottery.sql.ts",
    find: `SELECT s.*, fd_now() AS now FROM (
          SELECT i.*, g.state AS game_state FROM`,
    replace: `SELECT s.* FROM (
          SELECT i.*, g.state AS game_state, fd_now() AS now FROM`,
    tests: intakeQueue,
  },
  {
    name: "issues are not locked against their closing",
    file: "src/domains/lottery/lottery.sql.ts",
    find: "ORDER BY i.id FOR SHARE OF i",
    replace: "ORDER BY i.id",
    tests: intakeQueue,
  },
  {
    name: "an issue sells at and after its close",
    file: `${betting}/judge-intent.ts`,
    find: "issue.isClosed || issue.fenced",
    replace: "issue.fenced",
    tests: placeBets,
  },
  {
    name: "an issue sells behind its fence",
    file: `${betting}/judge-intent.ts`,
    find: "issue.isClosed || issue.fenced",
    replace: "issue.isClosed",
    tests: placeBets,
  },
  {
    name: "an issue sells before it opens",
    file: `${betting}/judge-intent.ts`,
    find: "return issue.isStarted ? null : betResults.ISSUE_NOT_OPEN.code;",
    replace: "return null;",
    tests: placeBets,
  },
  {
    name: "a play that is taken off sale sells on",
    file: `${betting}/issue-book.ts`,
    find: "if (isClosed(line)) return betResults.PLAY_CLOSED.code;",
    replace: "",
    tests: ["domains/operator/games.test.ts"],
  },
  {
    name: "who may not spend bets all the same",
    file: `${betting}/judge-intent.ts`,
    find: "if (facts.guard !== undefined) return refuse(facts.guard);",
    replace: "",
    tests: placeBets,
  },
  {
    name: "a bet is judged without the balance",
    file: `${betting}/judge-intent.ts`,
    find: "sum(stakes) > purse",
    replace: "sum(stakes) < 0n",
    tests: placeBets,
  },
  {
    name: "any prize group is accepted",
    file: `${betting}/judge-intent.ts`,
    find: "if (isGroupAllowed(line.prizeGroup, bettor.prizeGroup)) return line;",
    replace: "return line;",
    tests: placeBets,
  },
  {
    name: "the stake is what the request says, not what is computed",
    file: `${betting}/check-lines.ts`,
    find: `  const stake = stakeOf({ ...terms, unitBets });
  if (item.Count !== unitBets || parseCheckedMoney(item.Amount) !== stake) {`,
    replace: `  const stake = parseCheckedMoney(item.Amount);
  if (item.Count !== unitBets) {`,
    tests: placeBets,
  },
  {
    name: "the count of unit bets is not compared",
    file: `${betting}/check-lines.ts`,
    find: "item.Count !== unitBets || ",
    replace: "",
    tests: placeBets,
  },
  {
    name: "the total of a request is not compared",
    file: `${betting}/submit.routes.ts`,
    find: "return total === parseCheckedMoney(body.TotalAmount) ? null : betResults.UNITS_MISMATCH.code;",
    replace: "return total === undefined ? betResults.UNITS_MISMATCH.code : null;",
    tests: placeBets,
  },
  {
    name: "a bet before the player has shown that he is one",
    file: `${betting}/submit.routes.ts`,
    find: "if (!caller.isBetVerified) return betResults.VERIFY_REQUIRED.code;",
    replace: "",
    tests: ["domains/betting/verify-bettor.test.ts"],
  },
  {
    name: "accounts are not locked",
    file: "src/ledger/post.ts",
    find: 'FOR UPDATE ${options.skipLocked ? "SKIP LOCKED" : ""}',
    replace: "",
    tests: [...intakeQueue, "ledger/post.test.ts"],
  },
  {
    name: "accounts are locked in no order",
    file: "src/ledger/post.ts",
    find: "ORDER BY account_id\n",
    replace: "ORDER BY md5(account_id::text || clock_timestamp()::text)\n",
    tests: ["ledger/lock-order.test.ts"],
  },
  {
    name: "a batch waits for accounts that others hold",
    file: "src/ledger/post.ts",
    find: '? "SKIP LOCKED" : ""',
    replace: '? "" : ""',
    tests: [...intakeQueue, "ledger/post.test.ts"],
  },
  {
    name: "a request whose account is held is not tried again",
    file: `${betting}/intake-queue.ts`,
    find: 'if (outcome === undefined || outcome.kind === "busy") tryLater(entry);',
    replace: "if (outcome === undefined) tryLater(entry);",
    tests: intakeQueue,
  },
  {
    name: "a batch that failed is not tried one by one",
    file: `${betting}/intake-queue.ts`,
    find: "for (const entry of batch) await placeAlone(entry);",
    replace: "for (const entry of batch) answer(() => entry.reject(error));",
    tests: intakeQueue,
  },
  {
    name: "a batch takes two requests of one account",
    file: `${betting}/intake-queue.ts`,
    find: " && !batch.has(entry.intent.accountId)",
    replace: "",
    tests: intakeQueue,
  },
  {
    name: "a wrong guess of what lines are counted by is believed",
    file: `${betting}/place-bets.ts`,
    find: "guess?.books.covers(wanted) === true ? guess : null",
    replace: "guess",
    tests: ["domains/betting/known-keys.test.ts"],
  },
  {
    name: "draining does not wait for what is under way",
    file: `${betting}/intake-queue.ts`,
    find: "unanswered === 0 ? Promise.resolve()",
    replace: "waiting.length === 0 ? Promise.resolve()",
    tests: ["domains/betting/intake-drain.test.ts"],
  },
  {
    name: "a request that comes again is not recognised",
    file: `${betting}/place-bets.ts`,
    find: "stored: stored.get(keyOf(intent)),",
    replace: "stored: undefined,",
    tests: findRequest,
  },
  {
    name: "the same id with other content gets the old answer",
    file: `${betting}/judge-intent.ts`,
    find: "payloadHash.equals(intent.payloadHash) ?",
    replace: "payloadHash.length > 0 ?",
    tests: findRequest,
  },
  {
    name: "ids of all players are one set",
    file: `${betting}/betting.sql.ts`,
    find: "JOIN bet_request r USING (account_id, request_id)",
    replace: "JOIN bet_request r USING (request_id)",
    tests: findRequest,
  },
  {
    name: "asking for an unknown request does not void its id",
    file: `${betting}/find-request.ts`,
    find: "if (stored === undefined) {",
    replace: "if (stored === null) {",
    tests: findRequest,
  },
  {
    name: "asking for a request does not wait for its account",
    file: `${betting}/find-request.ts`,
    find: "await lockPlayers(tx, [request.accountId], { skipLocked: false });",
    replace:
      'new Map((await tx.rows({ text: "SELECT account_id, available FROM ledger_player WHERE account_id = $1", values: [request.accountId] })).map((row) => [row.account_id, row]));',
    tests: ["domains/betting/find-request-wait.test.ts"],
  },
  {
    name: "what a request was answered is not kept",
    file: `${betting}/place-bets.ts`,
    find: `    insertRequests(
      tx,
      written.map(`,
    replace: `    insertRequests(
      tx,
      written.slice(written.length).map(`,
    tests: findRequest,
  },
  {
    name: "a request id is not unique in the database",
    file: "migrations/0005-betting.sql",
    find: "PRIMARY KEY (account_id, request_id),",
    replace: "",
    tests: betRows,
  },
  {
    name: "a bet is taken back a second time",
    file: `${betting}/cancel-bets.ts`,
    find: " || decided.has(bet.id)",
    replace: "",
    tests: cancelBets,
  },
  {
    name: "a bet is taken back after the close",
    file: `${betting}/cancel-bets.ts`,
    find: "if (closed.has(bet.issueId)) {",
    replace: 'if (closed.has("")) {',
    tests: cancelBets,
  },
  {
    name: "a bet of somebody else is taken back",
    file: `${betting}/betting.sql.ts`,
    find: "WHERE b.id = ANY($2::uuid[]) AND b.account_id = $1",
    replace: "WHERE b.id = ANY($2::uuid[]) AND $1::bigint > 0",
    tests: cancelBets,
  },
  {
    name: "two cancellations of one bet do not wait for each other",
    file: `${betting}/cancel-bets.ts`,
    find: "await lockPlayers(tx, [request.accountId], { skipLocked: false });",
    replace:
      'new Map((await tx.rows({ text: "SELECT account_id, available FROM ledger_player WHERE account_id = $1", values: [request.accountId] })).map((row) => [row.account_id, row]));',
    tests: cancelBets,
  },
  {
    name: "a bet that is taken back keeps its part of the limits",
    file: `${betting}/cancel-bets.ts`,
    find: "await removeStakes(tx, {",
    replace: "void ((_tx: unknown, _changes: unknown) => {})(tx, {",
    tests: exposure,
  },
  {
    name: "bets are not counted towards the limits",
    file: `${betting}/place-bets.ts`,
    find: "    addStakes(tx, changes, { areHeld: !isLast });",
    replace: "",
    tests: exposure,
  },
  {
    name: "what players stake in an issue is not counted",
    file: `${betting}/place-bets.ts`,
    find: "      addPlayerStakes(tx, changes.players),",
    replace: "      addPlayerStakes(tx, []),",
    tests: exposure,
  },
  {
    name: "numbers that were judged by unheld counters are not held against them under their lock",
    file: `${betting}/limits.sql.ts`,
    find: "WHERE EXISTS (SELECT FROM number_full) OR (SELECT count(*) FROM exposure)",
    replace: "WHERE (SELECT count(*) FROM exposure)",
    tests: exposure,
  },
  {
    name: "the worst case that was judged by an unheld counter is not held against it under its lock",
    file: `${betting}/limits.sql.ts`,
    find: "AND e.worst_case <= t.worst_case_max",
    replace: "",
    tests: exposure,
  },
  {
    name: "the counters of the limits are not locked",
    file: `${betting}/limits.sql.ts`,
    find: "ORDER BY issue_id, merchant_id FOR UPDATE",
    replace: "ORDER BY issue_id, merchant_id",
    tests: [...exposure, "domains/betting/exposure-race.test.ts"],
  },
  {
    name: "a request without the money keeps its part of the limits",
    file: `${betting}/judge-intent.ts`,
    find: "for (const line of lines) facts.bookOf(issue).counters.giveBack(facts.bettor.id, line);",
    replace: "",
    tests: ["domains/betting/exposure-batch.test.ts"],
  },
  {
    name: "a bet may have a stake of nothing",
    file: "migrations/0005-betting.sql",
    find: "stake bigint NOT NULL CHECK (stake > 0),",
    replace: "stake bigint NOT NULL,",
    tests: betRows,
  },
  {
    name: "a bet may be paid by less than its stake",
    file: "migrations/0005-betting.sql",
    find: "CHECK (from_wallet + from_bonus = stake AND from_wallet >= 0 AND from_bonus >= 0),",
    replace: "",
    tests: betRows,
  },
  {
    name: "a bet may take from its player what it should give back",
    file: "migrations/0040-own-rates.sql",
    find: "ALTER TABLE bet ADD CHECK (own_rate >= 0);",
    replace: "",
    tests: betRows,
  },
  {
    name: "a bet can be changed afterwards",
    file: "migrations/0005-betting.sql",
    find: `CREATE TRIGGER bet_insert_only BEFORE UPDATE OR DELETE ON bet
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();`,
    replace: "",
    tests: betRows,
  },
];
