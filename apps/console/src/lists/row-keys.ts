import { useEffect } from "react";

/** Places where letters are written. */
const writing = "input, textarea, select, [role=combobox], [role=dialog], button, a";

/** Moves a mark through the rows by `j` and `k`, and opens the marked one by Enter. */
export function useRowKeys(rows: {
  readonly count: number;
  readonly at: number;
  readonly move: (to: number) => void;
  readonly open: (row: number) => void;
}): void {
  const { count, at, move, open } = rows;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(writing) !== null) return;
      if (event.key === "j") move(Math.min(at + 1, count - 1));
      else if (event.key === "k") move(Math.max(at - 1, 0));
      else if (event.key === "Enter" && at >= 0 && at < count) open(at);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [count, at, move, open]);
}
