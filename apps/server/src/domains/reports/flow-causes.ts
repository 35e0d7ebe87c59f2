import { CashFlowType } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findCancelReasons } from "../betting/records/cancel-reasons.sql.ts";
import { findPlansOfReturns } from "../chase/search.sql.ts";
import { findRequestsOfCredits } from "../deposit/credits.sql.ts";
import { findBetsOfCommissions } from "../follow/commissions.sql.ts";
import { findGrantsAmong } from "../play-money/play-money.sql.ts";
import type { FoundFlow } from "./cash-flow.sql.ts";

/** Movements that bear the id of the bet, plan, withdrawal, transfer or bill that they come from. */
const named: ReadonlySet<number> = new Set([
  CashFlowType.BET,
  CashFlowType.BET_CANCEL,
  CashFlowType.SCHEDULE_FREEZE,
  CashFlowType.TIE_RETURN,
  CashFlowType.PRIZE,
  CashFlowType.WITHDRAW_FREEZE,
  CashFlowType.WITHDRAW_RETURN,
  CashFlowType.TRANSFER_OUT,
  CashFlowType.TRANSFER_IN,
  CashFlowType.EXTERNAL_REBATE,
  CashFlowType.SPORT_REBATE,
]);
const commissions: ReadonlySet<number> = new Set([
  CashFlowType.FOLLOW_COMMISSION_IN,
  CashFlowType.FOLLOW_COMMISSION_OUT,
]);

const credits: ReadonlySet<number> = new Set([
  CashFlowType.DEPOSIT,
  CashFlowType.DEPOSIT_FROM_WALLET,
  CashFlowType.DEPOSIT_USDT,
]);

type Moved = Pick<FoundFlow, "ref" | "kind">;

export interface FlowCause {
  /** Id of the bet, plan or deposit request that a movement comes from; null where there is no single one. */
  readonly id: string | null;
  /** `BetCancelReason` of a stake that came back whole; null of all other movements. */
  readonly cancelReason: number | null;
  /** Given by the demo site, not by somebody of it. */
  readonly isPlayMoney: boolean;
}
export type CauseOf = (flow: Moved) => FlowCause;

const namedId = ({ ref, kind }: Moved) => (named.has(kind) ? ref : null);
const isStakeBack = (kind: number) => kind === CashFlowType.BET_CANCEL;
const isGiven = (kind: number) => kind === CashFlowType.ADMIN_ADD;

/** What the movements of one bet come from. */
export function causesOfBet({ cancelReason }: { cancelReason: number | null }): CauseOf {
  return (flow) => ({
    id: namedId(flow),
    cancelReason: isStakeBack(flow.kind) ? cancelReason : null,
    isPlayMoney: false,
  });
}

/** By what names movements go, for files, which have the number of each movement and need no other cause. */
export async function findNames(
  db: Queryable,
  { accountId, flows }: { accountId: bigint; flows: readonly Moved[] },
): Promise<CauseOf> {
  const refsOf = (fits: (kind: number) => boolean) =>
    flows.flatMap(({ ref, kind }) => (fits(kind) ? [ref] : []));
  const betIds = refsOf(isStakeBack);
  const givenIds = refsOf(isGiven);
  const [reasons, grants] = await Promise.all([
    betIds.length === 0 ? new Map<string, number>() : findCancelReasons(db, { accountId, betIds }),
    givenIds.length === 0 ? new Set<string>() : findGrantsAmong(db, { accountId, refs: givenIds }),
  ]);
  return (flow) => ({
    id: namedId(flow),
    cancelReason: isStakeBack(flow.kind) ? (reasons.get(flow.ref) ?? null) : null,
    isPlayMoney: isGiven(flow.kind) && grants.has(flow.ref),
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
  const creditIds = refsOf((kind) => credits.has(kind));
  const none = new Map<string, string>();
  const [nameOf, plans, bets, requests] = await Promise.all([
    findNames(db, { accountId, flows }),
    returnIds.length === 0 ? none : findPlansOfReturns(db, { accountId, returnIds }),
    commissionIds.length === 0 ? none : findBetsOfCommissions(db, { accountId, commissionIds }),
    creditIds.length === 0 ? none : findRequestsOfCredits(db, { accountId, creditIds }),
  ]);
  return (flow) => {
    const cause = nameOf(flow);
    const { ref } = flow;
    const id = cause.id ?? plans.get(ref) ?? bets.get(ref) ?? requests.get(ref) ?? null;
    return { ...cause, id };
  };
}
