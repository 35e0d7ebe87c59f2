import { betResults, PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { findNotice } from "../../account/flag-terms.sql.ts";

/** Flags of an account that stop its bets. */
const stoppingBets = PlayerState.BET_BLOCKED | PlayerState.ACCOUNT_FROZEN;

/** What operators say to an account whose bets a flag of it stops; "" where it is another refusal, or they said nothing. */
export async function findBlockedNotice(
  db: Queryable,
  refused: { accountId: bigint; code: number | undefined },
): Promise<string> {
  if (refused.code !== betResults.BLOCKED.code) return "";
  return findNotice(db, { accountId: refused.accountId, flags: stoppingBets });
}
