import { useEffect } from "react";

/** Places where letters are written. */
const writing = "input, textarea, select, [role=combobox], [role=dialog]";

/** Presses of `y` and `n`, where nobody writes and no form is open. */
export function useSettleKeys(settle: { readonly y: () => void; readonly n: () => void } | null) {
  useEffect(() => {
    if (settle === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(writing) !== null) return;
      if (event.key === "y") settle.y();
      else if (event.key === "n") settle.n();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [settle]);
}
