import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  getMyRebates,
  getRebateBill,
  getRebateSettings,
  saveRebates,
  searchMyRebateBills,
  searchRebateBills,
} from "@fairdraw/wire/rebates/calls.ts";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type BillFilter, searchOf } from "./bill-filter.ts";

export type RebateSettings = SuccessOf<typeof getRebateSettings>;
export type MemberRates = RebateSettings["Items"][number];
export type BillBelow = SuccessOf<typeof searchRebateBills>["Items"][number];
export type BillPage = SuccessOf<typeof searchMyRebateBills>;
export type OwnBill = BillPage["Items"][number];
export type BillDetail = SuccessOf<typeof getRebateBill>;
export type MyRebates = SuccessOf<typeof getMyRebates>;

const key = ["rebates"];
/** Accounts on a page of the grid. */
export const gridSize = 20;

/** The rates of those right below, a page of them. */
export const settingsQuery = (of: { kind: RebateKind; begins: string; page: number }) =>
  queryOptions({
    queryKey: [...key, "settings", of],
    queryFn: () =>
      read(getRebateSettings, {
        Kind: of.kind,
        ...(of.begins === "" ? {} : { UserName: of.begins }),
        PageIndex: of.page,
        PageSize: gridSize,
      }),
    placeholderData: keepPreviousData,
  });

export const myRebatesQuery = (kind: RebateKind) =>
  queryOptions({
    queryKey: [...key, "mine", kind],
    queryFn: () => read(getMyRebates, { Kind: kind }),
    staleTime: 0,
  });

export const billQuery = (BillNo: string, PageIndex: number) =>
  queryOptions({
    queryKey: [...key, "bill", BillNo, PageIndex],
    queryFn: () => read(getRebateBill, { BillNo, PageIndex }),
    placeholderData: keepPreviousData,
  });

/** Bills of those right below that a filter finds. */
export function useBillsBelow(kind: RebateKind, filter: BillFilter) {
  return useRecordPages({
    name: [...key, "below", kind],
    filter,
    read: (asked: BillFilter) => readBillsBelow(kind, asked),
    keyOf: (row: BillBelow) => row.BillNo,
  });
}

/** Own bills that a filter finds. */
export function useOwnBills(kind: RebateKind, filter: BillFilter) {
  return useRecordPages({
    name: [...key, "own", kind],
    filter,
    read: (asked: BillFilter) => readOwnBills(kind, asked),
    keyOf: (row: OwnBill) => row.BillNo,
  });
}

export function readBillsBelow(
  kind: RebateKind,
  filter: BillFilter,
): Promise<SuccessOf<typeof searchRebateBills>> {
  return read(searchRebateBills, { Kind: kind, ...searchOf(filter) });
}

export function readOwnBills(kind: RebateKind, filter: BillFilter): Promise<BillPage> {
  const { UserName: _, ...own } = searchOf(filter);
  return read(searchMyRebateBills, { Kind: kind, ...own });
}

/** Saves rates. Effects: what is shown of rates is read anew. */
export async function saveRates(
  client: QueryClient,
  body: RequestOf<typeof saveRebates>,
): Promise<Outcome<typeof saveRebates>> {
  const outcome = await call(saveRebates, body);
  if (outcome.kind === "done" && outcome.answer.IsSaved) {
    await client.invalidateQueries({ queryKey: key });
  }
  return outcome;
}
