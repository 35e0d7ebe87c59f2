import { type LeaderBoardType, leaderBoardRoiBetsMin, leaderBoardStreakMin } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { takeFirst } from "../../platform/database/take-first.ts";

/** Takes settled issues off the queue, in the order of their settlement. */
export async function takeDueIssues(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ issueId: string }>({
    text: `
      WITH taken AS (${takeFirst({ table: "leader_due", key: "id", returning: "id, issue_id" })})
      SELECT issue_id AS "issueId" FROM taken ORDER BY id`,
    values: [limit],
  });
  return rows.map((row) => row.issueId);
}

/** A list that a settled issue has changed. */
export interface ChangedBoard {
  readonly merchantId: number;
  readonly gameId: number;
  readonly day: number;
}

/** Winners of one issue that are told; a large issue has thousands. */
const latestWinsOfIssueMax = 3;

/**
 * Adds what issues came to for every player who bet on them, in their order, and notes the highest winners
 * of each. Answers the lists that change.
 * Shape: wins in a row go on from the entry up to the first issue of the array that was lost.
 */
export async function addIssues(tx: Tx, issueIds: readonly string[]): Promise<ChangedBoard[]> {
  return tx.rows<ChangedBoard>({
    name: "leader_add_issues",
    text: `
      WITH plays AS (
        SELECT d.place, b.account_id, b.game_id, b.settle_day, b.play_no, count(*)::int AS bets,
          sum(b.stake - b.returned)::bigint AS stake, sum(b.prize)::bigint AS prize
        FROM unnest($1::uuid[]) WITH ORDINALITY AS d (issue_id, place) JOIN bet_settled b ON b.issue_id = d.issue_id
        GROUP BY 1, 2, 3, 4, 5
      ), issues AS (
        SELECT place, account_id, game_id, settle_day, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(prize)::bigint AS prize,
          (array_agg(play_no ORDER BY prize DESC, play_no))[1] AS play_no, max(prize) AS play_prize
        FROM plays GROUP BY 1, 2, 3, 4
      ), runs AS (
        SELECT *, count(*) FILTER (WHERE prize <= stake) OVER (PARTITION BY account_id, game_id, settle_day ORDER BY place) AS lost_before
        FROM issues
      ), streaks AS (
        SELECT account_id, game_id, settle_day, lost_before, count(*) FILTER (WHERE prize > stake)::int AS wins
        FROM runs GROUP BY 1, 2, 3, 4
      ), players AS (
        SELECT i.account_id, i.game_id, i.settle_day, a.merchant_id, sum(i.bets)::int AS bets, sum(i.stake)::bigint AS stake,
          sum(i.prize)::bigint AS prize, (array_agg(i.play_no ORDER BY i.play_prize DESC, i.place))[1] AS play_no,
          max(i.play_prize) AS play_prize
        FROM issues i JOIN account a ON a.id = i.account_id GROUP BY 1, 2, 3, 4
      ), wins AS (
        SELECT account_id, game_id, settle_day, max(lost_before) AS lost, max(wins) AS longest,
          coalesce(max(wins) FILTER (WHERE lost_before = 0), 0) AS first,
          (array_agg(wins ORDER BY lost_before DESC))[1] AS last
        FROM streaks GROUP BY 1, 2, 3
      ), players_wins AS (
        SELECT * FROM players JOIN wins USING (account_id, game_id, settle_day)
      ), added AS (
        UPDATE leader_entry e SET
          bets = e.bets + p.bets, stake = e.stake + p.stake, prize = e.prize + p.prize,
          play_no = CASE WHEN p.play_prize > e.play_prize THEN p.play_no ELSE e.play_no END,
          play_prize = greatest(e.play_prize, p.play_prize),
          streak = CASE WHEN p.lost = 0 THEN e.streak + p.last ELSE p.last END,
          best_streak = greatest(e.best_streak, e.streak + p.first, p.longest),
          won_at = CASE WHEN p.prize > 0 THEN (SELECT fd_now()) ELSE e.won_at END
        FROM players_wins p WHERE e.account_id = p.account_id AND e.game_id = p.game_id AND e.day = p.settle_day
        RETURNING e.merchant_id, e.game_id, e.day
      ), begun AS (
        INSERT INTO leader_entry (account_id, game_id, day, merchant_id, bets, stake, prize, play_no, play_prize,
          streak, best_streak, won_at)
        SELECT account_id, game_id, settle_day, merchant_id, bets, stake, prize, play_no, play_prize,
          last, longest, (SELECT fd_now())
        FROM players_wins p WHERE NOT EXISTS (
          SELECT FROM leader_entry e WHERE e.account_id = p.account_id AND e.game_id = p.game_id AND e.day = p.settle_day)
        ORDER BY account_id
        RETURNING merchant_id, game_id, day
      ), winners AS (
        SELECT i.*, a.merchant_id,
          row_number() OVER (PARTITION BY i.place, a.merchant_id ORDER BY i.prize DESC, i.account_id) AS rank
        FROM issues i JOIN account a ON a.id = i.account_id WHERE i.prize > i.stake
      ), told AS (
        INSERT INTO latest_win (account_id, merchant_id, game_id, play_no, stake, prize, won_at)
        SELECT account_id, merchant_id, game_id, play_no, stake, prize, (SELECT fd_now()) FROM winners WHERE rank <= $2
        ORDER BY place, rank
      )
      SELECT merchant_id AS "merchantId", game_id AS "gameId", day
      FROM (SELECT * FROM added UNION SELECT * FROM begun) AS changed ORDER BY 1, 2`,
    values: [issueIds, latestWinsOfIssueMax],
  });
}

/** Drops entries of days, and wins, that nobody is shown any more. */
export async function dropOldEntries(db: Queryable): Promise<void> {
  await db.rows({
    name: "leader_drop_old",
    text: "DELETE FROM leader_entry WHERE day < fd_day((SELECT fd_now()) - interval '1 day')",
  });
  await db.rows({
    name: "latest_win_drop_old",
    text: "DELETE FROM latest_win WHERE won_at < (SELECT fd_now()) - interval '1 day'",
  });
}

/** Somebody who won more than he staked. Units: thousandths. */
export interface WinRow {
  readonly nickName: string;
  readonly gameId: number;
  readonly playNo: number;
  readonly stake: bigint;
  readonly prize: bigint;
  readonly wonAt: number;
}

/** The newest wins of the last 24 hours among the players of a merchant who let others see them. */
export async function findLatestWins(
  db: Queryable,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<WinRow[]> {
  return db.rows<WinRow>({
    name: "latest_wins",
    text: `SELECT p.nick_name AS "nickName", w.game_id AS "gameId", w.play_no AS "playNo", w.stake, w.prize,
        w.won_at AS "wonAt"
      FROM latest_win w JOIN shown_player p ON p.account_id = w.account_id
      WHERE w.merchant_id = $1 AND w.won_at > (SELECT fd_now()) - interval '1 day'
        AND NOT EXISTS (SELECT FROM leader_hidden h WHERE h.account_id = w.account_id)
      ORDER BY w.won_at DESC, w.prize DESC LIMIT $2`,
    values: [merchantId, limit],
  });
}

/** What a player won in a game today. Units: thousandths. */
export type DayRow = Omit<WinRow, "playNo" | "wonAt">;

/**
 * The highest prizes of today in any game of a merchant, of those who won more in it than they staked and do not
 * hide. Reads prizes from the highest down to the last that is shown.
 */
export async function findDayLeaders(
  db: Queryable,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<DayRow[]> {
  return db.rows<DayRow>({
    name: "day_leaders",
    text: `SELECT p.nick_name AS "nickName", e.game_id AS "gameId", e.stake, e.prize
      FROM leader_entry e JOIN shown_player p ON p.account_id = e.account_id
      WHERE e.merchant_id = $1 AND e.day = fd_day((SELECT fd_now())) AND e.prize > 0 AND e.prize > e.stake
        AND NOT EXISTS (SELECT FROM leader_hidden h WHERE h.account_id = e.account_id)
      ORDER BY e.prize DESC, e.won_at, e.account_id, e.game_id LIMIT $2`,
    values: [merchantId, limit],
  });
}

/** A line of a list. Units: thousandths. */
export interface LeaderRow {
  readonly accountId: bigint;
  readonly rank: number;
  readonly nickName: string;
  readonly avatar: string;
  readonly playNo: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly prize: bigint;
  readonly streak: number;
}

const rules: Readonly<Record<LeaderBoardType, { value: string; counts: string }>> = {
  prize: { value: "e.prize", counts: "e.prize > 0" },
  roi: {
    value: "(e.prize - e.stake) * 10000 / greatest(e.stake, 1)",
    counts: `e.bets >= ${leaderBoardRoiBetsMin} AND e.prize > e.stake`,
  },
  streak: { value: "e.best_streak", counts: `e.best_streak >= ${leaderBoardStreakMin}` },
};

/** Those who count in a list, best first; the hidden ones only where `own` names them. */
const rankedSql = (type: LeaderBoardType) => `
  SELECT e.*, row_number() OVER (ORDER BY ${rules[type].value} DESC, e.won_at, e.account_id)::int AS rank
  FROM leader_entry e
  WHERE e.merchant_id = $1 AND e.game_id = $2 AND e.day = $3 AND e.prize > 0 AND ${rules[type].counts}
    AND (e.account_id = $4 OR NOT EXISTS (SELECT FROM leader_hidden h WHERE h.account_id = e.account_id))`;

const rowColumns = `e.account_id AS "accountId", e.rank, p.nick_name AS "nickName", p.avatar,
  e.play_no AS "playNo", e.bets, e.stake, e.prize, e.best_streak AS streak`;

/** What a list is asked with. */
export interface BoardQuery {
  readonly merchantId: number;
  readonly gameId: number;
  readonly day: number;
  readonly type: LeaderBoardType;
}

/**
 * The first rows of a list. With a viewer his own line comes too, wherever it stands, and he is ranked
 * among those whom others see even when he hides.
 */
export async function findLeaders(
  db: Queryable,
  query: BoardQuery & { limit: number; viewer: bigint | null },
): Promise<LeaderRow[]> {
  return db.rows<LeaderRow>({
    name: `leaders_${query.type}`,
    text: `SELECT ${rowColumns} FROM (${rankedSql(query.type)}) AS e JOIN shown_player p ON p.account_id = e.account_id
      WHERE e.rank <= $5 OR e.account_id = $4 ORDER BY e.rank`,
    values: [query.merchantId, query.gameId, query.day, query.viewer, query.limit],
  });
}

/** Shanghai day of the present moment, `20260105`. */
export async function findToday(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ day: number }>({
    name: "leader_today",
    text: "SELECT fd_day((SELECT fd_now())) AS day",
  });
  return row?.day ?? 0;
}

export async function isHidden(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "leader_is_hidden",
    text: "SELECT FROM leader_hidden WHERE account_id = $1",
    values: [accountId],
  });
  return rows.length > 0;
}

export async function setHidden(
  db: Queryable,
  { accountId, isHidden: hide }: { accountId: bigint; isHidden: boolean },
): Promise<void> {
  await db.rows(
    hide
      ? {
          name: "leader_hide",
          text: "INSERT INTO leader_hidden (account_id) VALUES ($1) ON CONFLICT DO NOTHING",
          values: [accountId],
        }
      : {
          name: "leader_show",
          text: "DELETE FROM leader_hidden WHERE account_id = $1",
          values: [accountId],
        },
  );
}
