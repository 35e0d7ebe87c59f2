import { picksOf } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import { getExposure, IssueState, operatorResults, type RequestOf } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { toBetNo } from "../../../platform/ids.ts";
import { playOfNo } from "../rules/settle-bet.ts";
import { findExposedIssue, findIssueAtStake } from "./exposure.sql.ts";
import type { Exposures } from "./exposures.ts";
import { findDeskIssue } from "./issues.sql.ts";

interface Parts {
  readonly db: Db;
  readonly exposures: Exposures;
}

/** Binds how staff see what an issue could cost the house. Nothing of it reaches a bet or a draw. */
export function serveExposure(http: Http, { db, exposures }: Parts): void {
  http.serve(getExposure, async ({ body, caller }) => {
    const { merchantId } = caller();
    const asked = await issueAsked(db, merchantId, body);
    if (asked === null) return operatorResults.NOT_FOUND;
    const named = { merchantId, ...asked };
    const [issue, desk] = await Promise.all([
      findExposedIssue(db, named),
      findDeskIssue(db, named),
    ]);
    if (issue === null || desk === null) return operatorResults.NOT_FOUND;
    const isOver = issue.state === IssueState.AWARDED || desk.cancellingAt !== null;
    if (isOver) return operatorResults.TOO_LATE;
    const found = await exposures.of(issue, merchantId);
    return {
      GameId: asked.gameId,
      SerialNumber: asked.serialNumber,
      CloseTime: desk.closeAt,
      Stake: toWire(money(issue.stake)),
      Bets: found.plays.reduce((sum, { bets }) => sum + bets, 0),
      AtLeast: toWire(money(found.atLeast)),
      AtMost: toWire(money(found.atMost)),
      IsExact: found.isExact,
      Draw: found.draw?.join(",") ?? "",
      Plays: found.plays.map(({ playNo, bets, stake, atMost, isExact }) => {
        const { id, name } = playOfNo(playNo);
        return {
          PlayId: id,
          NameZh: name.zh,
          NameEn: name.en,
          Bets: bets,
          Stake: toWire(money(stake)),
          AtMost: toWire(money(atMost)),
          IsExact: isExact,
        };
      }),
      Cells: found.cells.map(({ playNo, number, bets, stake, payout }) => ({
        PlayId: playOfNo(playNo).id,
        Number: number,
        Bets: bets,
        Stake: toWire(money(stake)),
        Payout: toWire(money(payout)),
      })),
      Top: found.top.map(({ id, userName, playNo, selection, stake, most }) => ({
        BetNo: toBetNo(id),
        UserName: userName,
        PlayId: playOfNo(playNo).id,
        Number: pickedText(playNo, selection),
        Stake: toWire(money(stake)),
        Payout: toWire(money(most)),
      })),
    };
  });
}

/** The issue that is named, or the one on sale that matters most; null for a number without a game. */
async function issueAsked(
  db: Db,
  merchantId: number,
  { GameId, SerialNumber }: RequestOf<typeof getExposure>,
): Promise<{ gameId: number; serialNumber: string } | null> {
  if (SerialNumber === undefined) return findIssueAtStake(db, { merchantId, gameId: GameId });
  return GameId === undefined ? null : { gameId: GameId, serialNumber: SerialNumber };
}

/** What a bet picked, cut where it is long. */
function pickedText(playNo: number, selection: string): string {
  const checked = playOfNo(playNo).check(JSON.parse(selection));
  return checked.ok ? picksOf(checked.selection).join(" ").slice(0, 80) : "";
}
