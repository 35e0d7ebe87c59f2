import { call } from "@fairdraw/client/call/call.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { drawInstant, startInstantRun, stopInstantRun } from "@fairdraw/wire/instant/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { refetchBets } from "../betting/betting.api.ts";
import { sendVerified } from "../betting/send-verified.ts";
import { noteBalance } from "../wallet/wallet.api.ts";
import { type RoundAsk, type RoundDraw, type RoundEnd, runDraws } from "./run-draws.ts";

export type Round =
  | { kind: "idle" }
  | { kind: "going"; draws: readonly RoundDraw[]; count: number }
  | { kind: "ended"; draws: readonly RoundDraw[]; end: RoundEnd };

/** A round of instant draws on this page; it stops when the page is left. */
export function useRound() {
  const queryClient = useQueryClient();
  const [round, setRound] = useState<Round>({ kind: "idle" });
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const begin = async (ask: RoundAsk) => {
    isStopped.current = false;
    const draws: RoundDraw[] = [];
    setRound({ kind: "going", draws: [], count: ask.draws });
    const end = await runDraws(ask, {
      start: (body) => call(startInstantRun, body),
      draw: (body) => sendVerified(drawInstant, body),
      stop: (body) => call(stopInstantRun, body),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      newId: newUuid,
      isStopped: () => isStopped.current,
      onDraw: (draw, answer) => {
        draws.push(draw);
        noteBalance(queryClient, answer);
        setRound({ kind: "going", draws: [...draws], count: ask.draws });
      },
    });
    refetchBets(queryClient);
    setRound({ kind: "ended", draws, end });
  };
  return {
    round,
    begin,
    stop: () => {
      isStopped.current = true;
    },
  };
}
