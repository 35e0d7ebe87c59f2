import { money, toWire } from "@fairdraw/money";
import { getIssueDetail, IssueState, operatorResults, searchIssues } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import {
  type CancelEffect,
  countIssues,
  type DeskIssue,
  findCancelEffect,
  findDeskIssue,
  findDeskIssues,
  findIssueHours,
} from "./issues.sql.ts";

const dayMs = 24 * 3_600_000;
/** Longest range of a list, and up to where it is told hour by hour. */
const rangeMaxMs = 31 * dayMs;
const hourlyMaxMs = 2 * dayMs;
const nothing: CancelEffect = { bets: 0, players: 0, amount: 0n, plans: 0 };

/** Binds how staff look at issues. Merchants share the issues; the bets are those of the caller's merchant. */
export function serveIssueDesk(http: Http, { db }: { db: Db }): void {
  http.serve(searchIssues, async ({ body, caller }) => {
    const { DateFrom: from, DateTo: to, PageIndex, PageSize } = body;
    if (to <= from || to - from > rangeMaxMs) return operatorResults.UNFIT;
    const filter = {
      merchantId: caller().merchantId,
      gameId: body.GameId,
      from,
      to,
      state: body.State ?? null,
      onlyLate: body.IsLate === true,
    };
    const isShort = to - from <= hourlyMaxMs;
    const [issues, Total, hours] = await Promise.all([
      findDeskIssues(db, filter, { limit: PageSize, offset: (PageIndex - 1) * PageSize }),
      countIssues(db, filter),
      isShort ? findIssueHours(db, filter) : [],
    ]);
    const Hours = hours.map((hour) => ({
      From: hour.from,
      Issues: hour.issues,
      Waiting: hour.waiting,
      Cancelled: hour.cancelled,
      Late: hour.late,
      Stake: toWire(money(hour.stake)),
    }));
    return { Items: issues.map(toWireIssue), Total, Hours };
  });
  http.serve(getIssueDetail, async ({ body, caller }) => {
    const { merchantId } = caller();
    const { GameId: gameId, SerialNumber: serialNumber } = body;
    const issue = await findDeskIssue(db, { merchantId, gameId, serialNumber });
    if (issue === null) return operatorResults.NOT_FOUND;
    const { bets, players, amount, plans } = issue.isCancellable
      ? await findCancelEffect(db, { issueId: issue.id, merchantId })
      : nothing;
    return {
      ...toWireIssue(issue),
      EntropyMode: issue.entropyMode,
      SealedAt: issue.sealedAt,
      SeedCommit: issue.seedCommit.toString("hex"),
      BetsRoot: issue.betsRoot?.toString("hex") ?? "",
      SettledBets: issue.settledBets,
      CanCancel: issue.isCancellable,
      Refund: { Bets: bets, Players: players, Amount: toWire(money(amount)), Plans: plans },
    };
  });
}

function toWireIssue(issue: DeskIssue) {
  const isPaid = issue.state === IssueState.AWARDED;
  return {
    GameId: issue.gameId,
    SerialNumber: issue.serialNumber,
    State: issue.state,
    StartTime: issue.startAt,
    CloseTime: issue.closeAt,
    DrawTime: issue.drawAt,
    ClosedAt: issue.closedAt,
    DrawnAt: issue.drawnAt,
    AwardedAt: issue.awardedAt,
    CancelledAt: issue.cancellingAt,
    CancelReason: issue.cancelReason ?? "",
    WinningNumber: issue.winningNumber ?? "",
    IsLate: issue.isLate,
    Bets: issue.bets,
    Stake: toWire(money(issue.stake)),
    Prize: toWire(money(issue.prize)),
    Gross: isPaid ? toWire(money(issue.stake - issue.prize)) : null,
  };
}
