import { type KeyboardEvent, useState } from "react";

/**
 * Makes a row of buttons one tab stop: arrow keys, Home and End move in it.
 * Shape: spread `cell(place)` on each button, `onKeyDown` on what surrounds them.
 */
export function useRoving() {
  const [tabCell, setTabCell] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-cell]")];
    const here = cells.findIndex((one) => one === event.target);
    const last = cells.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: Math.min(last, here + 1),
      ArrowLeft: Math.max(0, here - 1),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || here < 0) return;
    event.preventDefault();
    cells[target]?.focus();
  };
  const cell = (place: number) => ({
    "data-cell": String(place),
    tabIndex: place === tabCell ? 0 : -1,
    onFocus: () => setTabCell(place),
  });
  return { cell, onKeyDown };
}
