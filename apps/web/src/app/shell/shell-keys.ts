import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { useEffect, useEffectEvent } from "react";

/** Players who need single keys off switch them off on the bet page. Source: WCAG 2.1.4. */
const singleKeysKey = "fairdraw.singleKeys";

interface Press {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}

/** What a key does anywhere in the shell; null for nothing. `isOnBet`: that page has its own help. */
export function shellCommand(
  press: Press,
  at: { isTyping: boolean; hasDialog: boolean; isOnBet: boolean; hasSingleKeys: boolean },
): "search" | "help" | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  if (at.isTyping || at.hasDialog || !at.hasSingleKeys) return null;
  if (press.key === "/") return "search";
  return press.key === "?" && !at.isOnBet ? "help" : null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) || target.isContentEditable;
}

/** Listens for the keys of the shell while it is open. */
export function useShellKeys(
  { isOnBet }: { isOnBet: boolean },
  run: Record<"search" | "help", () => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = shellCommand(event, {
      isTyping: isTyping(event.target),
      hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
      isOnBet,
      hasSingleKeys: deviceStorage.getItem(singleKeysKey) !== "0",
    });
    if (command === null) return;
    event.preventDefault();
    run[command]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
