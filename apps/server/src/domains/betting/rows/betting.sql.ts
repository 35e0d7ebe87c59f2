import { createHash } from "node:crypto";
import type { Money } from "@fairdraw/money";
import { BetState, playedGamesMax } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { selectionInlineMax } from "../rules/check-lines.ts";

export interface StoredRequest {
  readonly accountId: bigint;
  readonly requestId: string;
  /** Hash of the request; null when somebody asked for the id before it was used, which voids it. */
  readonly payloadHash: Buffer | null;
  /** Read by `answerOf`. */
  readonly answer: string | null;
}

/**
 * Requests that had an effect or were voided. Shape: at most one row per pair.
 * The lists stand in subqueries for the reason that `anyOf` explains.
 */
export async function findRequests(
  tx: Queryable,
  requests: readonly { accountId: bigint; requestId: string }[],
): Promise<StoredRequest[]> {
  if (requests.length === 0) return [];
  return tx.rows<StoredRequest>({
    name: "bet_requests_find",
    text: `SELECT r.account_id AS "accountId", r.request_id AS "requestId", r.payload_hash AS "payloadHash", r.answer
      FROM unnest((SELECT $1::bigint[]), (SELECT $2::uuid[])) AS t (account_id, request_id)
      JOIN bet_request r USING (account_id, request_id)`,
    values: [requests.map((r) => r.accountId), requests.map((r) => r.requestId)],
  });
}

export async function insertRequests(tx: Tx, requests: readonly StoredRequest[]): Promise<void> {
  await tx.rows({
    name: "bet_requests_insert",
    text: `INSERT INTO bet_request (account_id, request_id, payload_hash, answer, at)
      SELECT *, (SELECT fd_now()) FROM unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::text[])`,
    values: [
      requests.map((r) => r.accountId),
      requests.map((r) => r.requestId),
      requests.map((r) => r.payloadHash),
      requests.map((r) => r.answer),
    ],
  });
}

/** A bet as it is written: its frozen terms, and how it came about. */
export interface NewBet extends Omit<BetRow, "stake" | "pays"> {
  readonly pays: string;
  readonly index: number;
  readonly stake: Money;
  readonly gameId: number;
  readonly source: number;
  readonly path: readonly bigint[];
  /** Highest amount that one draw can pay for it, before the cap. Units: thousandths. */
  readonly highestPrize: bigint;
  /** Rate of the player's own rebate on the valid stake. Units: 1/10,000. */
  readonly ownRate: number;
  readonly requestId: string;
  readonly isNonceByServer: boolean;
  /** Share of the stake that counts as turnover, in 1/10,000. */
  readonly turnoverWeight: number;
  /** The bet that it copies; null for none. */
  readonly followOf: string | null;
  /** Time by the database clock, read under the issue's lock. Units: epoch ms. */
  readonly placedAt: number;
}

/**
 * A column of `bet` and the value that is sent for it. `hash` is the hash of a selection that is stored in a table of
 * its own.
 */
interface BetColumn {
  readonly name: string;
  /** Type of the value as it is sent, and the expression that converts it when the column has another type. */
  readonly type: string;
  readonly become?: (sent: string) => string;
  readonly of: (bet: NewBet, hash: Buffer | null) => unknown;
}

/** Columns of a fixed size that are never null: PostgreSQL finds the n-th item of such an array directly. */
const evenColumns: readonly BetColumn[] = [
  { name: "id", type: "uuid", of: (bet) => bet.id },
  { name: "account_id", type: "bigint", of: (bet) => bet.accountId },
  { name: "issue_id", type: "uuid", of: (bet) => bet.issueId },
  { name: "game_id", type: "smallint", of: (bet) => bet.gameId },
  { name: "play_no", type: "smallint", of: (bet) => bet.playNo },
  { name: "unit", type: "smallint", of: (bet) => bet.unit },
  { name: "price", type: "smallint", of: (bet) => bet.price },
  { name: "multiple", type: "int", of: (bet) => bet.multiple },
  { name: "prize_group", type: "smallint", of: (bet) => bet.prizeGroup },
  { name: "unit_bets", type: "int", of: (bet) => bet.unitBets },
  { name: "stake", type: "bigint", of: (bet) => bet.stake },
  { name: "from_wallet", type: "bigint", of: (bet) => bet.stake },
  { name: "rules_version", type: "smallint", of: (bet) => bet.rulesVersion },
  { name: "source", type: "smallint", of: (bet) => bet.source },
  { name: "nonce_by_server", type: "boolean", of: (bet) => bet.isNonceByServer },
  { name: "request_id", type: "uuid", of: (bet) => bet.requestId },
  { name: "line_no", type: "smallint", of: (bet) => bet.index },
  {
    name: "placed_at",
    type: "bigint",
    become: (sent) => `to_timestamp(${sent} / 1000.0)`,
    of: (bet) => bet.placedAt,
  },
  { name: "odds_version", type: "int", of: (bet) => bet.oddsVersion },
  { name: "highest_prize", type: "bigint", of: (bet) => bet.highestPrize },
  { name: "payout_max", type: "bigint", of: (bet) => bet.payoutMax },
  { name: "own_rate", type: "smallint", of: (bet) => bet.ownRate },
  { name: "turnover_weight", type: "smallint", of: (bet) => bet.turnoverWeight },
];

/** All other columns. Their arrays are unnested into rows first. */
const unevenColumns: readonly BetColumn[] = [
  { name: "selection", type: "text", of: (bet, hash) => (hash === null ? bet.selection : null) },
  { name: "selection_hash", type: "bytea", of: (_, hash) => hash },
  { name: "client_nonce", type: "bytea", of: (bet) => bet.clientNonce },
  { name: "pays", type: "text", of: (bet) => bet.pays },
  { name: "follow_of", type: "uuid", of: (bet) => bet.followOf },
];

/** A column that is a list itself; `of` gives the items of a bet. */
interface ListColumn {
  readonly name: string;
  readonly type: string;
  readonly of: (bet: NewBet) => readonly unknown[];
}

/**
 * Each list column is sent as one array with the items of all bets, and a second array with the end of each bet's
 * items. PostgreSQL slices the array and parses no text.
 */
const listColumns: readonly ListColumn[] = [
  { name: "path", type: "bigint", of: (bet) => bet.path },
  { name: "line_rates", type: "smallint", of: (bet) => bet.uplineRates },
];

const insertBetsSql = (() => {
  let sent = 0;
  const next = (type: string) => `$${++sent}::${type}[]`;
  const even = evenColumns.map(({ type, become = same }) => become(`(${next(type)})[n]`));
  const uneven = unevenColumns.map(({ type }) => next(type));
  const lists = listColumns.map(({ type }) => {
    const items = next(type);
    const ends = `(${next("int")})`;
    return `(${items})[coalesce(${ends}[n - 1], 0) + 1:${ends}[n]]`;
  });
  const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
  return `INSERT INTO bet (${names([...evenColumns, ...unevenColumns, ...listColumns]).join(", ")})
    SELECT ${[...even, ...names(unevenColumns).map((name) => `t.${name}`), ...lists].join(", ")}
    FROM unnest(${uneven.join(", ")}) WITH ORDINALITY AS t (${names(unevenColumns).join(", ")}, n)`;
})();

function same(sent: string): string {
  return sent;
}

/** All items of a list column, and for each bet the number of items up to its end. */
function listsOf(bets: readonly NewBet[], { of }: ListColumn): [unknown[], number[]] {
  let end = 0;
  const ends = bets.map((bet) => {
    end += of(bet).length;
    return end;
  });
  return [bets.flatMap(of), ends];
}

/** Writes bets. A long selection is written once, under its hash. */
export async function insertBets(tx: Tx, bets: readonly NewBet[]): Promise<void> {
  const long = new Map<string, { hash: Buffer; selection: string }>();
  const hashes = bets.map((bet) => {
    if (Buffer.byteLength(bet.selection) <= selectionInlineMax) return null;
    const hash = createHash("sha256").update(bet.selection).digest();
    long.set(hash.toString("hex"), { hash, selection: bet.selection });
    return hash;
  });
  if (long.size > 0) {
    const sorted = [...long].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
    await tx.rows({
      name: "bet_selections_insert",
      text: "INSERT INTO bet_selection (hash, selection) SELECT * FROM unnest($1::bytea[], $2::text[]) ON CONFLICT DO NOTHING",
      values: [sorted.map((entry) => entry.hash), sorted.map((entry) => entry.selection)],
    });
  }
  await tx.rows({
    name: "bets_insert",
    text: insertBetsSql,
    values: [
      ...[...evenColumns, ...unevenColumns].map(({ of }) =>
        bets.map((bet, i) => of(bet, hashes[i] ?? null)),
      ),
      ...listColumns.flatMap((column) => listsOf(bets, column)),
    ],
  });
}

/** The parts of a bet that its settlement and its content hash need. */
export interface BetRow {
  readonly id: string;
  readonly accountId: bigint;
  readonly issueId: string;
  readonly playNo: number;
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: bigint;
  readonly clientNonce: Buffer;
  readonly rulesVersion: number;
  /** What each level of its play pays, as `paysText` writes it; null up to rules version 3. */
  readonly pays: string | null;
  /** Version of the merchant's odds that applies to it. */
  readonly oddsVersion: number;
  /** Most that the player can be paid for the issue. Units: thousandths. */
  readonly payoutMax: bigint;
  /** Rates of the upline, from the root agent to the bettor; 1/10,000. */
  readonly uplineRates: readonly number[];
}

/** The selection of a bet `b`. Long selections are few: a subquery for these alone costs nothing for the others. */
export const selectionText = `CASE WHEN b.selection IS NULL
  THEN (SELECT s.selection FROM bet_selection s WHERE s.hash = b.selection_hash) ELSE b.selection END AS selection`;

/** Columns of a bet `b` as a `BetRow`. */
export const betRowColumns = `b.id, b.account_id AS "accountId", b.issue_id AS "issueId", b.play_no AS "playNo",
  ${selectionText}, b.unit, b.price, b.multiple, b.prize_group AS "prizeGroup",
  b.unit_bets AS "unitBets", b.stake, b.client_nonce AS "clientNonce",
  b.rules_version AS "rulesVersion", b.odds_version AS "oddsVersion", b.pays,
  b.payout_max AS "payoutMax", b.line_rates AS "uplineRates"`;

/** All bets of closed issues, cancelled ones too, in the order of their numbers within an issue. */
export async function findBetsOfIssues(
  tx: Queryable,
  issueIds: readonly string[],
): Promise<BetRow[]> {
  return tx.rows<BetRow>({
    name: "bets_of_issues",
    text: `SELECT ${betRowColumns} FROM bet b
      WHERE b.issue_id = ANY($1::uuid[]) ORDER BY b.issue_id, b.id`,
    values: [issueIds],
  });
}

/** An own bet, and how it came about. */
export interface OwnBet extends BetRow {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly requestId: string;
  /** True while the bettor may not see what he follows. */
  readonly isHidden: boolean;
}

/** An own bet; null for bets of others and for unknown ones. */
export async function findOwnBet(
  db: Queryable,
  query: { accountId: bigint; betId: string },
): Promise<OwnBet | null> {
  const [row] = await db.rows<OwnBet>({
    name: "bet_own",
    text: `SELECT ${betRowColumns}, b.game_id AS "gameId", i.serial_number AS "serialNumber", b.request_id AS "requestId",
        b.follow_of IS NOT NULL AND EXISTS (SELECT FROM hidden_bet h WHERE h.bet_id = b.follow_of) AS "isHidden"
      FROM bet b JOIN bet_target i ON i.id = b.issue_id
      WHERE b.id = $1 AND b.account_id = $2`,
    values: [query.betId, query.accountId],
  });
  return row ?? null;
}

/** The content of a bet's leaf in the tree of its issue. */
export interface LeafRow {
  readonly id: string;
  readonly clientNonce: Buffer;
}

/** All leaves of an issue in the order of the tree. */
export async function findLeaves(db: Queryable, issueId: string): Promise<LeafRow[]> {
  return db.rows<LeafRow>({
    name: "bet_leaves",
    text: `SELECT id, client_nonce AS "clientNonce" FROM bet WHERE issue_id = $1 ORDER BY id`,
    values: [issueId],
  });
}

/** The first leaves of a player in the order of the tree. */
export async function findOwnLeaves(
  db: Queryable,
  query: { issueId: string; accountId: bigint; limit: number },
): Promise<LeafRow[]> {
  return db.rows<LeafRow>({
    name: "bet_own_leaves",
    text: `SELECT id, client_nonce AS "clientNonce" FROM bet
      WHERE issue_id = $1 AND account_id = $2 ORDER BY id LIMIT $3`,
    values: [query.issueId, query.accountId, query.limit],
  });
}

export interface Outcome {
  readonly betId: string;
  readonly issueId: string;
  readonly accountId: bigint;
  /** `BetState`: 1 CANCEL, 3 WIN, or 2 NOPRIZE with returned stakes. */
  readonly state: number;
  /** `BetCancelReason`; null unless cancelled. */
  readonly cancelReason: number | null;
  readonly payout: bigint;
  readonly cut: bigint;
  /** Stakes of unit bets that the draw returned. */
  readonly returned: bigint;
  /** Wins per level: `1:2 3:1`. */
  readonly wins: string;
}

/** Writes final outcomes. The statement fails when a bet has an outcome already. */
export async function insertOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.rows({
    name: "bet_outcomes_insert",
    text: `INSERT INTO bet_outcome (bet_id, issue_id, account_id, state, cancel_reason, payout, cut, wins, returned, at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::smallint[], $5::smallint[],
        $6::bigint[], $7::bigint[], $8::text[], $9::bigint[]) AS t`,
    values: [
      outcomes.map((outcome) => outcome.betId),
      outcomes.map((outcome) => outcome.issueId),
      outcomes.map((outcome) => outcome.accountId),
      outcomes.map((outcome) => outcome.state),
      outcomes.map((outcome) => outcome.cancelReason),
      outcomes.map((outcome) => outcome.payout),
      outcomes.map((outcome) => outcome.cut),
      outcomes.map((outcome) => outcome.wins),
      outcomes.map((outcome) => outcome.returned),
    ],
  });
}

export interface BetToCancel {
  readonly id: string;
  readonly playNo: number;
  readonly selection: string;
  readonly unitBets: number;
  readonly highestPrize: bigint;
  readonly payoutMax: bigint;
  readonly issueId: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly stake: bigint;
  readonly merchantId: number;
  /** The bet that it copies; null for none. */
  readonly followOf: string | null;
}

/** Own bets by id, to cancel them. Bets of others and unknown ones are left out. */
export async function findOwnBets(
  tx: Tx,
  query: { accountId: bigint; betIds: readonly string[] },
): Promise<BetToCancel[]> {
  return tx.rows<BetToCancel>({
    name: "bets_own",
    text: `SELECT b.id, b.issue_id AS "issueId", b.game_id AS "gameId", i.serial_number AS "serialNumber", b.stake,
        a.merchant_id AS "merchantId", b.play_no AS "playNo", ${selectionText},
        b.unit_bets AS "unitBets", b.highest_prize AS "highestPrize", b.payout_max AS "payoutMax",
        b.follow_of AS "followOf"
      FROM bet b JOIN lottery_issue i ON i.id = b.issue_id JOIN account a ON a.id = b.account_id
      WHERE b.id = ANY($2::uuid[]) AND b.account_id = $1`,
    values: [query.accountId, query.betIds],
  });
}

/** Ids of the bets that have an outcome already. */
export async function findDecided(tx: Tx, betIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ bet_id: string }>({
    name: "bet_outcomes_of",
    text: "SELECT bet_id FROM bet_outcome WHERE bet_id = ANY($1::uuid[])",
    values: [betIds],
  });
  return new Set(rows.map((row) => row.bet_id));
}

/**
 * Locks bets so that nobody can begin to follow them while they are cancelled. Answers the ids that are followed
 * already; a follower who took his bet back does not count, or he could bind a leader for nothing. Locks: after issues and the account.
 */
export async function lockFollowed(tx: Tx, betIds: readonly string[]): Promise<Set<string>> {
  if (betIds.length === 0) return new Set();
  await tx.rows({
    name: "bets_lock",
    text: "SELECT id FROM bet WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE",
    values: [betIds],
  });
  const rows = await tx.rows<{ id: string }>({
    name: "bets_followed",
    text: `SELECT DISTINCT f.follow_of AS id FROM bet f WHERE f.follow_of = ANY($1::uuid[])
      AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = f.id AND o.state = ${BetState.CANCEL})`,
    values: [betIds],
  });
  return new Set(rows.map((row) => row.id));
}

/** Locks a bet so that it cannot be cancelled while somebody begins to follow it. Locks: after its issue. */
export async function lockToFollow(tx: Tx, betId: string): Promise<void> {
  await tx.rows({
    name: "bet_lock_to_follow",
    text: "SELECT id FROM bet WHERE id = $1 FOR SHARE",
    values: [betId],
  });
}

/** Bets that are looked through for the games of a player; the index alone answers. */
const lastBets = 100;

/** Games that a player has bet on last, the last one first, each once; empty for one who has never bet. */
export async function findPlayedGames(db: Queryable, accountId: bigint): Promise<number[]> {
  const rows = await db.rows<{ gameId: number }>({
    name: "bet_played_games",
    text: `SELECT game_id AS "gameId" FROM bet WHERE account_id = $1 ORDER BY id DESC LIMIT ${lastBets}`,
    values: [accountId],
  });
  return [...new Set(rows.map(({ gameId }) => gameId))].slice(0, playedGamesMax);
}
