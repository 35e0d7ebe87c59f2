import type { IssuePhase, Play } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomHex } from "../../lib/random-hex.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { shortSerial } from "../../lib/short-serial.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { useBalance } from "../wallet/wallet.api.ts";
import type { BetRow, BetType } from "./betting.api.ts";
import { addLine, type Cart, type CartLine, cartTotal, restoreLines } from "./cart.ts";
import { cartOf, putCart, useCart, useCartElsewhere } from "./cart-store.ts";
import { type Lack, lackOfBalance, lackOfLine, lackOfMoment } from "./lack.ts";
import { multipleRange } from "./multiple-range.ts";
import { oddsNow, oddsSeen } from "./odds-now.ts";
import type { OddsNow } from "./price.ts";
import { refusalOf } from "./refusal.ts";
import { lineOfRow } from "./repeat.ts";
import type { BoardState } from "./use-board.ts";
import { useLinePrice } from "./use-line-price.ts";
import { type PlaceNews, usePlaceBet } from "./use-place-bet.ts";

export interface DeskSubject {
  gameId: number;
  betType: BetType;
  current: Issue | null;
  phase: IssuePhase;
  /** False while the game is under maintenance or off sale. */
  isSold: boolean;
  /** Takes the lines where there is no issue to bet on: every bet draws at once. */
  onInstant?: (lines: Cart) => void;
}

/** State and commands of the desk: what is picked, what it costs, why it cannot be bet, betting. */
export function useBetDesk(
  { gameId, betType, current, phase, isSold, onInstant }: DeskSubject,
  board: BoardState,
) {
  const { play, draft, places } = board;
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const [news, setNews] = useState<PlaceNews | null>(null);
  const cart = useCart(gameId);
  const { amount: balance } = useBalance();
  const isOnline = useIsOnline();
  const boardLine = useRef<string | null>(null);

  const place = usePlaceBet({
    gameId,
    oddsVersion: betType.OddsVersion,
    current,
    onNews: (next) => {
      setNews(next);
      if (next.kind === "placed") {
        // The numbers leave the board only when it was they that were bet.
        if (next.lines.some((line) => line.id === boardLine.current)) board.clear();
        const amount = toDisplay(next.amount);
        const serial = shortSerial(next.serialNumber);
        showToast({ kind: "ok", text: t("placed", { serial, amount }) });
      }
      const refusal = next.kind === "refused" ? refusalOf(next.code) : undefined;
      if (refusal?.ui.kind === "dialog" && refusal.ui.reload === true) {
        void queryClient.invalidateQueries({ queryKey: ["betType", gameId] });
      }
    },
  });

  useCartElsewhere(gameId, (gone) => {
    const goneIds = new Set(gone.map(({ id }) => id));
    // What the other tab has bet or taken out must not be bet from here once more.
    const { stage } = place;
    if (stage.kind === "confirming" && stage.sent.lines.some(({ id }) => goneIds.has(id))) {
      place.close();
    }
    showToast({ kind: "info", text: t("cartElsewhere") });
  });

  const { unit, multiple, prizeGroup } = board;
  const range = multipleRange(play.mode, betType);
  const odds = useOddsNow(play, betType, current);
  const { checked, selection, price } = useLinePrice(board, betType, odds);
  const isPending = place.unsure !== null;
  const momentLack = lackOfMoment({ isOnline, isPending, canBet: betType.CanBet, isSold, phase });
  const lineLack = lackOfLine({ play, draft, places, checked, price, betType });
  const betLack = momentLack ?? lineLack ?? (price && lackOfBalance(balance, price.stake));
  const cartLack: Lack | null =
    momentLack ??
    (cart.length === 0 ? { key: "lack_empty" } : lackOfBalance(balance, cartTotal(cart)));
  const lockedIds = new Set(place.unsure?.lines.map((line) => line.id));
  const movedTo = useMovedTo(current?.serialNumber ?? null, cart.length > 0);

  const lineOfBoard = (): CartLine | null => {
    if (price === null || selection === null) return null;
    const seen = oddsSeen(play, betType.Odds);
    return {
      id: randomHex(8),
      playId: play.id,
      selection,
      unit,
      multiple,
      prizeGroup: play.mode === "odds" ? 0 : prizeGroup,
      count: price.count,
      nonce: randomHex(16),
      ...(seen === undefined ? {} : { oddsSeen: seen }),
    };
  };
  const add = () => {
    const line = lineOfBoard();
    if (lineLack !== null || line === null) return;
    const before = cartOf(gameId);
    const added = addLine(before, line, { multipleMax: range.max });
    if (added.kind === "full") {
      showToast({ kind: "error", text: t("cartFull", { count: added.cart.length }) });
      return;
    }
    putCart(gameId, added.cart);
    board.clear();
    if (added.kind !== "merged") {
      showToast({ kind: "ok", text: t("cartAdded") });
      return;
    }
    const run = () => putCart(gameId, restoreLines(cartOf(gameId), { before, after: added.cart }));
    const text = t("cartMerged", { count: added.multiple });
    showToast({ kind: "ok", text, action: { label: shell("undo"), run } });
  };
  const open = (lines: Cart) => {
    setNews(null);
    if (onInstant === undefined) place.open(lines);
    else onInstant(lines);
  };
  const betNow = () => {
    const line = lineOfBoard();
    if (betLack !== null || line === null) return;
    boardLine.current = line.id;
    open([line]);
  };
  const again = (lines: Cart) => open(lines.map(withNewIdentity));
  const repeat = (row: BetRow) => {
    const line = lineOfRow(row);
    if (line !== null && momentLack === null) open([line]);
  };

  return {
    news,
    clearNews: () => setNews(null),
    place,
    balance,
    odds,
    range,
    price,
    lineLack,
    betLack,
    cart,
    cartLack,
    lockedIds,
    movedTo,
    isOnline,
    lineOfBoard,
    add,
    betNow,
    betCart: () => open(cart.map(withoutFailure)),
    again,
    repeat,
  };
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
