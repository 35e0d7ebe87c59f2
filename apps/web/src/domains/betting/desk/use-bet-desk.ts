import { randomBelow, randomHex } from "@fairdraw/client/page/random-hex.ts";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import type { IssuePhase, Play, Selection } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { cartItemsMax } from "@fairdraw/wire/betting/calls.ts";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { useBalance } from "../../wallet/wallet.api.ts";
import type { BetRow, BetType } from "../betting.api.ts";
import { countBlocked } from "../board/blocked-picks.ts";
import { noBlocks } from "../board/blocks.ts";
import type { BoardState } from "../board/use-board.ts";
import {
  addLine,
  type Cart,
  type CartLine,
  cartTotal,
  removeLines,
  restoreLines,
} from "../cart/cart.ts";
import { cartOf, putCart, useCart, useCartElsewhere } from "../cart/cart-store.ts";
import { withRandomLines } from "../cart/random-to-cart.ts";
import { type PlaceNews, usePlaceBet } from "../placing/use-place-bet.ts";
import { oddsNow, oddsSeen } from "../plays/odds-now.ts";
import { keptPrice, type OddsNow, stakeOfLine } from "../plays/price.ts";
import { lineOfRow } from "../records/repeat.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import {
  type Lack,
  lackOfBalance,
  lackOfBlocked,
  lackOfIssue,
  lackOfLine,
  lackOfMoment,
  lackOfRest,
  lackOfStake,
} from "../terms/lack.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { refusalOf } from "../terms/refusal.ts";
import { useLackText } from "../terms/use-lack-text.ts";
import { useLinePrice } from "../terms/use-line-price.ts";
import { lastPicks, noteLastPicks } from "./last-picks.ts";
import { useReturn } from "./use-return.ts";

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
  limits: IssueLimits | null,
) {
  const { play, draft, places } = board;
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const lackText = useLackText();
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
        noteLastPicks(gameId, next.lines);
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
  const range = useMemo(() => multipleRange(play.mode, betType), [play.mode, betType]);
  const odds = useOddsNow(play, betType, current);
  const { checked, selection, price } = useLinePrice(board, betType, odds);
  const isPending = place.unsure !== null;
  const isReturning = useReturn(gameId);
  const { CanBet: canBet } = betType;
  const momentLack = lackOfMoment({ isOnline, isReturning, isPending, canBet, isSold, phase });
  const blocks = limits?.blocks ?? noBlocks;
  const blockedCount = useMemo(
    () => (selection === null ? 0 : countBlocked(blocks, play.id, selection)),
    [blocks, play, selection],
  );
  const lineLack =
    lackOfLine({ play, draft, places, checked, price, betType }) ?? lackOfBlocked(blockedCount);
  const betLack =
    momentLack ??
    lineLack ??
    (price && (lackOfIssue(limits, { play, price }) ?? lackOfBalance(balance, price.stake)));
  const blockedInCart = useMemo(() => {
    const counts = cart.map((line) => countBlocked(blocks, line.playId, line.selection));
    return lackOfBlocked(counts.reduce((all, count) => all + count, 0));
  }, [blocks, cart]);
  const cartLack: Lack | null = useMemo(
    () =>
      momentLack ??
      (cart.length === 0
        ? { key: "lack_empty" }
        : (blockedInCart ??
          lackOfRest(limits, cartTotal(cart)) ??
          lackOfBalance(balance, cartTotal(cart)))),
    [momentLack, cart, blockedInCart, limits, balance],
  );
  const lockedIds = useMemo(
    () => new Set(place.unsure?.lines.map((line) => line.id)),
    [place.unsure],
  );
  const movedTo = useMovedTo(current?.serialNumber ?? null, cart.length > 0);

  const lineOf = (picked: Selection): CartLine => {
    const seen = oddsSeen(play, betType.Odds);
    return {
      id: randomHex(8),
      playId: play.id,
      selection: picked,
      unit,
      multiple,
      ...(play.mode === "odds" ? { prizeGroup: 0 } : { prizeGroup, ...keptPrice(board.price) }),
      count: play.countUnitBets(picked),
      nonce: randomHex(16),
      ...(seen === undefined ? {} : { oddsSeen: seen }),
    };
  };
  const lineOfBoard = (): CartLine | null =>
    price === null || selection === null ? null : lineOf(selection);
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
    noteLastPicks(gameId, [line]);
    board.clear();
    if (added.kind !== "merged") {
      showToast({ kind: "ok", text: t("cartAdded") });
      return;
    }
    const run = () => putCart(gameId, restoreLines(cartOf(gameId), { before, after: added.cart }));
    const text = t("cartMerged", { count: added.multiple });
    showToast({ kind: "ok", text, action: { label: shell("undo"), run } });
  };
  const addRandom = useSteady((count: number) => {
    const before = cartOf(gameId);
    const chance = { below: randomBelow, isBlocked: board.isBlocked };
    const what = { play, places, count, multipleMax: range.max };
    const random = withRandomLines(before, what, { chance, lineOf });
    if (random.kind !== "added") {
      const text =
        random.kind === "full" ? t("cartFull", { count: cartItemsMax }) : t("randomNone");
      showToast({ kind: "error", text });
      return;
    }
    const { cart: after, lines } = random;
    const lack = lines.reduce<Lack | null>(
      (found, line) => found ?? lackOfStake(play, { ...line, stake: stakeOfLine(line) }, betType),
      null,
    );
    if (lack !== null) {
      showToast({ kind: "error", text: lackText(lack) });
      return;
    }
    putCart(gameId, after);
    noteLastPicks(gameId, lines);
    const added = new Set(lines.map(({ id }) => id));
    const run = () => {
      const left = removeLines(cartOf(gameId), added);
      putCart(gameId, restoreLines(left, { before, after }));
    };
    const text = t("randomAdded", { count });
    showToast({ kind: "ok", text, action: { label: shell("undo"), run } });
  });
  const takeLast = useSteady(() => {
    const last = lastPicks(gameId, play.id);
    if (last === null) showToast({ kind: "info", text: t("lastNone") });
    else board.restore(last);
  });
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
    isReturning,
    lineOfBoard,
    add,
    addRandom,
    takeLast,
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
