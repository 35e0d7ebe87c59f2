import { money } from "@fairdraw/money";
import { BetCancelReason, BetState, IssueState, receiveInstantMessage } from "@fairdraw/wire";
import { betRefund, lockPlayers, post } from "../../../ledger/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { emit, outboxEvent } from "../../../platform/hub/outbox.ts";
import { lockIssuesForBets } from "../../lottery/lottery.sql.ts";
import { takeOff } from "../intake/cancel-bets.ts";
import { findDecided, insertOutcomes, lockFollowed } from "../rows/betting.sql.ts";
import { type BetToVoid, insertVoids } from "./voids.sql.ts";

/** Why bets are taken back, and who asked for it. */
export interface VoidOrder {
  readonly errorClass: string;
  readonly evidence: string;
  readonly playerText: string;
  readonly madeBy: bigint;
}

/** How long the message to a player stands. */
const messageMs = 15_000;

/**
 * Takes bets back that an error of the platform made, all of them or none. They stay in the sealed set of their issue.
 * False, with nothing done, where one of them is decided already or its number is drawn.
 * Effects: outcomes CANCEL with reason ADMIN, refunds, the counters of the limits, the notes, a message to each player.
 * Locks: issues for share, accounts ascending, the bets, then exposures.
 */
export async function takeBack(
  tx: Tx,
  parts: { newId: () => string },
  { bets, order }: { bets: readonly BetToVoid[]; order: VoidOrder },
): Promise<boolean> {
  const betIds = bets.map(({ id }) => id);
  const issues = await lockIssuesForBets(tx, bets);
  const isDrawn = issues.some((issue) => {
    return issue.state !== IssueState.WAITING || issue.drawAt <= issue.judgedAt;
  });
  if (isDrawn) return false;
  const accountIds = [...new Set(bets.map(({ accountId }) => accountId))];
  await lockPlayers(tx, accountIds, { skipLocked: false });
  if ((await findDecided(tx, betIds)).size > 0) return false;
  // Nobody can begin to follow a bet while it is taken back. Those who follow it already keep their own bets.
  await lockFollowed(tx, betIds);
  await insertOutcomes(
    tx,
    bets.map((bet) => ({
      betId: bet.id,
      issueId: bet.issueId,
      accountId: bet.accountId,
      state: BetState.CANCEL,
      cancelReason: BetCancelReason.ADMIN,
      payout: bet.stake,
      cut: 0n,
      returned: 0n,
      wins: "",
    })),
  );
  await takeOff(tx, bets);
  await post(
    tx,
    parts.newId(),
    bets.map(({ id, accountId, merchantId, stake }) =>
      betRefund({ betId: id, accountId, merchantId, amount: money(stake) }),
    ),
  );
  const { playerText, ...rest } = order;
  await insertVoids(
    tx,
    bets.map(({ id, accountId }) => ({ ...rest, betId: id, accountId, playerText })),
  );
  const message = { Channel: "own", Level: "warn", Text: playerText, Ttl: messageMs } as const;
  await emit(
    tx,
    accountIds.map((accountId) => outboxEvent(receiveInstantMessage, message, { accountId })),
  );
  return true;
}
