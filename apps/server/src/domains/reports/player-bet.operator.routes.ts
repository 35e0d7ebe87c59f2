import { picksOf } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { getPlayerBet, operatorResults, voidErrors } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { findBetsToVoid } from "../betting/desk/voids.sql.ts";
import { betDetail } from "./bet-detail.ts";
import { findBetOfMerchant, type VoidNote } from "./player-bet.sql.ts";

/** Characters of a list of picks. */
const pickedMax = 80;
const betStates = [0, 1, 2, 3] as const;

/** Binds how staff look at one bet of their merchant's players: as its player sees it, and why staff took it back. */
export function servePlayerBet(http: Http, { db }: { db: Db }): void {
  http.serve(getPlayerBet, async ({ body, caller }) => {
    const { merchantId } = caller();
    const betId = fromBetNo(body.BetNo);
    const found = betId === null ? null : await findBetOfMerchant(db, { merchantId, betId });
    if (betId === null || found === null) return operatorResults.NOT_FOUND;
    const { accountId } = found;
    const [detail, [toVoid]] = await Promise.all([
      betDetail(db, { accountId, merchantId, betId, isForStaff: true }),
      findBetsToVoid(db, { merchantId, betIds: [betId] }),
    ]);
    assert(detail !== null, "a bet stays what it is");
    const { Bet, HighestPrize } = detail;
    assert(HighestPrize !== null, "nothing is hidden from staff");
    const State = betStates.find((state) => state === Bet.State);
    assert(State !== undefined, "a bet has a state of the list");
    return {
      BetNo: Bet.BetNo,
      BetTime: Bet.BetTime,
      UserName: found.userName,
      GameId: Bet.GameId,
      SerialNumber: Bet.SerialNumber,
      PlayId: Bet.PlayId,
      Number: pickedText(Bet),
      UnitBets: Bet.Count,
      Amount: Bet.Amount,
      HighestPrize,
      State,
      CancelReason: Bet.CancelReason,
      Prize: Bet.Prize,
      Source: Bet.Source,
      Selection: JSON.stringify(Bet.Selection),
      Unit: Bet.Unit,
      Multiple: Bet.Multiple,
      PrizeGroup: Bet.PrizeGroup,
      StakeEach: detail.StakeEach,
      PayoutMax: detail.PayoutMax,
      OddsVersion: detail.OddsVersion,
      WinningNumber: Bet.WinningNumber,
      IssueState: Bet.IssueState,
      Won: detail.Won,
      Cut: detail.Cut,
      Returned: Bet.Returned,
      Rebate: Bet.Rebate,
      Profit: Bet.Profit,
      DecidedAt: detail.DecidedAt,
      ContentHash: detail.ContentHash,
      CanVoid: toVoid?.isOpen === true,
      Levels: [...detail.Levels],
      Flows: detail.Flows.map(({ Time, TypeId, In, Out, BalanceAfter }) => {
        return { Time, TypeId, In, Out, BalanceAfter };
      }),
      Void: found.note === null ? null : toWireNote(found.note),
    };
  });
}

function pickedText({ PlayId, Selection }: { PlayId: string; Selection: unknown }): string {
  const checked = findPlay(PlayId)?.check(Selection);
  return checked?.ok === true ? picksOf(checked.selection).join(" ").slice(0, pickedMax) : "";
}

function toWireNote(note: VoidNote) {
  const ErrorClass = voidErrors.find((known) => known === note.errorClass);
  assert(ErrorClass !== undefined, "bets are taken back for errors of the list");
  return {
    ErrorClass,
    Evidence: note.evidence,
    PlayerText: note.playerText,
    Maker: note.maker,
    Time: note.at,
  };
}
