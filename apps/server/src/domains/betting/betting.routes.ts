import { findGame } from "@fairdraw/lottery-engine";
import { money, parseCheckedMoney, sum, toWire } from "@fairdraw/money";
import {
  betResults,
  cancelBet,
  commonResults,
  getBetByRequestId,
  getBetType,
  type Refused,
  searchBets as searchCall,
  submitBet,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { findAccounts } from "../account/account.sql.ts";
import { servedGameIds, servedPlaysOf } from "../lottery/served-games.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { cancelBets } from "./cancel-bets.ts";
import { checkLines, hashRequest } from "./check-lines.ts";
import { findRequest } from "./find-request.ts";
import type { IntakeQueue } from "./intake-queue.ts";
import { limitsOf } from "./limits.ts";
import { searchBets, searchRangeMaxMs } from "./search-bets.ts";

const textOf = new Map<number, string>(
  [...Object.values(betResults), ...Object.values(commonResults)].map((row) => [row.code, row.zh]),
);

/** Binds the calls of this domain. */
export function serveBetting(
  http: Http,
  parts: { db: Db; clock: Clock; newId: () => string; intake: IntakeQueue },
): void {
  const refuse = (code: number): Refused => ({
    Result: code,
    Message: textOf.get(code) ?? "",
    ServerTime: parts.clock.nowMs(),
  });

  http.serve(submitBet, async ({ body, caller }) => {
    const { RequestId, ...content } = body;
    const total = sum(body.Items.map((item) => parseCheckedMoney(item.Amount)));
    if (total !== parseCheckedMoney(body.TotalAmount))
      return refuse(betResults.UNITS_MISMATCH.code);
    const outcome = await parts.intake.place({
      accountId: caller().accountId,
      requestId: RequestId,
      payloadHash: hashRequest(content),
      gameId: body.GameId,
      serialNumber: body.SerialNumber,
      ...checkLines(body.GameId, body.Items),
    });
    if (outcome === null) return refuse(commonResults.TOO_FREQUENT.code);
    if (outcome.kind === "busy") return refuse(commonResults.DUPLICATE_REQUEST.code);
    if (outcome.kind === "placed") return outcome.answer;
    return {
      ...refuse(outcome.code),
      ...(outcome.faults.length === 0
        ? {}
        : { Failed: outcome.faults.map((fault) => ({ Index: fault.index, Code: fault.code })) }),
      ...(outcome.available === null ? {} : { WalletAmount: toWire(outcome.available) }),
    };
  });

  http.serve(getBetByRequestId, async ({ body, caller }) => {
    const found = await findRequest(parts, {
      accountId: caller().accountId,
      requestId: body.RequestId,
    });
    return {
      Found: found.answer !== null,
      Answer: found.answer,
      WalletAmount: toWire(money(found.available)),
      ServerTime: parts.clock.nowMs(),
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
      ServerTime: parts.clock.nowMs(),
    };
  });

  http.serve(searchCall, async ({ body, caller }) => {
    const rangeMs = body.DateTo - body.DateFrom;
    if (body.DateFrom < 0 || rangeMs <= 0 || rangeMs > searchRangeMaxMs) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    const found = await searchBets(parts.db, { ...body, accountId: caller().accountId });
    return { ...found, ServerTime: parts.clock.nowMs() };
  });

  http.serve(getBetType, async ({ body, caller }) => {
    const game = findGame(body.GameId);
    if (game === undefined || !servedGameIds.some((id) => id === body.GameId)) {
      return refuse(commonResults.NO_PERMISSION.code);
    }
    const { accountId } = caller();
    const accounts = await findAccounts(parts.db, [accountId]);
    const limits = limitsOf(game.category);
    const guards = await guardSpend(parts.db, [accountId], "bet");
    return {
      GameId: game.id,
      PrizeGroup: expectKey(accounts, accountId, "account of the caller").prizeGroup,
      StakeMin: toWire(limits.stakeMin),
      MultipleMax: limits.multipleMax,
      UnitBetsMax: limits.unitBetsMax,
      MaxPrizePerIssue: toWire(limits.maxPrizePerIssue),
      Plays: servedPlaysOf(game.category).map((play) => ({ PlayId: play.id, IsClosed: false })),
      CanBet: !guards.has(accountId),
      ServerTime: parts.clock.nowMs(),
    };
  });
}
