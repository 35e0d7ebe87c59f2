import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function at every render, which does what the newest one does; parts that take it need not be
 * drawn anew because of it. Shape: to be called by what happens later, never while something is drawn.
 */
export function useSteady<Given extends readonly unknown[], Result>(
  call: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
