import { useEffect, useRef } from "react";
import { secondDigitMs, typeDigit } from "./typed-digit.ts";

/**
 * Makes digit keys into numbers of a row; a first digit that no second one follows in time counts
 * alone.
 */
export function useDigitKeys(onNumber: (number: number) => void) {
  const waiting = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (digit: string, pool: readonly number[]) => {
    clearTimeout(timer.current);
    const typed = typeDigit(waiting.current, digit, pool);
    waiting.current = typed.waiting;
    if (typed.number !== null) onNumber(typed.number);
    if (typed.waiting === "") return;
    const alone = Number(digit);
    // A digit that is no number by itself waits for as long as it takes.
    if (!pool.includes(alone)) return;
    timer.current = setTimeout(() => {
      waiting.current = "";
      onNumber(alone);
    }, secondDigitMs);
  };
}
