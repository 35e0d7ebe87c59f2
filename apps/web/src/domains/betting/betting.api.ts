import { call, type Outcome, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import type { Finding } from "@fairdraw/client/call/find-out.ts";
import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { parseCheckedMoney, sum } from "@fairdraw/money";
import {
  type BetPlaced,
  type BetRow,
  cancelBet,
  getBetByRequestId,
  searchBets,
  submitBet,
} from "@fairdraw/wire/betting/calls.ts";
import { BetState } from "@fairdraw/wire/betting/enums.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { getBetType } from "@fairdraw/wire/lottery/calls.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { loadPlaysOfGames } from "../lottery/plays.ts";
import { sendVerified } from "./send-verified.ts";

export type BetPlacedAnswer = (typeof BetPlaced)["_zod"]["output"];
export type BetType = SuccessOf<typeof getBetType>;
export type BetPage = SuccessOf<typeof searchBets>;
export type { BetRow };

const dayMs = 86_400_000;
/** Recent means the last seven days. */
const recentMs = 7 * dayMs;
const pageSize = 10;
/** While the hub is silent and something is pending. Source: screens.md 6.9. */
const pollMs = 15_000;

/** Asks what the player may bet in a game: plays on sale with their rules, prize group, limits. */
export const betTypeQuery = (gameId: number) =>
  queryOptions({
    queryKey: ["betType", gameId],
    queryFn: async () => {
      const [betType] = await Promise.all([
        read(getBetType, { GameId: gameId }),
        loadPlaysOfGames([gameId]),
      ]);
      return betType;
    },
    staleTime: 5 * 60_000,
  });

export function useBetType(gameId: number) {
  return useQuery(betTypeQuery(gameId));
}

export const betsKey = (gameId: number | null) => ["bets", gameId ?? "all"];

/** The last ten bets, of one game or of all; where it is asked for, only those that wait for a draw. */
export function useRecentBets(gameId: number | null, { isOpen }: { isOpen: boolean }) {
  const isStale = useIsStale();
  return useQuery({
    queryKey: isOpen ? [...betsKey(gameId), "open"] : betsKey(gameId),
    queryFn: async () => {
      const page = await read(searchBets, {
        PageIndex: 1,
        PageSize: pageSize,
        DateFrom: serverNowMs() - recentMs,
        DateTo: serverNowMs() + dayMs,
        ...(gameId === null ? {} : { GameIds: [gameId] }),
        ...(isOpen ? { State: BetState.BET } : {}),
      });
      await loadPlaysOfGames(page.Items.map((row) => row.GameId));
      return page;
    },
    refetchInterval: (query) => pollOf(isStale, query.state.data),
  });
}

/** How often a list of bets is asked for again. Units: ms; false for not at all. */
export function pollOf(isStale: boolean, page: BetPage | undefined): number | false {
  const isPending = page?.Items.some((row) => row.State === BetState.BET) === true;
  return isStale && isPending ? pollMs : false;
}

/** Under what name the limits of a game's issues are kept. */
export const limitsKey = (gameId: number) => ["betLimits", gameId];

/** Fetches own bets again, and what the limits leave beside them. */
export function refetchBets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["bets"] });
  void queryClient.invalidateQueries({ queryKey: ["betLimits"] });
}

/** Fetches again what a draw of the game can have changed: lists that hold an open bet of it. */
export function refetchBetsOf(queryClient: QueryClient, gameId: number): void {
  void queryClient.invalidateQueries({
    queryKey: ["bets"],
    predicate: ({ state }) => {
      // A single bet is kept among the lists; it may be of any game.
      const data = state.data as (Partial<BetPage> & { pages?: readonly BetPage[] }) | undefined;
      const rows = data?.pages?.flatMap(({ Items }) => Items) ?? data?.Items;
      return rows?.some((row) => row.GameId === gameId && row.State === BetState.BET) ?? true;
    },
  });
}

/** Stakes, prizes and result of the player in one issue. */
export async function readIssueSums(gameId: number, serialNumber: string) {
  const page = await read(searchBets, {
    PageIndex: 1,
    PageSize: pageSize,
    DateFrom: serverNowMs() - recentMs,
    DateTo: serverNowMs() + dayMs,
    GameIds: [gameId],
    SerialNumber: serialNumber,
    WithSums: true,
  });
  if (page.AllSum === null) return null;
  return {
    ...page.AllSum,
    Returned: sum(page.Items.map((bet) => parseCheckedMoney(bet.Returned))),
  };
}

export function sendBet(request: RequestOf<typeof submitBet>): Promise<Outcome<typeof submitBet>> {
  return sendVerified(submitBet, request);
}

type Known = SuccessOf<typeof getBetByRequestId>;

/** Asks what became of a submission. Effects: an id that never arrived is void from then on. */
export async function askFor<Answer>(
  requestId: string,
  answerIn: (known: Known) => Answer | null,
): Promise<Finding<Answer>> {
  const outcome = await call(getBetByRequestId, { RequestId: requestId });
  if (outcome.kind === "left") return { kind: "left" };
  if (outcome.kind !== "done") return { kind: "unknown" };
  if (!outcome.answer.Found) return { kind: "void" };
  const answer = answerIn(outcome.answer);
  return answer === null ? { kind: "unknown" } : { kind: "placed", answer };
}

export function askForBet(requestId: string): Promise<Finding<BetPlacedAnswer>> {
  return askFor(requestId, ({ Answer }) => Answer);
}

export function takeBack(betNos: string[]): Promise<Outcome<typeof cancelBet>> {
  return call(cancelBet, { BetNos: betNos });
}
