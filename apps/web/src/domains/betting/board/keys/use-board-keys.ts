import { type RefObject, useEffect, useEffectEvent } from "react";
import type { QuickPick } from "../board.ts";

export interface BoardCommands {
  digit: (digit: number) => void;
  quick: (kind: QuickPick) => void;
  row: (step: 1 | -1) => void;
  random: () => void;
  multiple: () => void;
  unit: () => void;
  add: () => void;
  bet: () => void;
  /** Absent where several games share the board. */
  trend?: () => void;
  /** Takes everything off the board, not of the row in work alone. */
  wipe: () => void;
  help: () => void;
}

const quickKeys: Record<string, QuickPick> = {
  a: "all",
  b: "big",
  s: "small",
  o: "odd",
  e: "even",
  c: "clear",
};

/** The command behind a key; null for a key without one. Source: screens.md 6.12. */
export function commandOf(
  key: { key: string; ctrlKey: boolean },
  on: { hasSingleKeys: boolean },
): ((commands: BoardCommands) => void) | null {
  const name = key.key.toLowerCase();
  if (name === "enter") return key.ctrlKey ? (to) => to.bet() : (to) => to.add();
  if (key.ctrlKey || !on.hasSingleKeys) return null;
  if (/^\d$/.test(name)) return (to) => to.digit(Number(name));
  const kind = quickKeys[name];
  if (kind !== undefined) return (to) => to.quick(kind);
  if (name === "arrowdown") return (to) => to.row(1);
  if (name === "arrowup") return (to) => to.row(-1);
  if (name === "r") return (to) => to.random();
  if (name === "m") return (to) => to.multiple();
  if (name === "u") return (to) => to.unit();
  if (name === "t") return (to) => to.trend?.();
  if (name === "escape") return (to) => to.wipe();
  return name === "?" ? (to) => to.help() : null;
}

/** Tells whether a key belongs to the board: not while typing, not on another button's Enter. */
function isForBoard(event: KeyboardEvent, desk: HTMLElement | null): boolean {
  if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return false;
  if (
    document.querySelector(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [aria-busy="true"][role="alert"]',
    ) !== null
  )
    return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target !== document.body && desk?.contains(target) !== true) return false;
  if (event.key === "Enter") {
    if (event.ctrlKey) return true;
    return (
      target.dataset["ball"] !== undefined || target === document.body || target.tagName === "INPUT"
    );
  }
  // Arrows on the page scroll it, and change what is chosen of a few; in the rows they are taken before they come here.
  const isChoice = target.matches('input[type="radio"]');
  if ((target === document.body || isChoice) && event.key.startsWith("Arrow")) return false;
  if (isChoice) return true;
  return target.tagName !== "INPUT" && target.tagName !== "TEXTAREA";
}

/** Listens for the keys of the board while it is on the screen. */
export function useBoardKeys(
  desk: RefObject<HTMLElement | null>,
  hasSingleKeys: boolean,
  commands: BoardCommands,
): void {
  const run = useEffectEvent((command: (to: BoardCommands) => void) => command(commands));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForBoard(event, desk.current)) return;
      const command = commandOf(event, { hasSingleKeys });
      if (command === null) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [desk, hasSingleKeys]);
}
