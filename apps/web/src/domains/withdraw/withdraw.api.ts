import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { allPages, type Progress } from "@fairdraw/client/records/all-pages.ts";
import { useRecordPages } from "@fairdraw/client/records/endless-pages.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  getTurnover,
  getTurnoverBets,
  type TurnoverBet,
  type TurnoverView,
} from "@fairdraw/wire/wallet/turnover-calls.ts";
import {
  cancelWithdraw,
  createWithdraw,
  getWithdraw,
  getWithdrawByRequestId,
  initWithdraw,
  searchWithdraws,
  validateWithdraw,
  type WithdrawStep,
  type WithdrawTarget,
  type WithdrawView,
} from "@fairdraw/wire/withdraw/calls.ts";
import { withdrawOrderResults } from "@fairdraw/wire/withdraw/results.ts";
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { loadPlaysOfGames } from "../lottery/plays.ts";
import { walletQuery } from "../wallet/wallet.api.ts";
import { searchOf, type WithdrawFilter } from "./withdraw-filter.ts";
import { isOpen } from "./withdraw-state.ts";

export type WithdrawInit = SuccessOf<typeof initWithdraw>;
export type WithdrawPrice = SuccessOf<typeof validateWithdraw>;
export type WithdrawPage = SuccessOf<typeof searchWithdraws>;
export type { TurnoverBet, TurnoverView, WithdrawStep, WithdrawTarget, WithdrawView };

/** Source: screens.md 8. Units: ms. */
const pollMs = 15_000;
const withdrawKey = ["withdraw"];

/** What may be done, or the code for which nothing may. */
export type Init = { kind: "there"; init: WithdrawInit } | { kind: "refused"; code: number };

const initQuery = queryOptions({
  queryKey: [...withdrawKey, "init"],
  queryFn: async (): Promise<Init> => {
    const outcome = await call(initWithdraw, {});
    if (outcome.kind === "done") return { kind: "there", init: outcome.answer };
    if (outcome.kind === "refused") return { kind: "refused", code: outcome.code };
    throw new Error("no answer");
  },
  // Bets that are settled meanwhile change what may leave.
  staleTime: 0,
  retry: false,
});

/** The page's figures; asked for again every 15 s, because bets and reviews change them. */
export function useWithdrawInit() {
  return useQuery({ ...initQuery, refetchInterval: pollMs });
}

/** One withdrawal with its steps; null where there is none of that number. Asked for while it may change. */
export function useWithdraw(orderNo: string) {
  return useQuery({
    queryKey: [...withdrawKey, "one", orderNo],
    queryFn: async (): Promise<SuccessOf<typeof getWithdraw> | null> => {
      const outcome = await call(getWithdraw, { OrderNo: orderNo });
      if (outcome.kind === "done") return outcome.answer;
      if (outcome.kind === "refused") return null;
      throw new Error("no answer");
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data === null || (state.data !== undefined && !isOpen(state.data.Withdrawal))
        ? false
        : pollMs,
  });
}

/** What a withdrawal would cost and bring, or the rule that forbids it. */
export function askPrice(
  wanted: RequestOf<typeof validateWithdraw>,
): Promise<Outcome<typeof validateWithdraw>> {
  return call(validateWithdraw, wanted);
}

export function sendWithdraw(
  request: RequestOf<typeof createWithdraw>,
): Promise<Outcome<typeof createWithdraw>> {
  return call(createWithdraw, request);
}

/** What became of a request whose answer was lost. */
export type Found =
  | { readonly kind: "made"; readonly withdrawal: WithdrawView }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" }
  | { readonly kind: "left" };

export async function findRequest(requestId: string): Promise<Found> {
  const outcome = await call(getWithdrawByRequestId, { RequestId: requestId });
  if (outcome.kind === "done") return { kind: "made", withdrawal: outcome.answer.Withdrawal };
  if (outcome.kind === "left") return { kind: "left" };
  const isNone = outcome.kind === "refused" && outcome.code === withdrawOrderResults.NOT_EXIST.code;
  return { kind: isNone ? "none" : "unknown" };
}

/** Takes a withdrawal back. Shape: null when it is, else why not. */
export async function cancelOrder(orderNo: string): Promise<string | null> {
  const outcome = await call(cancelWithdraw, { OrderNo: orderNo });
  if (outcome.kind === "done") return null;
  if (outcome.kind !== "refused") return i18next.t("noAnswer", { ns: "withdraw" });
  tellUnknown(withdrawOrderResults, outcome.code);
  return resultText(withdrawOrderResults, outcome.code);
}

/** The withdrawals that a filter finds; those before stay until they are there. */
export function useWithdrawPages(filter: WithdrawFilter) {
  return useRecordPages({
    name: [...withdrawKey, "page"],
    filter,
    read: (asked: WithdrawFilter) =>
      read(searchWithdraws, {
        ...searchOf(asked),
        PageIndex: asked.page,
        PageSize: asked.size,
      }),
    keyOf: (row: WithdrawView) => row.OrderNo,
    poll: (page) => (page.Items.some(isOpen) ? pollMs : false),
  });
}

/** All withdrawals that a filter finds, for a file. */
export function readAllWithdrawals(
  filter: WithdrawFilter,
  onProgress: (at: Progress) => void,
): Promise<readonly WithdrawView[]> {
  return allPages(
    (PageIndex) => read(searchWithdraws, { ...searchOf(filter), PageIndex, PageSize: 100 }),
    { keyOf: (row) => row.OrderNo, onProgress },
  );
}

/** What the player is to bet before money leaves, and how far he has come. */
export function useTurnover() {
  return useQuery({
    queryKey: [...withdrawKey, "turnover"],
    queryFn: () => read(getTurnover, {}),
    refetchInterval: pollMs,
  });
}

/** The bets that counted for a requirement, or those that did not, page after page. */
export function useTurnoverBets(requirementId: string, isCounted: boolean) {
  return useInfiniteQuery({
    queryKey: [...withdrawKey, "turnoverBets", requirementId, isCounted],
    queryFn: async ({ pageParam }) => {
      const page = await read(getTurnoverBets, {
        RequirementId: requirementId,
        IsCounted: isCounted,
        ...(pageParam === null ? {} : { Cursor: pageParam }),
      });
      // Plays have their names from their rules.
      await loadPlaysOfGames(page.Items.map((bet) => bet.GameId));
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ Next }) => Next,
  });
}

/** What was kept of withdrawals and of the balance is fetched again. */
export function refetchWithdrawals(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: withdrawKey });
  void queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
}
