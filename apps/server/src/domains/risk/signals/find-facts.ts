import { addDays, startOfDay } from "@fairdraw/lottery-engine";
import type { Queryable } from "../../../platform/database/db.ts";
import { findJudgedBets, findPlaces, findSuspects } from "./bets-judged.sql.ts";
import { inOrder, type RiskFacts } from "./facts.ts";
import {
  findBillsAfter,
  findCommissions,
  findJudgedMoves,
  findJudgedTransfers,
  findJudgedWithdrawals,
  findTies,
} from "./money-judged.sql.ts";

/** Schemes are spread over days so that no day looks bad: each day is judged with the six before it. */
export const windowDays = 7;

/** What the rules judge of a day. Shape: YYYYMMDD; suspects are those of the day, their facts those of the week. */
export async function findFacts(db: Queryable, day: number): Promise<RiskFacts> {
  const to = startOfDay(addDays(day, 1));
  const period = { from: startOfDay(addDays(day, 1 - windowDays)), to };
  const [suspects, transfers, ties, moves] = await Promise.all([
    findSuspects(db, { from: startOfDay(day), to }),
    findJudgedTransfers(db, period),
    findTies(db, period),
    findJudgedMoves(db, period),
  ]);
  const receivers = inOrder(transfers.map((transfer) => transfer.to));
  const senders = transfers.map(({ from }) => from);
  const accountIds = inOrder([...suspects, ...receivers]);
  const [bets, accounts, withdrawals, commissions, bills] = await Promise.all([
    findJudgedBets(db, { accountIds, period }),
    findPlaces(db, inOrder([...accountIds, ...senders])),
    findJudgedWithdrawals(db, { accountIds: receivers, period }),
    findCommissions(db, { agentIds: inOrder(ties.map(({ upperId }) => upperId)), period }),
    findBillsAfter(db, moves),
  ]);
  return { accounts, bets, transfers, withdrawals, ties, commissions, moves, bills };
}
