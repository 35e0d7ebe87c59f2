import { CashFlowType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";
import { findCancelReasons } from "../betting/cancel-reasons.sql.ts";
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

type Moved = Pick<FoundFlow, "ref" | "kind">;

export interface FlowCause {
  /** Id of the bet or plan that a movement comes from; null where there is no single one. */
  readonly id: string | null;
  /** `BetCancelReason` of a stake that came back whole; null of all other movements. */
  readonly cancelReason: number | null;
}
export type CauseOf = (flow: Moved) => FlowCause;

const namedId = ({ ref, kind }: Moved) => (named.has(kind) ? ref : null);
const isStakeBack = (kind: number) => kind === CashFlowType.BET_CANCEL;

/** What the movements of one bet come from. */
export function causesOfBet({ cancelReason }: { cancelReason: number | null }): CauseOf {
  return (flow) => ({
    id: namedId(flow),
    cancelReason: isStakeBack(flow.kind) ? cancelReason : null,
  });
}

/** Why stakes came back, for files, which have the number of each movement and need no other cause. */
export async function findReasons(
  db: Queryable,
  { accountId, flows }: { accountId: bigint; flows: readonly Moved[] },
): Promise<CauseOf> {
  const betIds = flows.flatMap(({ ref, kind }) => (isStakeBack(kind) ? [ref] : []));
  const none = new Map<string, number>();
  const reasons = betIds.length === 0 ? none : await findCancelReasons(db, { accountId, betIds });
  return (flow) => ({
    id: namedId(flow),
    cancelReason: isStakeBack(flow.kind) ? (reasons.get(flow.ref) ?? null) : null,
  });
}

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
  const [reasons, plans, bets] = await Promise.all([
    findReasons(db, { accountId, flows }),
    returnIds.length === 0 ? none : findPlansOfReturns(db, { accountId, returnIds }),
    commissionIds.length === 0 ? none : findBetsOfCommissions(db, { accountId, commissionIds }),
  ]);
  return (flow) => {
    const { id, cancelReason } = reasons(flow);
    return { id: id ?? plans.get(flow.ref) ?? bets.get(flow.ref) ?? null, cancelReason };
  };
}
