import { money, toWire } from "@fairdraw/money";
import {
  BetSource,
  cancelBet,
  commonResults,
  getBetByRequestId,
  searchBets as searchCall,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findSubject } from "../agents/tree/find-subject.sql.ts";
import { cancelBets } from "./intake/cancel-bets.ts";
import { findRequest } from "./intake/find-request.ts";
import type { IntakeQueue } from "./intake/intake-queue.ts";
import type { Receipts } from "./intake/receipts.ts";
import { serveSubmit } from "./intake/submit.routes.ts";
import { serveVerifyBettor } from "./intake/verify-bettor.routes.ts";
import { toBetPlaced, toComboPlaced } from "./intake/wire-placed.ts";
import { serveComboSets } from "./kept/combo-sets.routes.ts";
import { serveSchemes } from "./kept/schemes.routes.ts";
import { serveBetLimits } from "./limits/bet-limits.routes.ts";
import { searchBets, searchRangeMaxMs } from "./records/search-bets.ts";
import { searchTeamBets } from "./records/search-team-bets.ts";
import { refuse } from "./rules/bet-refusals.ts";
import { serveBetReceipt } from "./sealing/bet-receipt.routes.ts";
import type { IssueProofs } from "./sealing/issue-proofs.ts";

/** Binds the calls of this domain. */
export function serveBetting(
  http: Http,
  parts: {
    db: Db;
    clock: Clock;
    newId: () => string;
    intake: IntakeQueue;
    receipts: Receipts;
    proofs: IssueProofs;
  },
): void {
  serveSubmit(http, parts);
  serveComboSets(http, parts);
  serveSchemes(http, parts);
  serveBetLimits(http, parts);
  serveBetReceipt(http, parts);
  serveVerifyBettor(http, parts);

  http.serve(getBetByRequestId, async ({ body, caller }) => {
    const found = await findRequest(parts, {
      accountId: caller().accountId,
      requestId: body.RequestId,
    });
    if (found === null) return commonResults.TOO_FREQUENT;
    const { answer } = found;
    const receipt =
      answer === null
        ? null
        : await parts.receipts.of(
            { accountId: caller().accountId, requestId: body.RequestId },
            answer,
          );
    const isCombo = answer !== null && answer.source === BetSource.COMBO;
    return {
      Found: answer !== null,
      Answer: answer === null || receipt === null || isCombo ? null : toBetPlaced(answer, receipt),
      ComboAnswer:
        answer === null || receipt === null || !isCombo ? null : toComboPlaced(answer, receipt),
      WalletAmount: toWire(money(found.available)),
    };
  });

  http.serve(cancelBet, async ({ body, caller }) => {
    const done = await cancelBets(parts, { accountId: caller().accountId, betNos: body.BetNos });
    const failed = done.failed.map((entry) => ({ BetNo: entry.betNo, Code: entry.code }));
    const [first] = done.failed;
    if (done.cancelled.length === 0 && first !== undefined) {
      return { ...refuse(first.code), Failed: failed };
    }
    return {
      Result: 0,
      Cancelled: [...done.cancelled],
      Failed: failed,
      WalletAmount: toWire(money(done.available)),
    };
  });

  http.serve(searchCall, async ({ body, caller }) => {
    const rangeMs = body.DateTo - body.DateFrom;
    if (body.DateFrom < 0 || rangeMs <= 0 || rangeMs > searchRangeMaxMs) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    const viewerId = caller().accountId;
    const { Scope, UserName: userName } = body;
    const subject = { viewerId, userName, isOfTeam: Scope !== undefined };
    const accountId = await findSubject(parts.db, subject);
    if (accountId === null) return refuse(commonResults.NO_PERMISSION.code);
    if (Scope !== undefined) {
      const ofTeam = await searchTeamBets(parts.db, { ...body, Scope, accountId });
      return ofTeam === null ? refuse(commonResults.PARAM_ERROR.code) : { ...ofTeam };
    }
    const found = await searchBets(parts.db, { ...body, accountId, isOwn: accountId === viewerId });
    return { ...found };
  });
}
