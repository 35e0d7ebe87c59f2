import { findGame } from "@fairdraw/lottery-engine";
import { assert } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { findOddsChanges } from "../rules/odds.sql.ts";
import { openOdds } from "../rules/odds.ts";
import { findCappedBets, findTickets, findTopBets, isCut, type TopBet } from "./exposure.sql.ts";
import { liabilityOf } from "./liability.ts";
import type { Liability } from "./open-bets.ts";

/** A question to the thread: what the open bets of a merchant's players on an issue can cost. */
export interface ExposureQuestion {
  readonly issueId: string;
  readonly gameId: number;
  readonly drawAt: number;
  readonly merchantId: number;
}

export interface ExposureAnswer extends Liability {
  readonly top: readonly TopBet[];
}

/** Reads the open bets of an issue and works out what they can cost. */
export async function readExposure(db: Db, question: ExposureQuestion): Promise<ExposureAnswer> {
  const { issueId, gameId, drawAt, merchantId } = question;
  const game = findGame(gameId);
  assert(game !== undefined, "a stored game is known to the engine");
  const [tickets, cappedBets, top, changes] = await Promise.all([
    findTickets(db, { issueId, merchantId }),
    findCappedBets(db, { issueId, merchantId }),
    findTopBets(db, { issueId, merchantId }),
    findOddsChanges(db, [merchantId]),
  ]);
  const capped = [...Map.groupBy(cappedBets, ({ accountId }) => accountId).values()];
  const open = { category: game.category, drawAt, tickets, capped };
  const liability = liabilityOf(open, openOdds(changes));
  // With more bets than are looked at, nothing but a lower bound is known of the whole.
  return { ...liability, isExact: liability.isExact && !isCut({ tickets, cappedBets }), top };
}
