import { call, read, type SuccessOf } from "@fairdraw/client/call/call.ts";
import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { dayCommitOf } from "@fairdraw/lottery-engine";
import { getDayCommits, searchDraws, verifyDraw } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { lotteryAwarded, receiveWinningNumber } from "@fairdraw/wire/lottery/hub.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hashesHere } from "./hashes.ts";
import { type PublishedDraw, proofOf } from "./proof.ts";

export type DrawFacts = SuccessOf<typeof verifyDraw>;

/** An issue past its draw is asked for until it is settled. Units: ms. */
const pollMs = 3_000;

export function isSettled(facts: DrawFacts): boolean {
  return facts.State === IssueState.AWARDED || facts.State === IssueState.CANCEL;
}

/** What is published of one issue; null when there is no such issue. */
export function useDrawFacts(gameId: number, serialNumber: string) {
  return useQuery({
    queryKey: ["verifyDraw", gameId, serialNumber],
    queryFn: async () => {
      const outcome = await call(verifyDraw, { GameId: gameId, SerialNumber: serialNumber });
      if (outcome.kind === "refused") return null;
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.answer;
    },
    enabled: serialNumber !== "",
    staleTime: pollMs,
    refetchInterval: ({ state }) => {
      const facts = state.data;
      if (facts === undefined || facts === null || isSettled(facts)) return false;
      return serverNowMs() >= facts.CloseTime ? pollMs : false;
    },
  });
}

/** Draws an issue once more in this browser. */
export function useProof(published: PublishedDraw | null) {
  return useQuery({
    queryKey: ["proof", published],
    queryFn: () => (published === null ? null : proofOf(published, hashesHere())),
    enabled: published !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

export interface DayProof {
  /** The hash over all commitments of the day, as computed here. */
  readonly computed: string;
  readonly issues: number;
  readonly holds: boolean;
}

/** Computes the hash over all commitments of an issue's day and looks for the issue among them. */
export function useDayProof(facts: DrawFacts, { isWanted }: { isWanted: boolean }) {
  const { GameId, LotteryDay, SerialNumber, Commit, DayCommit } = facts;
  return useQuery({
    queryKey: ["dayProof", GameId, LotteryDay, SerialNumber],
    queryFn: async (): Promise<DayProof> => {
      const { Items } = await read(getDayCommits, { GameId, LotteryDay });
      const issues = Items.map((item) => ({
        serialNumber: item.SerialNumber,
        seedCommit: item.Commit,
      }));
      const computed = dayCommitOf(issues);
      const isListed = Items.some(
        (item) => item.SerialNumber === SerialNumber && item.Commit === Commit,
      );
      return { computed, issues: Items.length, holds: isListed && computed === DayCommit };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Closed issues of a game, a page of them; new ones arrive with the hub's news. */
export function useDraws(gameId: number, page: number) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const renew = (event: { GameId: number }) => {
      if (event.GameId === gameId) {
        void queryClient.invalidateQueries({ queryKey: ["draws", gameId] });
      }
    };
    const ends = [onHubEvent(receiveWinningNumber, renew), onHubEvent(lotteryAwarded, renew)];
    return () => {
      for (const end of ends) end();
    };
  }, [gameId, queryClient]);
  return useQuery({
    queryKey: ["draws", gameId, page],
    queryFn: () => read(searchDraws, { GameId: gameId, PageIndex: page }),
    placeholderData: keepPreviousData,
  });
}
