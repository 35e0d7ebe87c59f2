import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import type { Selection } from "@fairdraw/lottery-engine";
import { showToast } from "@fairdraw/ui";
import { cartItemsMax } from "@fairdraw/wire/betting/calls.ts";
import { useTranslation } from "react-i18next";
import type { BetType } from "../betting.api.ts";
import type { BoardState } from "../board/use-board.ts";
import { addLine, type CartLine, removeLines, restoreLines } from "../cart/cart.ts";
import { cartOf, putCart } from "../cart/cart-store.ts";
import { withRandomLines } from "../cart/random-to-cart.ts";
import { stakeOfLine } from "../plays/price.ts";
import { type Blocker, blockerOfStake } from "../terms/blocker.ts";
import { useBlockerText } from "../terms/use-blocker-text.ts";
import { noteLastPicks } from "./last-picks.ts";

/** Says that something is in the cart now, and offers to take it out again. */
function useTellAdded(): (text: string, takeBack: () => void) => void {
  const { t: shell } = useTranslation("shell");
  return (text, run) => showToast({ kind: "ok", text, action: { label: shell("undo"), run } });
}

/** Puts a line from the board into the cart. Effects: the board is empty then. */
export function useAddLine(
  gameId: number,
  board: Pick<BoardState, "clear">,
  { multipleMax }: { multipleMax: number },
): (line: CartLine) => void {
  const { t } = useTranslation("betting");
  const tellAdded = useTellAdded();
  return (line) => {
    const before = cartOf(gameId);
    const added = addLine(before, line, { multipleMax });
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
    tellAdded(t("cartMerged", { count: added.multiple }), () =>
      putCart(gameId, restoreLines(cartOf(gameId), { before, after: added.cart })),
    );
  };
}

interface RandomTerms {
  readonly betType: BetType;
  readonly multipleMax: number;
  readonly lineOf: (selection: Selection) => CartLine;
}

/** Puts so many random bets of the play on the board into the cart. Refuses in a toast what cannot be bet. */
export function useAddRandom(
  gameId: number,
  { play, places, isBlocked }: Pick<BoardState, "play" | "places" | "isBlocked">,
  { betType, multipleMax, lineOf }: RandomTerms,
): (count: number) => void {
  const { t } = useTranslation("betting");
  const blockerText = useBlockerText();
  const tellAdded = useTellAdded();
  const refuse = (text: string) => showToast({ kind: "error", text });
  return useSteady((count: number) => {
    const before = cartOf(gameId);
    const chance = { below: randomBelow, isBlocked };
    const random = withRandomLines(
      before,
      { play, places, count, multipleMax },
      { chance, lineOf },
    );
    if (random.kind === "full") return refuse(t("cartFull", { count: cartItemsMax }));
    if (random.kind !== "added") return refuse(t("randomNone"));
    const { cart: after, lines } = random;
    const blocker = lines.reduce<Blocker | null>(
      (found, line) =>
        found ?? blockerOfStake(play, { ...line, stake: stakeOfLine(line) }, betType),
      null,
    );
    if (blocker !== null) return refuse(blockerText(blocker));
    putCart(gameId, after);
    noteLastPicks(gameId, lines);
    const added = new Set(lines.map(({ id }) => id));
    tellAdded(t("randomAdded", { count }), () => {
      const left = removeLines(cartOf(gameId), added);
      putCart(gameId, restoreLines(left, { before, after }));
    });
  });
}
