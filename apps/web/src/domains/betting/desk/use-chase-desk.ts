import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useEffect, useRef, useState } from "react";
import type { BoardState } from "../board/use-board.ts";
import { type Cart, removeLines } from "../cart/cart.ts";
import { cartOf, putCart } from "../cart/cart-store.ts";
import { oddsNow } from "../plays/odds-now.ts";
import type { Blocker } from "../terms/blocker.ts";
import { type ChaseAgain, dropChaseAgain, useChaseAgain } from "./chase-again.ts";
import { type ChaseSubject, chaseSubjectOf } from "./chase-subject.ts";
import type { DeskSubject } from "./desk-subject.ts";
import type { BetDeskState } from "./use-bet-desk.ts";

/** Lines that are being chased, from the board or the cart, and why they cannot be. */
export function useChaseDesk(
  { gameId, betType, current, isSold }: DeskSubject,
  board: BoardState,
  desk: BetDeskState,
) {
  const [subject, setSubject] = useState<ChaseSubject | null>(null);
  const boardLine = useRef<string | null>(null);
  // Unlike a bet, a plan may begin while nothing sells.
  const momentBlocker: Blocker | null = !desk.isOnline
    ? { key: "blocker_offline" }
    : betType.CanBet && isSold
      ? null
      : { key: "blocker_blocked" };
  const lineBlocker = momentBlocker ?? desk.lineBlocker;
  const open = (lines: Cart, again?: ChaseAgain) => {
    const drawAt = current?.drawTimeStamp ?? serverNowMs();
    const oddsOf: Parameters<typeof chaseSubjectOf>[1]["oddsOf"] = (play) =>
      oddsNow(play, { odds: betType.Odds, drawAt });
    const opened = chaseSubjectOf(lines, { gameId, betType, oddsOf });
    setSubject(again === undefined ? opened : { ...opened, again });
  };
  const waiting = useChaseAgain(gameId);
  const [taken, setTaken] = useState<ChaseAgain | null>(null);
  if (waiting !== null && waiting !== taken) {
    setTaken(waiting);
    if (momentBlocker === null) open(waiting.lines, waiting);
  }
  useEffect(() => {
    if (waiting !== null) dropChaseAgain();
  }, [waiting]);
  return {
    subject,
    lineBlocker,
    cartBlocker: momentBlocker,
    chaseBoard: () => {
      const line = desk.pickedLine();
      if (lineBlocker !== null || line === null) return;
      boardLine.current = line.id;
      open([line]);
    },
    chaseLines: (lines: Cart) => {
      if (momentBlocker === null && lines.length > 0) open(lines);
    },
    chaseCart: () => {
      const free = desk.cart.filter((line) => !desk.lockedIds.has(line.id));
      if (momentBlocker === null && free.length > 0) open(free);
    },
    close: () => setSubject(null),
    /** The lines belong to a plan now: they leave the cart, or the board. */
    finish: () => {
      const ids = new Set(subject?.lines.map((line) => line.id));
      putCart(gameId, removeLines(cartOf(gameId), ids));
      if (boardLine.current !== null && ids.has(boardLine.current)) board.clear();
    },
  };
}

export type ChaseDeskState = ReturnType<typeof useChaseDesk>;
