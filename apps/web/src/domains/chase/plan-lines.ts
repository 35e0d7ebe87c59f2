import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { ScheduleRow } from "@fairdraw/wire/chase/calls.ts";
import { playName } from "../betting/plays/selection-text.ts";
import { gameName } from "../lottery/game-name.ts";

/** Columns of a file of plans, as keys of their names. */
export const planColumns = [
  "recordTime",
  "recordNo",
  "recordGame",
  "recordPlay",
  "recordStart",
  "planIssues",
  "planDone",
  "planBet",
  "recordTotal",
  "recordBet",
  "detailReturned",
  "recordPrize",
  "recordProfit",
  "stopOnWin",
  "stopProfit",
  "stopLoss",
  "recordState",
] as const;

/** Columns, from 0 on, that are numbers. */
export const planNumberColumns = [5, 6, 7, 8, 9, 10, 11, 12, 14, 15];

/** A plan as a line of a file, in the order of the columns. */
export function planLine(row: ScheduleRow, words: { state: string; stopsOnWin: string }): string[] {
  return [
    siteDateTime(row.CreateTime),
    row.ScheduleNo,
    gameName(row.GameId),
    row.PlayIds.map(playName).join(" / "),
    row.StartSerialNumber,
    String(row.IssueCount),
    String(row.DoneCount),
    String(row.BetCount),
    row.TotalAmount,
    row.BetAmount,
    row.ReturnAmount,
    row.Prize,
    row.Profit,
    row.StopOnWin ? words.stopsOnWin : "",
    row.StopProfit ?? "",
    row.StopLoss ?? "",
    words.state,
  ];
}
