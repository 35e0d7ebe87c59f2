import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import type { ProfitColor } from "@fairdraw/wire/account/calls.ts";

const colorKey = "fairdraw.profitColor";

function storedColor(): ProfitColor {
  return deviceStorage.getItem(colorKey) === "green" ? "green" : "red";
}

/** Gives gains the colour that this device remembers; red where it remembers none. */
export function applyProfitColor(color: ProfitColor = storedColor()): void {
  if (color === "red") delete document.documentElement.dataset["profit"];
  else document.documentElement.dataset["profit"] = color;
}

/** Chooses the colour of gains; this device remembers it, for pages that are shown before the account is known. */
export function changeProfitColor(color: ProfitColor): void {
  deviceStorage.setItem(colorKey, color);
  applyProfitColor(color);
}
