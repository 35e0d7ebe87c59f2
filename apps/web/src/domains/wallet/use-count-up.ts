import { type Money, money } from "@fairdraw/money";
import { useEffect, useEffectEvent, useState } from "react";

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
  const shownNow = useEffectEvent(() => shown);
  useEffect(() => {
    const from = shownNow();
    if (from === target) return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    let start: number | null = null;
    const paint = (atMs: number) => {
      start ??= atMs;
      const progress = isStill ? 1 : (atMs - start) / countUpMs;
      setShown(from === null || target === null ? target : amountBetween(from, target, progress));
      if (from !== null && target !== null && progress < 1) frame = requestAnimationFrame(paint);
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
