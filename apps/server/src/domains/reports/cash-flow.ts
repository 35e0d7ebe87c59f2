import { money, toWire } from "@fairdraw/money";
import {
  CashFlowClass,
  CashFlowType,
  type searchCashFlow as call,
  cashFlowClassOf,
  cashFlowClassText,
  cashFlowTypeText,
  type FlowRow,
  type FlowSums,
  type RequestOf,
} from "@fairdraw/wire";
import { bookedKinds } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import {
  type FlowFilter,
  type FlowKey,
  type FoundFlow,
  findFlows,
  sumFlows,
} from "./cash-flow.sql.ts";
import { type CauseOf, findCauses } from "./flow-causes.ts";

/** Smallest number of kinds that only the house sees. */
const houseKinds = 1001;
const noSuchRef = "00000000-0000-0000-0000-000000000000";

/** Movements that are counted for a list; beyond that, only when somebody asks for it. */
const countedMax = 10_000;

/**
 * Own movements of the spendable balance, newest first, with the sums of the page and of all.
 * Shape: behind a known row nothing is counted, so that Total and AllSum are null.
 */
export async function searchCashFlow(
  db: Db,
  query: RequestOf<typeof call> & { accountId: bigint },
) {
  const filter = toFlowFilter(query);
  const after = query.After === undefined ? null : keyOfFlow(query.After);
  const [rows, all] = await Promise.all([
    findFlows(db, filter, {
      limit: query.PageSize,
      offset: (query.PageIndex - 1) * query.PageSize,
      after,
    }),
    after === null ? sumFlows(db, filter, query.WithSums === true ? null : countedMax) : null,
  ]);
  const causes = await findCauses(db, { accountId: query.accountId, flows: rows });
  const total = (isIn: boolean) =>
    rows.reduce((sum, row) => (row.isIn === isIn ? sum + row.amount : sum), 0n);
  return {
    Total: all?.count ?? null,
    ...(all?.isMore === true ? { TotalIsMore: true } : {}),
    Items: rows.map((row) => toFlowRow(row, causes)),
    PageSum: toFlowSums({ count: rows.length, received: total(true), spent: total(false) }),
    AllSum: all === null || all.isMore ? null : toFlowSums(all),
  };
}

/** The filter of a list of movements as the database takes it. */
export function toFlowFilter(
  query: Pick<
    RequestOf<typeof call>,
    "DateFrom" | "DateTo" | "TypeIds" | "Direction" | "OrderNo"
  > & { accountId: bigint },
): FlowFilter {
  return {
    accountId: query.accountId,
    from: query.DateFrom,
    to: query.DateTo,
    kinds: query.TypeIds?.filter((id) => id > 0 && id < houseKinds) ?? null,
    isIn: query.Direction === undefined ? null : query.Direction === "in",
    ref: query.OrderNo === undefined ? null : (fromBetNo(query.OrderNo) ?? noSuchRef),
  };
}

/** A movement as the wire spells it. */
export function toFlowRow(row: FoundFlow, causeOf: CauseOf): FlowRow {
  const change = row.isIn ? row.amount : -row.amount;
  const refNo = toBetNo(row.ref);
  const { id, cancelReason, isPlayMoney } = causeOf(row);
  return {
    FlowNo: `${refNo}-${row.kind}`,
    Time: row.at,
    ClassId: typesById.get(row.kind)?.classId ?? CashFlowClass.ADJUST,
    TypeId: row.kind,
    In: toWire(money(row.isIn ? row.amount : 0n)),
    Out: toWire(money(row.isIn ? 0n : row.amount)),
    BalanceBefore: toWire(money(row.balanceAfter - change)),
    BalanceAfter: toWire(money(row.balanceAfter)),
    RefNo: refNo,
    CauseNo: id === null ? null : toBetNo(id),
    CancelReason: cancelReason,
    ...(isPlayMoney ? { IsPlayMoney: true } : {}),
  };
}

/** Sums as the wire spells them. */
export function toFlowSums(sums: { count: number; received: bigint; spent: bigint }): FlowSums {
  return {
    Count: sums.count,
    In: toWire(money(sums.received)),
    Out: toWire(money(sums.spent)),
    Net: toWire(money(sums.received - sums.spent)),
  };
}

/** The row that a number of the wire names. */
export function keyOfFlow(flowNo: string): FlowKey {
  const [refNo = "", kind = ""] = flowNo.split("-");
  return { ref: fromBetNo(refNo) ?? noSuchRef, kind: Number(kind) };
}

interface FlowType {
  readonly id: CashFlowType;
  readonly classId: CashFlowClass;
}

const flowTypes: readonly FlowType[] = Object.values(CashFlowType).map((id) => ({
  id,
  classId: cashFlowClassOf[id],
}));
const typesById = new Map<number, FlowType>(flowTypes.map((type) => [type.id, type]));

/** Types of movements by class, as far as the ledger books them for players. */
export function cashFlowTypes() {
  return Object.values(CashFlowClass).flatMap((classId) => {
    const types = flowTypes.filter((type) => type.classId === classId && bookedKinds.has(type.id));
    if (types.length === 0) return [];
    const { zh, en } = cashFlowClassText[classId];
    const named = types.map(({ id }) => ({
      Id: id,
      Name: cashFlowTypeText[id].zh,
      NameEn: cashFlowTypeText[id].en,
    }));
    return [{ Id: classId, Name: zh, NameEn: en, Types: named }];
  });
}
