import { contentLeafOf, merkleProof } from "@fairdraw/lottery-engine";
import { commonResults, getBetReceipt } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { findIssueSeal } from "../lottery/lottery.sql.ts";
import { contentHashOf, contentOf } from "./bet-content.ts";
import { createRefuse } from "./bet-refusals.ts";
import { findBetsOfIssues, findOwnBet, findRequests } from "./betting.sql.ts";
import type { Receipts } from "./receipts.ts";
import { answerOf } from "./stored-answer.ts";

/** Binds the call that answers the evidence of a bet. */
export function serveBetReceipt(
  http: Http,
  parts: { db: Db; clock: Clock; receipts: Receipts },
): void {
  const { db } = parts;
  const refuse = createRefuse(parts.clock);
  http.serve(getBetReceipt, async ({ body, caller }) => {
    const { accountId } = caller();
    const betId = fromBetNo(body.BetNo);
    const bet = betId === null ? null : await findOwnBet(db, { accountId, betId });
    if (bet === null) return refuse(commonResults.NO_PERMISSION.code);
    const requests = await findRequests(db, [{ accountId, requestId: bet.requestId }]);
    const answer = requests[0]?.answer ?? null;
    // After 90 days the request is forgotten; the content and its proof remain.
    if (answer === null) return refuse(commonResults.NO_PERMISSION.code);
    const placed = answerOf(answer);
    const seal = await findIssueSeal(db, bet.issueId);
    return {
      BetNo: body.BetNo,
      GameId: bet.gameId,
      SerialNumber: bet.serialNumber,
      Content: bet.isHidden ? "" : contentOf(bet),
      ContentHash: contentHashOf(bet),
      Receipt: await parts.receipts.of({ accountId, requestId: bet.requestId }, placed),
      PublicKey: parts.receipts.publicKey,
      ContentRoot: seal.contentRoot?.toString("hex") ?? "",
      Path: seal.isRevealed ? await pathOf(db, bet) : null,
      ServerTime: parts.clock.nowMs(),
    };
  });
}

/** Sisters from the content leaf of a bet up to the root of its issue. */
async function pathOf(db: Db, bet: { id: string; issueId: string }) {
  const bets = await findBetsOfIssues(db, [bet.issueId]);
  const leaves = bets.map((one) => contentLeafOf(toBetNo(one.id), contentHashOf(one)));
  const places = new Map(bets.map((one, index) => [one.id, index]));
  const index = expectKey(places, bet.id, "place of a bet in its issue");
  return merkleProof(leaves, index).map((step) => ({ Side: step.side, Hash: step.hash }));
}
