import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { allPages, type Progress } from "@fairdraw/client/records/all-pages.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import type { Call, RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  answerDepositLimit,
  cancelDeposit,
  createDeposit,
  type DepositView,
  getDeposit,
  getDepositByRequestId,
  initDepositData,
  noteDepositPaid,
  quoteDeposit,
  searchDeposits,
  uploadDepositProof,
} from "@fairdraw/wire/deposit/calls.ts";
import { depositResults } from "@fairdraw/wire/deposit/results.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { type DepositFilter, searchOf } from "./deposit-filter.ts";
import { isMoving, isOpen } from "./deposit-state.ts";

export type DepositInit = SuccessOf<typeof initDepositData>;
export type DepositQuote = SuccessOf<typeof quoteDeposit>;
export type DepositPage = SuccessOf<typeof searchDeposits>;
export type { DepositView };

/** Source: screens.md 5 and 8. Units: ms. */
const payPollMs = 5000;
const recordPollMs = 15_000;
const depositKey = ["deposit"];

/** What may be done, or the code for which nothing may. */
export type Init = { kind: "there"; init: DepositInit } | { kind: "refused"; code: number };

export const initQuery = queryOptions({
  queryKey: [...depositKey, "init"],
  queryFn: async (): Promise<Init> => {
    const outcome = await call(initDepositData, {});
    if (outcome.kind === "done") return { kind: "there", init: outcome.answer };
    if (outcome.kind === "refused") return { kind: "refused", code: outcome.code };
    throw new Error("no answer");
  },
  // Another window may have paid or cancelled.
  staleTime: 0,
  retry: false,
});

/** The page's data; asked for again while a request is open. */
export function useDepositInit() {
  return useQuery({
    ...initQuery,
    refetchInterval: ({ state }) =>
      state.data?.kind === "there" && state.data.init.Pending !== null ? payPollMs : false,
  });
}

/** One request, as it stands; null where there is none of that number. It is asked for every 5 s while it may change. */
export function useDeposit(orderNo: string) {
  return useQuery({
    queryKey: [...depositKey, "one", orderNo],
    queryFn: async (): Promise<DepositView | null> => {
      const outcome = await call(getDeposit, { OrderNo: orderNo });
      if (outcome.kind === "done") return outcome.answer.Deposit;
      if (outcome.kind === "refused") return null;
      throw new Error("no answer");
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === null || (state.data !== undefined && !isMoving(state.data))
        ? false
        : payPollMs,
  });
}

/** What the deposit would cost and bring. */
export function askQuote(
  wanted: RequestOf<typeof quoteDeposit>,
): Promise<Outcome<typeof quoteDeposit>> {
  return call(quoteDeposit, wanted);
}

export function sendDeposit(
  request: RequestOf<typeof createDeposit>,
): Promise<Outcome<typeof createDeposit>> {
  return call(createDeposit, request);
}

/** What became of a request whose answer was lost. */
export type Found =
  | { readonly kind: "made"; readonly orderNo: string }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" }
  | { readonly kind: "left" };

export async function findRequest(requestId: string): Promise<Found> {
  const outcome = await call(getDepositByRequestId, { RequestId: requestId });
  if (outcome.kind === "done") return { kind: "made", orderNo: outcome.answer.Deposit.OrderNo };
  if (outcome.kind === "left") return { kind: "left" };
  const isNone = outcome.kind === "refused" && outcome.code === depositResults.NOT_EXIST.code;
  return { kind: isNone ? "none" : "unknown" };
}

/** A change that was made, or why not. */
export type Made<T> =
  | { readonly kind: "done"; readonly answer: T }
  | { readonly kind: "refused"; readonly text: string };

async function make<C extends Call>(
  declaration: C,
  body: RequestOf<C>,
): Promise<Made<SuccessOf<C>>> {
  const outcome = await call(declaration, body);
  if (outcome.kind === "done") return { kind: "done", answer: outcome.answer };
  if (outcome.kind === "refused") tellUnknown(depositResults, outcome.code);
  const text =
    outcome.kind === "refused"
      ? resultText(depositResults, outcome.code)
      : i18next.t("noAnswer", { ns: "deposit" });
  return { kind: "refused", text };
}

export const cancelOrder = (OrderNo: string) => make(cancelDeposit, { OrderNo });
export const notePaid = (OrderNo: string) => make(noteDepositPaid, { OrderNo });
export const noteLimitAnswer = () => make(answerDepositLimit, {});
export const sendProof = (OrderNo: string, Image: string) =>
  make(uploadDepositProof, { OrderNo, Image });

/** The requests that a filter finds; those before stay until they are there. */
export function useDepositPages(filter: DepositFilter) {
  return useRecordPages({
    name: [...depositKey, "page"],
    filter,
    read: (asked: DepositFilter) =>
      read(searchDeposits, {
        ...searchOf(asked),
        PageIndex: asked.page,
        PageSize: asked.size,
      }),
    keyOf: (row: DepositView) => row.OrderNo,
    poll: (page) => (page.Items.some(isOpen) ? recordPollMs : false),
  });
}

/** All requests that a filter finds, for a file. */
export function readAllDeposits(
  filter: DepositFilter,
  onProgress: (at: Progress) => void,
): Promise<readonly DepositView[]> {
  return allPages(
    (PageIndex) => read(searchDeposits, { ...searchOf(filter), PageIndex, PageSize: 100 }),
    { keyOf: (row) => row.OrderNo, onProgress },
  );
}

export function refetchDeposits(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: depositKey });
}
