import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import type { RiskAccount, RiskBet } from "./facts.ts";

/** A time of the site. Units: epoch ms; the end is not in it. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Pairs of a line with fewer issues in common on the day are not compared that day. */
const sharedMin = 3;
/** Of those who bet on an issue below one root agent, so many with the largest stakes are compared: pairs grow with the square. */
const standsMax = 60;
/** The closest pairs of a day, and those who turned over most: what a day's judging costs has a bound. */
const pairsMax = 1000;
const bettorsMax = 300;
const issuesMin = 6;
/**
 * Of an account the issues with the largest stakes are judged, and of each the largest bets, as many as one request can have: many
 * small or new bets push out none of those that matter. Of all accounts together those come first that are a tenth of their issue,
 * of each account the largest. A bet costs a kilobyte.
 */
const judgedIssuesMax = 300;
const betsPerIssue = 200;
const allBetsMax = 20_000;
/** Longer picks have no side, and are not read. Units: characters. */
const selectionMax = 20_000;
/** What a prize group gives its player beyond the lowest is no rebate. Units: 1/10,000 for each step. */
const rateOfGroup = 5;

/** Who is worth comparing by the bets of a day: pairs of a line that bet on the same issues, and who bet on most. */
export async function findSuspects(db: Queryable, day: Period): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    name: "risk_suspects",
    text: `WITH stand AS MATERIALIZED (
        SELECT issue_id, account_id, min(path) AS path, (min(path) || account_id)[1] AS root, (min(path) || account_id)[2] AS top, sum(stake) AS stake
        FROM bet WHERE id >= $1 AND id < $2 GROUP BY 1, 2),
      large AS MATERIALIZED (
        SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY issue_id, root ORDER BY stake DESC, account_id) AS place FROM stand) ranked
        WHERE place <= ${standsMax}),
      pair AS (
        SELECT a.account_id AS one, b.account_id AS other, count(*) AS shared
        FROM large a JOIN large b ON b.issue_id = a.issue_id AND b.root = a.root AND b.account_id > a.account_id
        WHERE a.top = b.top OR a.path @> ARRAY[b.account_id] OR b.path @> ARRAY[a.account_id]
        GROUP BY 1, 2 HAVING count(*) >= ${sharedMin} ORDER BY 3 DESC LIMIT ${pairsMax}),
      busy AS (
        SELECT account_id FROM stand GROUP BY 1 HAVING count(*) >= ${issuesMin} ORDER BY sum(stake) DESC LIMIT ${bettorsMax})
      SELECT one AS id FROM pair UNION SELECT other FROM pair UNION SELECT account_id FROM busy`,
    values: [firstIdAt(day.from), firstIdAt(day.to)],
  });
  return rows.map(({ id }) => id);
}

/** The largest bets of accounts in a time that were not cancelled, oldest first. Shape: a selection that is too long is empty. */
export async function findJudgedBets(
  db: Queryable,
  of: { accountIds: readonly bigint[]; period: Period },
): Promise<RiskBet[]> {
  const { accountIds, period } = of;
  const rows = await db.rows<
    Omit<RiskBet, "rate"> & { ownRate: number; lineRate: number; prizeGroup: number }
  >({
    name: "risk_bets",
    text: `SELECT b.id, b.account_id AS "accountId", b.game_id AS "gameId", t.serial_number AS "serialNumber", b.play_no AS "playNo",
        CASE WHEN length(c.selection) <= ${selectionMax} THEN c.selection ELSE '' END AS selection, b.stake, b.placed_at AS at, b.own_rate AS "ownRate",
        coalesce((SELECT max(r) FROM unnest(b.line_rates) r), 0) AS "lineRate", b.prize_group AS "prizeGroup"
      FROM (
        SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY stake * 10 < issue_stake, issue_stake DESC, issue_id DESC, place) AS worth FROM (
          SELECT w.*, dense_rank() OVER (PARTITION BY account_id ORDER BY issue_stake DESC, issue_id DESC) AS issue_place FROM (
            SELECT m.id, m.account_id, m.issue_id, m.stake, sum(m.stake) OVER issue AS issue_stake,
              row_number() OVER (PARTITION BY m.account_id, m.issue_id ORDER BY m.stake DESC, m.id) AS place
            FROM bet m LEFT JOIN bet_outcome o ON o.bet_id = m.id
            WHERE m.account_id = ANY($1::bigint[]) AND m.id >= $2 AND m.id < $3 AND o.state IS DISTINCT FROM 1
            WINDOW issue AS (PARTITION BY m.account_id, m.issue_id)) w
          WHERE place <= ${betsPerIssue}) ranked
        WHERE issue_place <= ${judgedIssuesMax} ORDER BY worth, id LIMIT ${allBetsMax}) large
      JOIN bet b ON b.id = large.id
      JOIN bet_target t ON t.id = b.issue_id
      LEFT JOIN bet_selection s ON s.hash = b.selection_hash
      CROSS JOIN LATERAL (SELECT coalesce(b.selection, s.selection)::text AS selection) c
      ORDER BY b.id`,
    values: [accountIds, firstIdAt(period.from), firstIdAt(period.to)],
  });
  return rows.map(({ ownRate, lineRate, prizeGroup, ...bet }) => {
    const isOdds = findPlayByNo(bet.playNo)?.mode === "odds";
    const given = lineRate - (isOdds ? 0 : prizeGroup * rateOfGroup);
    return { ...bet, rate: Math.max(ownRate, given, 0) };
  });
}

/** Where accounts stand in the tree. */
export async function findPlaces(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, RiskAccount>> {
  const rows = await db.rows<RiskAccount>({
    name: "risk_places",
    text: "SELECT id, path FROM account WHERE id = ANY($1::bigint[])",
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
