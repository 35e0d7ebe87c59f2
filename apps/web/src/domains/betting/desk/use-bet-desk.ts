import { randomHex } from "@fairdraw/client/page/random-hex.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import type { Play, Selection } from "@fairdraw/lottery-engine";
import { showToast } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { useBalance } from "../../wallet/wallet.api.ts";
import type { BetRow, BetType } from "../betting.api.ts";
import type { BoardState } from "../board/use-board.ts";
import type { Cart, CartLine } from "../cart/cart.ts";
import { useCart } from "../cart/cart-store.ts";
import { oddsNow } from "../plays/odds-now.ts";
import type { OddsNow } from "../plays/price.ts";
import { lineOfRow } from "../records/repeat.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { useLinePrice } from "../terms/use-line-price.ts";
import type { DeskSubject } from "./desk-subject.ts";
import { lastPicks } from "./last-picks.ts";
import { lineOfBoard } from "./line-of-board.ts";
import { useAddLine, useAddRandom } from "./use-add-to-cart.ts";
import { useDeskBlockers } from "./use-desk-blockers.ts";
import { useDeskPlacing } from "./use-desk-placing.ts";

/** State and commands of the desk: what is picked, what it costs, why it cannot be bet, betting. */
export function useBetDesk(subject: DeskSubject, board: BoardState, limits: IssueLimits | null) {
  const { gameId, betType, current } = subject;
  const { play } = board;
  const cart = useCart(gameId);
  const { amount: balance } = useBalance();
  const placing = useDeskPlacing(subject, board);
  const { place, open } = placing;
  const range = useMemo(() => multipleRange(play.mode, betType), [play.mode, betType]);
  const odds = useOddsNow(play, betType, current);
  const line = useLinePrice(board, betType, odds);
  const isPending = place.unsure !== null;
  const blockers = useDeskBlockers(subject, board, { line, cart, balance, limits, isPending });
  const lockedIds = useMemo(() => new Set(place.unsure?.lines.map(({ id }) => id)), [place.unsure]);
  const movedTo = useMovedTo(current?.serialNumber ?? null, cart.length > 0);

  const lineOf = (selection: Selection) => lineOfBoard(board, betType, selection);
  const pickedLine = (): CartLine | null =>
    line.price === null || line.selection === null ? null : lineOf(line.selection);
  const multipleMax = range.max;
  const addLine = useAddLine(gameId, board, { multipleMax });
  const addRandom = useAddRandom(gameId, board, { betType, multipleMax, lineOf });

  return {
    ...placing,
    ...blockers,
    balance,
    odds,
    range,
    price: line.price,
    cart,
    lockedIds,
    movedTo,
    pickedLine,
    add: () => {
      const picked = pickedLine();
      if (blockers.lineBlocker === null && picked !== null) addLine(picked);
    },
    addRandom,
    takeLast: useTakeLast(gameId, board),
    betNow: () => {
      const picked = pickedLine();
      if (blockers.betBlocker === null && picked !== null) placing.openBoard(picked);
    },
    betCart: () => open(cart.map(withoutFailure)),
    again: (lines: Cart) => open(lines.map(withNewIdentity)),
    repeat: (row: BetRow) => {
      const repeated = lineOfRow(row);
      if (repeated !== null && blockers.momentBlocker === null) open([repeated]);
    },
  };
}

/** Puts the last picks of the play on the board again. */
function useTakeLast(gameId: number, { play, restore }: Pick<BoardState, "play" | "restore">) {
  const { t } = useTranslation("betting");
  return useSteady(() => {
    const last = lastPicks(gameId, play.id);
    if (last === null) showToast({ kind: "info", text: t("lastNone") });
    else restore(last);
  });
}

/** What a play on odds pays on the issue that sells. */
function useOddsNow(play: Play, betType: BetType, current: Issue | null): OddsNow {
  const drawAt = current?.drawTimeStamp;
  return useMemo(
    () => oddsNow(play, { odds: betType.Odds, drawAt: drawAt ?? serverNowMs() }),
    [play, betType.Odds, drawAt],
  );
}

/** The same numbers as a bet of its own. */
function withNewIdentity(line: CartLine): CartLine {
  return { ...withoutFailure(line), id: randomHex(8), nonce: randomHex(16) };
}

function withoutFailure(line: CartLine): CartLine {
  const whole = { ...line };
  delete whole.failedCode;
  return whole;
}

/** Serial of the issue that replaced another one while the cart was filled; null before that. */
function useMovedTo(serial: string | null, isFilled: boolean): string | null {
  const first = useRef<string | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isFilled || first.current === null) {
      first.current = serial;
      setMovedTo(null);
    } else if (serial !== null && serial !== first.current) {
      setMovedTo(shortSerial(serial));
    }
  }, [serial, isFilled]);
  return movedTo;
}

export type BetDeskState = ReturnType<typeof useBetDesk>;
