import { rowsAlongIndex } from "../../platform/database/along-index.ts";
import type { Db, Queryable, Tx } from "../../platform/database/db.ts";
import { selectionText } from "../betting/rows/betting.sql.ts";
import type { BetKey } from "../betting/rows/settlement.sql.ts";

/** The bets of one merchant on an issue that has been settled. Units: epoch ms. */
export interface Settlement {
  readonly id: string;
  readonly issueId: string;
  readonly merchantId: number;
  readonly gameId: number;
  readonly day: number;
  readonly at: number;
  readonly drawAt: number;
  readonly bets: number;
}

/** Settlements that are not counted yet, oldest first, from a name on; older ones are taken for counted. */
export async function findUncounted(
  db: Queryable,
  query: { from: string; limit: number },
): Promise<Settlement[]> {
  return db.rows<Settlement>({
    name: "house_uncounted",
    text: `SELECT s.id, s.issue_id AS "issueId", s.merchant_id AS "merchantId", t.game_id AS "gameId",
        s.settle_day AS day, s.at, t.draw_at AS "drawAt", s.bet_count AS bets
      FROM (
        SELECT * FROM bet_settlement s WHERE s.id >= $1 AND NOT EXISTS (SELECT FROM house_counted c WHERE c.settlement = s.id)
        ORDER BY s.id LIMIT $2
      ) s JOIN bet_target t ON t.id = s.issue_id ORDER BY s.id`,
    values: [query.from, query.limit],
  });
}

/** A bet with its end. */
export interface EndedBet {
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly playNo: number;
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: bigint;
  readonly oddsVersion: number;
  readonly turnoverWeight: number;
  /** `BetState` of what was written; null for a bet that simply lost. */
  readonly state: number | null;
  readonly prize: bigint;
  readonly returned: bigint;
}

/** The next bets of an issue with their ends, in (account, bet) order, cancelled ones too. */
export async function findEndedBets(
  db: Db,
  query: { issueId: string; after: BetKey; limit: number },
): Promise<EndedBet[]> {
  return rowsAlongIndex<EndedBet>(db, {
    name: "house_ended_bets",
    text: `SELECT b.id, b.account_id AS "accountId", a.merchant_id AS "merchantId", b.play_no AS "playNo", ${selectionText},
        b.unit, b.price, b.multiple, b.prize_group AS "prizeGroup", b.unit_bets AS "unitBets", b.stake,
        b.odds_version AS "oddsVersion", b.turnover_weight AS "turnoverWeight", o.state,
        CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize, coalesce(o.returned, 0)::bigint AS returned
      FROM (SELECT * FROM bet WHERE issue_id = $1 AND (account_id, id) > ($2, $3) ORDER BY account_id, id LIMIT $4) b
        JOIN account a ON a.id = b.account_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
      ORDER BY b.account_id, b.id`,
    values: [query.issueId, query.after.accountId, query.after.betId, query.limit],
  });
}

/** What is added up of bets. Units: thousandths. */
export interface HouseSums {
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly returned: bigint;
  readonly prize: bigint;
}

export interface SlotRow extends HouseSums {
  readonly merchantId: number;
  readonly day: number;
  readonly slot: number;
  readonly gameId: number;
  readonly expected: bigint;
  readonly variance: number;
}

export interface PlayRow extends HouseSums {
  readonly merchantId: number;
  readonly day: number;
  readonly gameId: number;
  readonly playNo: number;
}

export interface PlayerRow extends HouseSums {
  readonly merchantId: number;
  readonly day: number;
  readonly accountId: bigint;
  readonly slot: number;
}

const sumColumns = "bets, stake, valid, returned, prize";
const sumTypes = "int[], bigint[], bigint[], bigint[], bigint[]".split(", ");
const sumParameters = (first: number) =>
  sumTypes.map((type, i) => `$${first + i}::${type}`).join(", ");
const sumValues = (rows: readonly HouseSums[]) => [
  rows.map((row) => row.bets),
  rows.map((row) => row.stake),
  rows.map((row) => row.valid),
  rows.map((row) => row.returned),
  rows.map((row) => row.prize),
];
const adding = (table: string, columns = sumColumns) =>
  columns
    .split(", ")
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(", ");

export async function addSlots(tx: Tx, rows: readonly SlotRow[]): Promise<void> {
  const columns = `${sumColumns}, expected, variance`;
  await tx.rows({
    name: "house_slots_add",
    text: `INSERT INTO house_slot (merchant_id, day, slot, game_id, ${columns})
      SELECT * FROM unnest($1::smallint[], $2::int[], $3::smallint[], $4::smallint[], ${sumParameters(5)}, $10::bigint[], $11::float8[])
        AS t (merchant_id, day, slot, game_id, ${columns}) ORDER BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, day, slot, game_id) DO UPDATE SET ${adding("house_slot", columns)}`,
    values: [
      rows.map((row) => row.merchantId),
      rows.map((row) => row.day),
      rows.map((row) => row.slot),
      rows.map((row) => row.gameId),
      ...sumValues(rows),
      rows.map((row) => row.expected),
      rows.map((row) => row.variance),
    ],
  });
}

/** Adds slots to the days of their games. */
export async function addGames(tx: Tx, rows: readonly SlotRow[]): Promise<void> {
  const columns = `${sumColumns}, expected, variance`;
  await tx.rows({
    name: "house_games_add",
    text: `INSERT INTO house_game_day (merchant_id, day, game_id, ${columns})
      SELECT merchant_id, day, game_id, ${columns
        .split(", ")
        .map((name) => `sum(${name})`)
        .join(", ")}
      FROM unnest($1::smallint[], $2::int[], $3::smallint[], ${sumParameters(4)}, $9::bigint[], $10::float8[])
        AS t (merchant_id, day, game_id, ${columns}) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (merchant_id, day, game_id) DO UPDATE SET ${adding("house_game_day", columns)}`,
    values: [
      rows.map((row) => row.merchantId),
      rows.map((row) => row.day),
      rows.map((row) => row.gameId),
      ...sumValues(rows),
      rows.map((row) => row.expected),
      rows.map((row) => row.variance),
    ],
  });
}

export async function addPlays(tx: Tx, rows: readonly PlayRow[]): Promise<void> {
  await tx.rows({
    name: "house_plays_add",
    text: `INSERT INTO house_play_day (merchant_id, day, game_id, play_no, ${sumColumns})
      SELECT * FROM unnest($1::smallint[], $2::int[], $3::smallint[], $4::smallint[], ${sumParameters(5)})
        AS t (merchant_id, day, game_id, play_no, ${sumColumns}) ORDER BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, day, game_id, play_no) DO UPDATE SET ${adding("house_play_day")}`,
    values: [
      rows.map((row) => row.merchantId),
      rows.map((row) => row.day),
      rows.map((row) => row.gameId),
      rows.map((row) => row.playNo),
      ...sumValues(rows),
    ],
  });
}

/** Adds to the days of players, and notes their first. */
export async function addPlayers(tx: Tx, rows: readonly PlayerRow[]): Promise<void> {
  const keys = [
    rows.map((row) => row.merchantId),
    rows.map((row) => row.day),
    rows.map((row) => row.accountId),
    rows.map((row) => row.slot),
  ];
  await tx.rows({
    name: "house_players_add",
    text: `INSERT INTO house_player_day (merchant_id, day, account_id, first_slot, ${sumColumns})
      SELECT * FROM unnest($1::smallint[], $2::int[], $3::bigint[], $4::smallint[], ${sumParameters(5)})
        AS t (merchant_id, day, account_id, slot, ${sumColumns}) ORDER BY 1, 2, 3
      ON CONFLICT (merchant_id, day, account_id) DO UPDATE
        SET ${adding("house_player_day")}, first_slot = least(house_player_day.first_slot, excluded.first_slot)`,
    values: [...keys, ...sumValues(rows)],
  });
  await tx.rows({
    name: "house_players_first",
    text: `INSERT INTO house_player (account_id, merchant_id, first_day, first_slot)
      SELECT DISTINCT ON (account_id) account_id, merchant_id, day, slot
      FROM unnest($1::smallint[], $2::int[], $3::bigint[], $4::smallint[]) AS t (merchant_id, day, account_id, slot)
      ORDER BY account_id, day, slot
      ON CONFLICT (account_id) DO UPDATE SET first_day = excluded.first_day, first_slot = excluded.first_slot
      WHERE (excluded.first_day, excluded.first_slot) < (house_player.first_day, house_player.first_slot)`,
    values: keys,
  });
}

/** Marks settlements as counted, and forgets marks that nobody will ask for. */
export async function markCounted(
  tx: Tx,
  counted: { ids: readonly string[]; forgetBefore: string },
): Promise<void> {
  await tx.rows({
    name: "house_counted_add",
    text: "INSERT INTO house_counted (settlement) SELECT unnest($1::uuid[])",
    values: [counted.ids],
  });
  await tx.rows({
    name: "house_counted_forget",
    text: "DELETE FROM house_counted WHERE settlement < $1",
    values: [counted.forgetBefore],
  });
}

/** How far a count has come; null before its beginning. */
export async function findCursor(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.rows<{ place: string }>({
    name: "house_cursor",
    text: "SELECT place FROM house_cursor WHERE name = $1",
    values: [name],
  });
  return row?.place ?? null;
}

export async function storeCursor(tx: Tx, cursor: { name: string; place: string }): Promise<void> {
  await tx.rows({
    name: "house_cursor_store",
    text: `INSERT INTO house_cursor (name, place) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET place = greatest(house_cursor.place, excluded.place)`,
    values: [cursor.name, cursor.place],
  });
}
