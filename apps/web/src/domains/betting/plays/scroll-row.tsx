import { classNames } from "@fairdraw/ui";
import { type ReactNode, useEffect, useRef } from "react";

interface ScrollRowProps {
  label: string;
  /** Changes with what is chosen in it, which then comes into sight. */
  shown: string;
  className: string;
  children: ReactNode;
}

/** A list in one line where the page says so; what does not fit is reached by wheel, finger and keyboard. */
export function ScrollRow({ label, shown, className, children }: ScrollRowProps) {
  const list = useRef<HTMLUListElement>(null);
  // The wheel of a mouse turns one way only; here it moves the line.
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const turn = (event: WheelEvent) => {
      if (row.scrollWidth <= row.clientWidth || event.deltaY === 0) return;
      event.preventDefault();
      row.scrollLeft += event.deltaY;
    };
    row.addEventListener("wheel", turn, { passive: false });
    return () => row.removeEventListener("wheel", turn);
  }, []);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>("[aria-current], [aria-pressed='true']");
    if (row === null || chosen == null || shown === "") return;
    const from = chosen.offsetLeft;
    if (from < row.scrollLeft) row.scrollLeft = from;
    const until = from + chosen.offsetWidth;
    if (until > row.scrollLeft + row.clientWidth) row.scrollLeft = until - row.clientWidth;
  }, [shown]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={classNames(
        className,
        "relative [scrollbar-width:none] tablet:overflow-x-auto tablet:[&>li]:shrink-0 tablet:[&_button]:-outline-offset-2",
      )}
    >
      {children}
    </ul>
  );
}
