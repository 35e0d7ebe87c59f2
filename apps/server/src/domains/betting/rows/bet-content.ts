import { hash } from "node:crypto";
import { toBetNo } from "../../../platform/ids.ts";
import type { BetRow } from "./betting.sql.ts";

/** What a bet froze, as far as its content tells it. */
export type FrozenBet = Pick<
  BetRow,
  | "id"
  | "accountId"
  | "playNo"
  | "selection"
  | "unit"
  | "price"
  | "multiple"
  | "prizeGroup"
  | "unitBets"
  | "stake"
  | "rulesVersion"
  | "oddsVersion"
  | "payoutMax"
  | "lineRates"
  | "clientNonce"
>;

/**
 * Everything that a bet froze, as text, so that an edited bet no longer fits its issue's root.
 * Shape: a JSON array; bets of rules version 1 did not freeze odds, cap and line. From version 3 on
 * it ends with the nonce, because whoever follows a bet knows the hash of a selection that is hidden
 * from him, and could try all selections.
 */
export function contentOf(bet: FrozenBet): string {
  const content: unknown[] = [
    toBetNo(bet.id),
    bet.accountId.toString(),
    bet.playNo,
    bet.selection,
    bet.unit,
    bet.price,
    bet.multiple,
    bet.prizeGroup,
    bet.unitBets,
    bet.stake.toString(),
  ];
  if (bet.rulesVersion >= 2)
    content.push(bet.rulesVersion, bet.oddsVersion, bet.payoutMax.toString(), bet.lineRates);
  if (bet.rulesVersion >= 3) content.push(bet.clientNonce.toString("hex"));
  return JSON.stringify(content);
}

/** Hash of what a bet froze. Shape: 64 hex characters. */
export function contentHashOf(bet: FrozenBet): string {
  return hash("sha256", contentOf(bet));
}
