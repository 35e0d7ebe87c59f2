import { createHash } from "node:crypto";
import { type BetItem, BetSource, scaleItem } from "@fairdraw/wire";
import { readIntent } from "../betting/intake/read-intent.ts";
import type { BetIntent } from "../betting/rules/bet-intent.ts";
import type { LockedIssue } from "../lottery/lottery.sql.ts";
import type { LockedLeg } from "./legs.sql.ts";

/** The issue of a plan as a request to bet, paid from what the plan holds. */
export function toIntent(
  leg: LockedLeg,
  { issue, items: text }: { issue: LockedIssue; items: string },
): BetIntent {
  const items = (JSON.parse(text) as BetItem[]).map((item) => {
    const scaled = scaleItem(item, leg.multiple);
    const { ClientNonce: nonce } = scaled;
    return nonce === undefined ? scaled : { ...scaled, ClientNonce: nonceOf(nonce, issue) };
  });
  return {
    ...readIntent({
      accountId: leg.plan.accountId,
      requestId: leg.requestId,
      source: BetSource.SCHEDULE,
      acceptsOddsChange: leg.plan.acceptsOdds,
      groups: [{ GameId: issue.gameId, SerialNumber: issue.serialNumber, Items: items }],
    }),
    paidFrom: "held",
  };
}

/** A nonce of the client's for every issue: what he gave for the plan, hashed with the serial number. */
function nonceOf(nonce: string, issue: { serialNumber: string }): string {
  const text = `${nonce}|${issue.serialNumber}`;
  return createHash("sha256").update(text).digest("hex").slice(0, nonce.length);
}
