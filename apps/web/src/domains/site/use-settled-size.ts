import { type RefObject, useEffect, useState } from "react";

/** A frame follows its place when that has held still so long. Units: ms. Source: spec section 9. */
export const resizeSettleMs = 200;

/** The size of an element once it has held still; null until the first. Units: px. */
export function useSettledSize(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const note = () => setSize({ width: place.clientWidth, height: place.clientHeight });
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(note, isFirst ? 0 : resizeSettleMs);
      isFirst = false;
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return size;
}
