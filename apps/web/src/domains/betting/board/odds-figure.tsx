import { classNames } from "@fairdraw/ui";
import { useEffect, useState } from "react";

/** How long a change is shown. Units: ms. Source: screens.md 6.4. */
const shownMs = 1_000;

type Move = "up" | "down";

/** Odds with a sign beside them for a moment after they changed; what is read stays the figure alone. */
export function OddsFigure({ text }: { text: string }) {
  const move = useMove(text);
  return (
    <span
      className={classNames(
        "relative",
        move !== null &&
          "font-bold motion-safe:animate-pulse motion-safe:[animation-duration:500ms]",
      )}
    >
      {text}
      {move !== null && (
        <span aria-hidden="true" data-move={move} className="absolute left-full ml-0.5">
          {move === "up" ? "▲" : "▼"}
        </span>
      )}
    </span>
  );
}

/** Where a figure has just gone; null once that was shown. */
function useMove(text: string): Move | null {
  const [seen, setSeen] = useState(text);
  const [move, setMove] = useState<Move | null>(null);
  if (text !== seen) {
    setSeen(text);
    // A figure that was not there before, or is gone, has not moved.
    if (seen !== "" && text !== "") setMove(Number(text) > Number(seen) ? "up" : "down");
  }
  useEffect(() => {
    if (move === null) return;
    const timer = setTimeout(() => setMove(null), shownMs);
    return () => clearTimeout(timer);
  }, [move, text]);
  return move;
}
