import { type Money, money } from "@fairdraw/money";
import { useEffect, useRef, useState } from "react";

const countUpMs = 400;
const steps = 1_000;

/** An amount on its way to a new value. Shape: `progress` 0 to 1. Units: thousandths. */
export function amountBetween(from: Money, to: Money, progress: number): Money {
  const step = BigInt(Math.round(Math.min(1, Math.max(0, progress)) * steps));
  return money(from + ((to - from) * step) / BigInt(steps));
}

/** Runs from the amount shown to the new one in 400 ms; at once for those who want no motion. */
export function useCountUp(target: Money | null): Money | null {
  const [shown, setShown] = useState(target);
  const shownNow = useRef(shown);
  shownNow.current = shown;
  useEffect(() => {
    const from = shownNow.current;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (target === null || from === null || from === target || isStill) {
      setShown(target);
      return;
    }
    let frame = 0;
    let start: number | null = null;
    const paint = (atMs: number) => {
      start ??= atMs;
      const progress = (atMs - start) / countUpMs;
      setShown(amountBetween(from, target, progress));
      if (progress < 1) frame = requestAnimationFrame(paint);
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
