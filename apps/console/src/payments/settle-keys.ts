import { useEffect } from "react";

/** Places where letters are written. */
const writing = "input, textarea, select, [role=combobox], [role=dialog]";

/** Presses of single letters, where nobody writes and no form is open; null for none. */
export function useSettleKeys(
  settle: Readonly<Partial<Record<"y" | "n" | "h", () => void>>> | null,
) {
  useEffect(() => {
    if (settle === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(writing) !== null) return;
      const key = (["y", "n", "h"] as const).find((one) => one === event.key);
      const act = key === undefined ? undefined : settle[key];
      if (act === undefined) return;
      act();
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [settle]);
}
