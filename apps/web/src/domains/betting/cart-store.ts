import { create } from "zustand";
import { currentSession } from "../../lib/session-store.ts";
import { readStored, writeStored } from "../../lib/stored-json.ts";
import { type Cart, readCart } from "./cart.ts";

// One cart per player and game; it survives a reload and a new login of the same player.
const useCarts = create<Record<string, Cart>>(() => ({}));
const noLines: Cart = [];

function keyOf(gameId: number): string {
  return `fairdraw.cart.${currentSession()?.userName ?? ""}.${gameId}`;
}

export function cartOf(gameId: number): Cart {
  const key = keyOf(gameId);
  const cart = useCarts.getState()[key];
  return cart ?? readStored(sessionStorage, key, readCart) ?? noLines;
}

export function putCart(gameId: number, cart: Cart): void {
  const key = keyOf(gameId);
  useCarts.setState({ [key]: cart });
  writeStored(sessionStorage, key, cart.length === 0 ? null : cart);
}

export function useCart(gameId: number): Cart {
  const key = keyOf(gameId);
  const cart = useCarts((carts) => carts[key]);
  if (cart !== undefined) return cart;
  const stored = cartOf(gameId);
  // Kept at once, so that every later look sees the same object.
  useCarts.setState({ [key]: stored });
  return stored;
}
