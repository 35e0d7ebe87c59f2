import { commonResults, getBetReceipt } from "@fairdraw/wire";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { fromBetNo } from "../../../platform/ids.ts";
import { findIssueSeal } from "../../lottery/lottery.sql.ts";
import type { Receipts } from "../intake/receipts.ts";
import { contentHashOf, contentOf } from "../rows/bet-content.ts";
import { findOwnBet, findRequests } from "../rows/betting.sql.ts";
import { refuse } from "../rules/bet-refusals.ts";
import { answerOf } from "../rules/stored-answer.ts";
import type { IssueProofs } from "./issue-proofs.ts";

/** Binds the call that answers the whole evidence of a bet. */
export function serveBetReceipt(
  http: Http,
  parts: { db: Db; clock: Clock; receipts: Receipts; proofs: IssueProofs },
): void {
  const { db } = parts;
  http.serve(getBetReceipt, async ({ body, caller }) => {
    const { accountId } = caller();
    const betId = fromBetNo(body.BetNo);
    const bet = betId === null ? null : await findOwnBet(db, { accountId, betId });
    if (bet === null) return refuse(commonResults.NO_PERMISSION.code);
    const requests = await findRequests(db, [{ accountId, requestId: bet.requestId }]);
    const answer = requests[0]?.answer ?? null;
    // Requests are forgotten after 90 days; the content of the bet and its proof remain.
    if (answer === null) return refuse(commonResults.NO_PERMISSION.code);
    const placed = answerOf(answer);
    const { issueId } = bet;
    const seal = await findIssueSeal(db, issueId);
    const question = { accountId, issueId, kind: "contents" as const, betIds: [bet.id] };
    const paths = seal.isRevealed ? await parts.proofs.pathsOf(question) : [];
    if (paths === null) return refuse(commonResults.TOO_FREQUENT.code);
    return {
      BetNo: body.BetNo,
      GameId: bet.gameId,
      SerialNumber: bet.serialNumber,
      Content: bet.isHidden ? "" : contentOf(bet),
      ContentHash: contentHashOf(bet),
      Receipt: await parts.receipts.of({ accountId, requestId: bet.requestId }, placed),
      PublicKey: parts.receipts.publicKey,
      ContentRoot: seal.contentRoot?.toString("hex") ?? "",
      Path: paths[0] === undefined ? null : [...paths[0]],
    };
  });
}
