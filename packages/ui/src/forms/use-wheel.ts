import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";

/** How far a wheel turns from notch to notch; a touchpad sends many small turns. Units: px. */
const notch = 40;
/** A wheel that counts lines turns so far with each. Units: px. */
const linePx = 40;

/** Hears the wheel over an input that has the focus. Whoever only scrolls the page past it changes nothing. */
export function useWheel(turn: (steps: number) => void): {
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  leave: () => void;
} {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const run = useEffectEvent(turn);
  useEffect(() => {
    if (input === null) return;
    let left = 0;
    const listen = (event: WheelEvent) => {
      // With Ctrl the wheel enlarges the page.
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      left -= event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
      const steps = Math.trunc(left / notch);
      // A strong turn is one step too: how far a wheel turns at once differs from mouse to mouse.
      if (steps === 0) return;
      left = 0;
      run(Math.sign(steps));
    };
    // React's own listeners cannot hold the page back.
    input.addEventListener("wheel", listen, { passive: false });
    return () => input.removeEventListener("wheel", listen);
  }, [input]);
  return { onFocus: (event) => setInput(event.currentTarget), leave: () => setInput(null) };
}
