import { useCallback, useEffect, useRef, useState } from "react";

/** Browsers without the means have no such element, not even none. */
const hasScreen = () => document.fullscreenElement instanceof Element;

/** What is open over the page answers Esc first. */
const windowsOpen = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * The board alone over the whole window, and over the whole screen where the browser can; Esc leaves.
 * Shape: `isFull` is false for as long as there is no board to show.
 */
export function useFullBoard(hasBoard: boolean): {
  isFull: boolean;
  enter: () => void;
  leave: () => void;
} {
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<Element | null>(null);
  const isFull = isAsked && hasBoard;
  const enter = useCallback(() => {
    opener.current = document.activeElement;
    setAsked(true);
    // The window is covered either way; a browser that refuses its full screen takes nothing away.
    document.documentElement.requestFullscreen?.().catch(() => {});
  }, []);
  const leave = useCallback(() => setAsked(false), []);
  useEffect(() => {
    if (!isFull) return;
    const root = document.documentElement;
    root.dataset["fullBoard"] = "";
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector(windowsOpen) !== null) return;
      // Esc would also take everything off the board.
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    const onChange = () => {
      if (!hasScreen()) leave();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      delete root.dataset["fullBoard"];
      document.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("fullscreenchange", onChange);
      if (hasScreen()) document.exitFullscreen().catch(() => {});
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isFull, leave]);
  return { isFull, enter, leave };
}
