import { type RefObject, useEffect, useRef, useState } from "react";

/** Units: pixels per second. Source: screens.md 1 "Marquee". */
const speed = 60;
const msPerSecond = 1000;

interface Crawl {
  frame: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
}

/**
 * Moves a track through its frame from right to left, without end. Effects: a pointer over it or
 * the focus in it holds it; focus brings it back to its beginning, so that it can be seen.
 * `content` begins it anew when it changes.
 */
export function useCrawl(content: string): Crawl {
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const motion = useRef<Animation | null>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (frame.current === null || track.current === null) return;
    return crawl(frame.current, track.current, motion);
  }, [content]);
  useEffect(() => {
    if (isPaused) motion.current?.pause();
    else motion.current?.play();
    if (frame.current !== null) frame.current.dataset["paused"] = String(isPaused);
  }, [isPaused, content]);
  return { frame, track, isPaused, setPaused };
}

/** Runs the motion; the result ends it. */
function crawl(
  frame: HTMLElement,
  track: HTMLElement,
  motion: RefObject<Animation | null>,
): () => void {
  const way = frame.clientWidth + track.scrollWidth;
  const animation = track.animate(
    [
      { transform: `translateX(${frame.clientWidth}px)` },
      { transform: `translateX(-${track.scrollWidth}px)` },
    ],
    { duration: (way / speed) * msPerSecond, iterations: Number.POSITIVE_INFINITY },
  );
  motion.current = animation;
  const hold = () => animation.pause();
  const go = () => {
    if (frame.dataset["paused"] !== "true" && !frame.matches(":hover, :focus-within")) {
      animation.play();
    }
  };
  const toBeginning = () => {
    hold();
    animation.currentTime = (frame.clientWidth / speed) * msPerSecond;
  };
  const listening: [string, () => void][] = [
    ["pointerenter", hold],
    ["pointerleave", go],
    ["focusin", toBeginning],
    ["focusout", () => requestAnimationFrame(go)],
  ];
  for (const [event, listener] of listening) frame.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of listening) frame.removeEventListener(event, listener);
    animation.cancel();
    motion.current = null;
  };
}
