import type { Queryable } from "../../platform/database/db.ts";
import { type IssueRow, issueColumns } from "./lottery.sql.ts";

/** An issue with everything that is published about its draw. */
export interface DrawFacts extends IssueRow {
  readonly committedAt: number;
  readonly lotteryDay: number;
  /** Null for days made before days were sealed. */
  readonly dayCommit: Buffer | null;
  /** Null until the bets are sealed. */
  readonly betsRoot: Buffer | null;
  readonly betCount: number | null;
  readonly contentRoot: Buffer | null;
  readonly beaconRound: number | null;
  /** Null until the round is there. */
  readonly beaconSignature: Buffer | null;
  /** Null until the bets are sealed; the signature and its key also where they were sealed without one. */
  readonly sealedAt: number | null;
  readonly sealSignature: Buffer | null;
  readonly sealKey: string | null;
}

export async function findDrawFacts(
  db: Queryable,
  issue: { gameId: number; serialNumber: string },
): Promise<DrawFacts | null> {
  const [row] = await db.rows<DrawFacts>({
    name: "draw_facts",
    text: `SELECT ${issueColumns}, i.committed_at AS "committedAt", i.lottery_day AS "lotteryDay",
        d.day_commit AS "dayCommit", i.bets_root AS "betsRoot", i.content_root AS "contentRoot", i.bet_count AS "betCount",
        i.beacon_round::float8 AS "beaconRound", b.signature AS "beaconSignature",
        i.sealed_at AS "sealedAt", s.signature AS "sealSignature", k.public_key AS "sealKey"
      FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
      LEFT JOIN lottery_day d ON d.game_id = i.game_id AND d.lottery_day = i.lottery_day
      LEFT JOIN lottery_beacon b ON b.round = i.beacon_round
      LEFT JOIN lottery_seal_signature s ON s.issue_id = i.id LEFT JOIN lottery_seal_key k ON k.key_id = s.key_id
      WHERE i.game_id = $1 AND i.serial_number = $2`,
    values: [issue.gameId, issue.serialNumber],
  });
  return row ?? null;
}

/** A page of the closed issues of a game, newest first, and how many there are in all. */
export async function findDrawPage(
  db: Queryable,
  page: { gameId: number; limit: number; offset: number },
): Promise<{ total: number; issues: IssueRow[] }> {
  const [counted, issues] = await Promise.all([
    db.rows<{ n: number }>({
      name: "draws_count",
      text: "SELECT count(*)::int AS n FROM lottery_issue WHERE game_id = $1 AND close_at <= (SELECT fd_now())",
      values: [page.gameId],
    }),
    db.rows<IssueRow>({
      name: "draws_page",
      text: `SELECT ${issueColumns} FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id
        WHERE i.game_id = $1 AND i.close_at <= (SELECT fd_now()) ORDER BY i.close_at DESC LIMIT $2 OFFSET $3`,
      values: [page.gameId, page.limit, page.offset],
    }),
  ]);
  return { total: counted[0]?.n ?? 0, issues };
}
