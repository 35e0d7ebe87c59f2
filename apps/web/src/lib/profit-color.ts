import { create } from "zustand";

/** The colour that a gain has; a loss has the other one. */
export type ProfitColor = "red" | "green";

const colorKey = "fairdraw.profitColor";

function storedColor(): ProfitColor {
  return localStorage.getItem(colorKey) === "green" ? "green" : "red";
}

const useColorStore = create<{ color: ProfitColor }>(() => ({ color: storedColor() }));

export function useProfitColor(): ProfitColor {
  return useColorStore((state) => state.color);
}

/** Gives gains the colour that this device remembers; red where it remembers none. */
export function applyProfitColor(color: ProfitColor = storedColor()): void {
  if (color === "red") delete document.documentElement.dataset["profit"];
  else document.documentElement.dataset["profit"] = color;
}

/** Chooses the colour of gains; this device remembers it. */
export function changeProfitColor(color: ProfitColor): void {
  localStorage.setItem(colorKey, color);
  useColorStore.setState({ color });
  applyProfitColor(color);
}
