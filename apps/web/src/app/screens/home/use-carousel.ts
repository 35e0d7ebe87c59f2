import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useWantsStillness } from "../../../domains/notifications/use-wants-stillness.ts";

/** How long each slide stands. Source: screens.md 6, Home. */
const slideMs = 6_000;
/** A finger that moved less meant to press. Units: CSS pixels. */
const swipeMin = 40;

/**
 * Moves through slides by itself, by buttons, keys and fingers. By itself only while nobody points at them or
 * has the focus in them and the page is looked at, and not for those who want no motion; a press on the
 * button decides it for good. Source: the carousel pattern of WAI-ARIA.
 */
export function useCarousel(count: number) {
  const isStill = useWantsStillness();
  const [wanted, setPlace] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [touchedAt, setTouchedAt] = useState<number | null>(null);
  // Slides may become fewer while they are shown.
  const place = Math.min(wanted, count - 1);
  const isPlaying = choice === null ? !isStill : choice === "play";
  const isTurning = count > 1 && isPlaying && (choice === "play" || !(isPointedAt || hasFocus));

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setPlace((place + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [isTurning, place, count]);

  const go = (to: number) => setPlace((to + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-slide] a")];
    const hadFocus = links.some((link) => link === document.activeElement);
    flushSync(() => go(target));
    // The slide that had the focus cannot keep it: the one that follows gets it.
    if (hadFocus) links[(target + count) % count]?.focus();
  };

  return {
    place,
    isPlaying,
    isTurning,
    go,
    toggle: () => setChoice(isPlaying ? "pause" : "play"),
    /** Listeners of the whole carousel. */
    frame: {
      onKeyDown,
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
    /** Listeners of the slides: a finger takes them along. */
    swipe: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        setTouchedAt(pointerType === "mouse" ? null : clientX);
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const way = clientX - (touchedAt ?? clientX);
        setTouchedAt(null);
        if (Math.abs(way) >= swipeMin) go(way < 0 ? place + 1 : place - 1);
      },
    },
  };
}
