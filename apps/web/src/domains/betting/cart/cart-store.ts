import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { useEffect, useRef } from "react";
import { type Cart, readCart } from "./cart.ts";
import { sharedStore } from "./shared-store.ts";

// One cart per player and game.
const carts = sharedStore<Cart>({
  read: readCart,
  none: [],
  isNone: (cart) => cart.length === 0,
});

function keyOf(gameId: number): string {
  return `fairdraw.cart.${currentSession()?.userName ?? ""}.${gameId}`;
}

export function cartOf(gameId: number): Cart {
  return carts.now(keyOf(gameId));
}

export function putCart(gameId: number, cart: Cart): void {
  carts.put(keyOf(gameId), cart);
}

export function useCart(gameId: number): Cart {
  return carts.use(keyOf(gameId));
}

/** Hears that another tab has changed the cart of a game. Shape: with the lines that left it. */
export function useCartElsewhere(gameId: number, onChange: (gone: Cart) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      carts.onElsewhere((key, { before, after }) => {
        if (key !== keyOf(gameId)) return;
        const left = new Set(after.map(({ id }) => id));
        latest.current(before.filter(({ id }) => !left.has(id)));
      }),
    [gameId],
  );
}
