import type { Db, Queryable } from "../../../platform/database/db.ts";
import { selectionText } from "../rows/betting.sql.ts";
import type { CappedBet, Ticket } from "./open-bets.ts";

/** An issue whose bets are looked at, and a stamp that is another one after every bet and every cancelling. */
export interface ExposedIssue {
  readonly id: string;
  readonly gameId: number;
  readonly state: number;
  readonly drawAt: number;
  /** Bets ever made on it by the merchant's players, and what they stake now. Units: thousandths. */
  readonly made: number;
  readonly stake: bigint;
}

/** The issue of a number, with the stamp of one merchant's bets; null for an unknown one. */
export async function findExposedIssue(
  db: Queryable,
  issue: { merchantId: number; gameId: number; serialNumber: string },
): Promise<ExposedIssue | null> {
  const [row] = await db.rows<ExposedIssue>({
    name: "desk_exposed_issue",
    text: `SELECT i.id, i.game_id AS "gameId", i.state, i.draw_at AS "drawAt", own.made, own.stake
      FROM lottery_issue i CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.bets), 0)::int AS made, coalesce(sum(p.stake), 0)::bigint AS stake
        FROM bet_player_stake p JOIN account a ON a.id = p.account_id
        WHERE p.issue_id = i.id AND a.merchant_id = $1) own
      WHERE i.game_id = $2 AND i.serial_number = $3`,
    values: [issue.merchantId, issue.gameId, issue.serialNumber],
  });
  return row ?? null;
}

/** The issue on sale on which the merchant's players stake the most, of one game where it is named; null for none. */
export async function findIssueAtStake(
  db: Queryable,
  of: { merchantId: number; gameId: number | undefined },
): Promise<{ gameId: number; serialNumber: string } | null> {
  const [row] = await db.rows<{ gameId: number; serialNumber: string }>({
    name: "desk_issue_at_stake",
    text: `SELECT i.game_id AS "gameId", i.serial_number AS "serialNumber"
      FROM lottery_game g CROSS JOIN LATERAL (
        SELECT id, game_id, serial_number FROM lottery_issue
        WHERE game_id = g.id AND state = 0 AND close_at > fd_now() ORDER BY close_at LIMIT 1) i
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(p.stake), 0) AS stake FROM bet_player_stake p JOIN account a ON a.id = p.account_id
        WHERE p.issue_id = i.id AND a.merchant_id = $1) own
      WHERE $2::smallint IS NULL OR g.id = $2
      ORDER BY own.stake DESC, g.id LIMIT 1`,
    values: [of.merchantId, of.gameId ?? null],
  });
  return row ?? null;
}

interface OfMerchant {
  readonly issueId: string;
  readonly merchantId: number;
}

/** Terms that a group of bets shares are read up to here; the rest would take too long. */
const groupsMax = 20_000;
const cappedMax = 5000;

const openBets = `bet b JOIN account a ON a.id = b.account_id
  WHERE b.issue_id = $1 AND a.merchant_id = $2 AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)`;
const terms = `b.play_no AS "playNo", ${selectionText}, b.unit, b.price, b.multiple, b.prize_group AS "prizeGroup",
  b.unit_bets AS "unitBets", b.stake, b.odds_version AS "oddsVersion", b.highest_prize AS "highestPrize",
  $2::int AS "merchantId"`;
/** Players whose bets could win more together than they are paid. */
const capped = `capped AS MATERIALIZED (SELECT b.account_id FROM ${openBets}
  GROUP BY b.account_id HAVING sum(b.highest_prize) > min(b.payout_max))`;

/** Open bets of players who reach no cap, those of the same terms together. */
export async function findTickets(db: Db, { issueId, merchantId }: OfMerchant): Promise<Ticket[]> {
  return db.rows<Ticket>({
    name: "desk_tickets",
    text: `WITH ${capped}
      SELECT t.*, count(*)::int AS count FROM (
        SELECT ${terms} FROM ${openBets} AND b.account_id NOT IN (SELECT account_id FROM capped)) t
      GROUP BY ${Array.from({ length: 11 }, (_, i) => i + 1).join(", ")}
      ORDER BY sum(t."highestPrize") DESC LIMIT ${groupsMax + 1}`,
    values: [issueId, merchantId],
  });
}

/** Open bets of the players who could reach their caps, player by player in the order of their numbers. */
export async function findCappedBets(
  db: Db,
  { issueId, merchantId }: OfMerchant,
): Promise<(CappedBet & { readonly accountId: bigint })[]> {
  return db.rows({
    name: "desk_capped_bets",
    text: `WITH ${capped}
      SELECT b.account_id AS "accountId", ${terms}, b.payout_max AS "payoutMax"
      FROM ${openBets} AND b.account_id IN (SELECT account_id FROM capped)
      ORDER BY b.account_id, b.id LIMIT ${cappedMax + 1}`,
    values: [issueId, merchantId],
  });
}

/** True when there were more rows than are looked at. */
export function isCut(read: { tickets: readonly unknown[]; cappedBets: readonly unknown[] }) {
  return read.tickets.length > groupsMax || read.cappedBets.length > cappedMax;
}

/** One of the bets that could cost the most. Units: thousandths. */
export interface TopBet {
  readonly id: string;
  readonly userName: string;
  readonly playNo: number;
  readonly selection: string;
  readonly stake: bigint;
  readonly most: bigint;
}

/** The open bets of an issue that could cost the most. */
export async function findTopBets(db: Db, { issueId, merchantId }: OfMerchant): Promise<TopBet[]> {
  return db.rows<TopBet>({
    name: "desk_top_bets",
    text: `SELECT b.id, a.user_name AS "userName", b.play_no AS "playNo", ${selectionText}, b.stake,
        least(b.highest_prize, b.payout_max) AS most
      FROM ${openBets} ORDER BY least(b.highest_prize, b.payout_max) DESC, b.id LIMIT 20`,
    values: [issueId, merchantId],
  });
}
