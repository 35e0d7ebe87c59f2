import type { searchDrawHistory as call, DrawRecord, RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { toWireIssue } from "../lottery/game-data.ts";
import { type DrawRow, findDraws } from "./draw-history.sql.ts";
import { isDay, isRange } from "./ranges.ts";

/** More issues than any game has in the longest range. */
const everyIssue = 1_000_000;

/**
 * Closed issues of a game, newest first. Numbers and proof facts only: what is derived from numbers
 * is computed by the engine where it is shown.
 * Refuses (null): a range that no report answers, a day of no calendar, two restrictions at once.
 */
export async function searchDrawHistory(
  db: Queryable,
  query: RequestOf<typeof call>,
): Promise<{ Total: number; Items: DrawRecord[] } | null> {
  if (!isAnswerable(query)) return null;
  const { total, draws } = await findDraws(
    db,
    {
      gameId: query.GameId,
      lotteryDay: query.LotteryDay ?? null,
      from: query.DateFrom ?? null,
      to: query.DateTo ?? null,
      state: query.State ?? null,
      newest: query.Count ?? everyIssue,
    },
    { limit: query.PageSize, offset: (query.PageIndex - 1) * query.PageSize },
  );
  return { Total: total, Items: draws.map(toDrawRecord) };
}

function isAnswerable(query: RequestOf<typeof call>): boolean {
  const { DateFrom, DateTo, LotteryDay, Count } = query;
  const hasRange = DateFrom !== undefined || DateTo !== undefined;
  const restrictions = [hasRange, LotteryDay !== undefined, Count !== undefined];
  if (restrictions.filter(Boolean).length !== 1) return false;
  if (LotteryDay !== undefined) return isDay(LotteryDay);
  if (!hasRange) return true;
  return DateFrom !== undefined && DateTo !== undefined && isRange({ DateFrom, DateTo });
}

/** An issue with its proof facts as the wire spells them; what is not known yet is "". */
export function toDrawRecord(row: DrawRow): DrawRecord {
  return {
    ...toWireIssue(row),
    lotteryDay: row.lotteryDay,
    committedAt: row.committedAt,
    entropyMode: row.entropyMode,
    beaconRound: row.beaconRound?.toString() ?? null,
    betsRoot: row.betsRoot?.toString("hex") ?? "",
    contentRoot: row.contentRoot?.toString("hex") ?? "",
    cancelReason: row.cancelReason ?? "",
  };
}
