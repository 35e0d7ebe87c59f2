import type { Play, Selection } from "@fairdraw/lottery-engine";
import { type Chance, randomUnitBet, uncheckedSelection } from "../board/draft.ts";
import { addLine, type Cart, type CartLine } from "./cart.ts";

/**
 * Puts several random bets of a play into a cart, each as a line of its own; the same numbers become one.
 * Refuses (`none`) where the play has none to draw, (`full`) where the cart has no room for all of them.
 */
export function withRandomLines(
  cart: Cart,
  what: { play: Play; places: readonly number[]; count: number; multipleMax: number },
  make: { chance: Chance; lineOf: (selection: Selection) => CartLine },
): { kind: "added"; cart: Cart; lines: Cart } | { kind: "none" | "full" } {
  const { play, places, count, multipleMax } = what;
  const lines: CartLine[] = [];
  let filled = cart;
  for (let i = 0; i < count; i += 1) {
    const draft = randomUnitBet(play, make.chance);
    const checked = play.check(uncheckedSelection(play.board, draft, places));
    if (!checked.ok) return { kind: "none" };
    const line = make.lineOf(checked.selection);
    const added = addLine(filled, line, { multipleMax });
    if (added.kind === "full") return { kind: "full" };
    filled = added.cart;
    lines.push(line);
  }
  return { kind: "added", cart: filled, lines };
}
