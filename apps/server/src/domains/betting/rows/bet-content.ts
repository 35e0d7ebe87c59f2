import { hash } from "node:crypto";
import { toBetNo } from "../../../platform/ids.ts";
import type { BetRow } from "./betting.sql.ts";

/** The frozen terms of a bet that are part of its content hash. */
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
  | "pays"
  | "payoutMax"
  | "uplineRates"
  | "clientNonce"
>;

/**
 * All frozen terms of a bet as text. If somebody edits the bet later, its text no longer fits the root of its issue.
 * Shape: a JSON array. Rules version 1 did not freeze odds, cap and rates of the upline. From version 3 on the array
 * ends with the nonce: a follower knows the hash of a selection that is hidden from him, and could otherwise try all
 * selections. From version 4 on what each level pays stands before it, so that the holder can prove what a win pays.
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
    content.push(bet.rulesVersion, bet.oddsVersion, bet.payoutMax.toString(), bet.uplineRates);
  if (bet.rulesVersion >= 4) content.push(bet.pays);
  if (bet.rulesVersion >= 3) content.push(bet.clientNonce.toString("hex"));
  return JSON.stringify(content);
}

/** Hash of the frozen terms of a bet. Shape: 64 hex characters. */
export function contentHashOf(bet: FrozenBet): string {
  return hash("sha256", contentOf(bet));
}
