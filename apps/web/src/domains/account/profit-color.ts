import type { ProfitColor } from "@fairdraw/wire/account/calls.ts";

const colorKey = "fairdraw.profitColor";

function storedColor(): ProfitColor {
  return localStorage.getItem(colorKey) === "green" ? "green" : "red";
}

/** Gives gains the colour that this device remembers; red where it remembers none. */
export function applyProfitColor(color: ProfitColor = storedColor()): void {
  if (color === "red") delete document.documentElement.dataset["profit"];
  else document.documentElement.dataset["profit"] = color;
}

/** Chooses the colour of gains; this device remembers it, for pages that are shown before the account is known. */
export function changeProfitColor(color: ProfitColor): void {
  localStorage.setItem(colorKey, color);
  applyProfitColor(color);
}
