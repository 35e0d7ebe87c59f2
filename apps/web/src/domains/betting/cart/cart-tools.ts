import { findPlay } from "../../lottery/plays.ts";
import { stakeOfLine } from "../plays/price.ts";
import { type Cart, setMultiple } from "./cart.ts";

export type SortKey = "play" | "amount";

/** The cart in the order of the plays, or the dearest line first; equals stay as they were. */
export function sortCart(cart: Cart, by: SortKey): Cart {
  const noOf = (playId: string) => findPlay(playId)?.no ?? Number.POSITIVE_INFINITY;
  return cart.toSorted((a, b) => {
    if (by === "play") return noOf(a.playId) - noOf(b.playId);
    const more = stakeOfLine(b) - stakeOfLine(a);
    return more > 0n ? 1 : more < 0n ? -1 : 0;
  });
}

/** Puts one multiple on all the lines that are named; the others stay. */
export function setAllMultiples(cart: Cart, ids: ReadonlySet<string>, multiple: number): Cart {
  return cart.reduce<Cart>(
    (all, { id }) => (ids.has(id) ? setMultiple(all, id, multiple) : all),
    cart,
  );
}
