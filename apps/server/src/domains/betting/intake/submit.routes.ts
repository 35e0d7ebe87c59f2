import { parseCheckedMoney, sum, toWire } from "@fairdraw/money";
import {
  BetSource,
  betResults,
  commonResults,
  type RequestOf,
  submitBet,
  submitCombo,
} from "@fairdraw/wire";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Http } from "../../../platform/http/http.ts";
import type { BetOutcome } from "../rules/bet-intent.ts";
import { refuse } from "../rules/bet-refusals.ts";
import { findBlockedNotice } from "../rules/blocked-notice.ts";
import { linesMax } from "../rules/check-lines.ts";
import type { IntakeQueue } from "./intake-queue.ts";
import { type AskedGroup, readIntent } from "./read-intent.ts";
import type { Receipts } from "./receipts.ts";
import { toBetPlaced, toComboGroups, toComboPlaced, toWireFaults } from "./wire-placed.ts";

/** Binds the calls that place bets. */
export function serveSubmit(
  http: Http,
  parts: { db: Db; clock: Clock; intake: IntakeQueue; receipts: Receipts },
): void {
  const place = async (
    caller: Caller,
    request: Ask,
  ): Promise<Exclude<BetOutcome, { kind: "busy" }> | number> => {
    if (!caller.isBetVerified) return betResults.VERIFY_REQUIRED.code;
    const refused = refusalOfRequest(request);
    if (refused !== null) return refused;
    const { RequestId, ...content } = request.body;
    const outcome = await parts.intake.place(
      readIntent({
        accountId: caller.accountId,
        requestId: RequestId,
        content,
        source: request.source,
        acceptsOddsChange: request.body.AcceptOddsChange ?? false,
        groups: request.groups,
      }),
    );
    if (outcome === null) return commonResults.TOO_FREQUENT.code;
    return outcome.kind === "busy" ? commonResults.DUPLICATE_REQUEST.code : outcome;
  };

  /** A refusal, in the words that operators left for the account where they have. */
  const refuseTo = async (accountId: bigint, code: number) => {
    const Message = await findBlockedNotice(parts.db, { accountId, code });
    return { ...refuse(code), ...(Message === "" ? {} : { Message }) };
  };

  http.serve(submitBet, async ({ body, caller }) => {
    const outcome = await place(caller(), {
      body,
      source: body.Source ?? BetSource.NORMAL,
      groups: [body],
    });
    if (typeof outcome === "number") return refuse(outcome);
    if (outcome.kind === "placed") {
      const { accountId } = caller();
      const { placed } = outcome;
      if (placed.source === BetSource.COMBO) return refuse(commonResults.CONFLICT.code);
      const requestId = body.RequestId;
      return toBetPlaced(placed, await parts.receipts.of({ accountId, requestId }, placed));
    }
    const failed = outcome.groups.flatMap(toWireFaults);
    return {
      ...(await refuseTo(caller().accountId, outcome.code)),
      ...(failed.length === 0 ? {} : { Failed: failed }),
      ...(outcome.available === null ? {} : { WalletAmount: toWire(outcome.available) }),
    };
  });

  http.serve(submitCombo, async ({ body, caller }) => {
    const groups = body.Groups;
    const outcome = await place(caller(), { body, source: BetSource.COMBO, groups });
    if (typeof outcome === "number") return refuse(outcome);
    if (outcome.kind === "placed") {
      const { accountId } = caller();
      const requestId = body.RequestId;
      const receipt = await parts.receipts.of({ accountId, requestId }, outcome.placed);
      return toComboPlaced(outcome.placed, receipt);
    }
    return {
      ...(await refuseTo(caller().accountId, outcome.code)),
      ...(outcome.groups.length === 0 ? {} : { Groups: toComboGroups(outcome.groups) }),
      ...(outcome.available === null ? {} : { WalletAmount: toWire(outcome.available) }),
    };
  });
}

interface Ask {
  readonly body: RequestOf<typeof submitBet> | RequestOf<typeof submitCombo>;
  readonly source: number;
  readonly groups: readonly AskedGroup[];
}

/** What is wrong with a request before its lines are looked at. */
function refusalOfRequest({ body, groups }: Ask): number | null {
  const items = groups.flatMap((group) => group.Items);
  const issues = new Set(groups.map((group) => `${group.GameId}/${group.SerialNumber}`));
  if (issues.size < groups.length || items.length > linesMax) return commonResults.PARAM_ERROR.code;
  const total = sum(items.map((item) => parseCheckedMoney(item.Amount)));
  return total === parseCheckedMoney(body.TotalAmount) ? null : betResults.UNITS_MISMATCH.code;
}
