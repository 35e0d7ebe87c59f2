import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import type { Money } from "@fairdraw/money";
import { useMemo } from "react";
import { countBlocked } from "../board/blocked-picks.ts";
import { noBlocks } from "../board/blocks.ts";
import type { BoardState } from "../board/use-board.ts";
import { type Cart, cartTotal } from "../cart/cart.ts";
import {
  type Blocker,
  blockerOfBalance,
  blockerOfBlocked,
  blockerOfIssue,
  blockerOfLine,
  blockerOfMoment,
  blockerOfRest,
} from "../terms/blocker.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import type { useLinePrice } from "../terms/use-line-price.ts";
import type { DeskSubject } from "./desk-subject.ts";
import { useReturn } from "./use-return.ts";

interface Offer {
  readonly line: ReturnType<typeof useLinePrice>;
  readonly cart: Cart;
  /** Null until it is known. */
  readonly balance: Money | null;
  /** Null until they are known. */
  readonly limits: IssueLimits | null;
  /** True while nobody knows what became of a submission. */
  readonly isPending: boolean;
}

/** Why the line on the board and the cart cannot be bet now, the first reason of each. */
export function useDeskBlockers(
  { gameId, betType, phase, isSold }: DeskSubject,
  { play, draft, places }: Pick<BoardState, "play" | "draft" | "places">,
  { line, cart, balance, limits, isPending }: Offer,
) {
  const isOnline = useIsOnline();
  const isReturning = useReturn(gameId);
  const { CanBet: canBet } = betType;
  const momentBlocker = blockerOfMoment({
    isOnline,
    isReturning,
    isPending,
    canBet,
    isSold,
    phase,
  });
  const { checked, selection, price } = line;
  const blocks = limits?.blocks ?? noBlocks;
  const blockedCount = useMemo(
    () => (selection === null ? 0 : countBlocked(blocks, play.id, selection)),
    [blocks, play, selection],
  );
  const lineBlocker =
    blockerOfLine({ play, draft, places, checked, price, betType }) ??
    blockerOfBlocked(blockedCount);
  const betBlocker =
    momentBlocker ??
    lineBlocker ??
    (price && (blockerOfIssue(limits, { play, price }) ?? blockerOfBalance(balance, price.stake)));
  const cartBlocker = useMemo(
    () => momentBlocker ?? blockerOfCart(cart, { limits, balance }),
    [momentBlocker, cart, limits, balance],
  );
  return { isOnline, isReturning, momentBlocker, lineBlocker, betBlocker, cartBlocker };
}

/** Why the lines of a cart cannot be bet together, whatever the moment. */
function blockerOfCart(cart: Cart, { limits, balance }: Pick<Offer, "limits" | "balance">) {
  if (cart.length === 0) return { key: "blocker_empty" } satisfies Blocker;
  const blocks = limits?.blocks ?? noBlocks;
  const blocked = cart.map((line) => countBlocked(blocks, line.playId, line.selection));
  const total = cartTotal(cart);
  return (
    blockerOfBlocked(blocked.reduce((all, count) => all + count, 0)) ??
    blockerOfRest(limits, total) ??
    blockerOfBalance(balance, total)
  );
}
