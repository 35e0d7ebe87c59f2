import { CashFlowType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { findPlansOfReturns } from "../chase/search.sql.ts";
import { findBetsOfCommissions } from "../follow/commissions.sql.ts";
import type { FoundFlow } from "./cash-flow.sql.ts";

/** Movements that bear the id of the bet or plan that they come from. */
const named: ReadonlySet<number> = new Set([
  CashFlowType.BET,
  CashFlowType.BET_CANCEL,
  CashFlowType.SCHEDULE_FREEZE,
  CashFlowType.TIE_RETURN,
  CashFlowType.PRIZE,
]);
const commissions: ReadonlySet<number> = new Set([
  CashFlowType.FOLLOW_COMMISSION_IN,
  CashFlowType.FOLLOW_COMMISSION_OUT,
]);

/** Id of the bet or plan that a movement comes from; null where there is no single one. */
export type CauseOf = (flow: Pick<FoundFlow, "ref" | "kind">) => string | null;

/** What movements that name it themselves come from; of others nothing is known. */
export const namedCause: CauseOf = ({ ref, kind }) => (named.has(kind) ? ref : null);

/** What the movements of a player come from. Effects: asks only for kinds that are among them. */
export async function findCauses(
  db: Queryable,
  { accountId, flows }: { accountId: bigint; flows: readonly FoundFlow[] },
): Promise<CauseOf> {
  const refsOf = (fits: (kind: number) => boolean) =>
    flows.flatMap(({ ref, kind }) => (fits(kind) ? [ref] : []));
  const returnIds = refsOf((kind) => kind === CashFlowType.SCHEDULE_RETURN);
  const commissionIds = refsOf((kind) => commissions.has(kind));
  const none = new Map<string, string>();
  const [plans, bets] = await Promise.all([
    returnIds.length === 0 ? none : findPlansOfReturns(db, { accountId, returnIds }),
    commissionIds.length === 0 ? none : findBetsOfCommissions(db, { accountId, commissionIds }),
  ]);
  return (flow) => namedCause(flow) ?? plans.get(flow.ref) ?? bets.get(flow.ref) ?? null;
}
