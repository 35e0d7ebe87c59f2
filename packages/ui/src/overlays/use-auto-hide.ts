import { useEffect, useEffectEvent, useRef, useState } from "react";

interface AutoHide {
  /** Spread on the element: pointer or focus inside holds the time still. */
  hold: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
  isHeld: boolean;
  /** Whole seconds until it goes, the one that runs counted; null where it never goes. */
  secondsLeft: number | null;
}

const stepMs = 100;
const msPerSecond = 1_000;

/**
 * Calls `onHide` when an element was left alone for a time.
 * Units: `afterMs` in ms; null never hides. Pointer or focus inside stops the clock, leaving lets
 * it go on from where it stood.
 */
export function useAutoHide(afterMs: number | null, onHide: () => void): AutoHide {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(afterMs);
  const [secondsLeft, setSecondsLeft] = useState(afterMs === null ? null : secondsOf(afterMs));
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (isHeld || afterMs === null) return;
    const timer = setInterval(() => {
      left.current = (left.current ?? afterMs) - stepMs;
      setSecondsLeft(secondsOf(left.current));
      if (left.current > 0) return;
      clearInterval(timer);
      hide();
    }, stepMs);
    return () => clearInterval(timer);
  }, [isHeld, afterMs]);
  const grab = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    isHeld,
    secondsLeft,
    hold: { onPointerEnter: grab, onPointerLeave: release, onFocus: grab, onBlur: release },
  };
}

function secondsOf(ms: number): number {
  return Math.ceil(ms / msPerSecond);
}
