import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { type RefObject, useEffect } from "react";

/** Players who need single keys off switch them off on the bet page. Source: WCAG 2.1.4. */
const singleKeysKey = "fairdraw.singleKeys";

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches("input, textarea, select, [contenteditable=true]");
}

/** `/` leads to the search of the page instead of that of the shell, while the page is open. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || event.isComposing) return;
      if (deviceStorage.getItem(singleKeysKey) === "0") return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      event.preventDefault();
      input.current?.focus();
    };
    // On its way down, so that the shell finds it taken.
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, [input]);
}
