import { type RefObject, useEffect, useRef, useState } from "react";
import { type HeldDraws, holdDraws } from "./held-draws.ts";
import type { HistoryPage } from "./history.api.ts";

interface Listed {
  data: HistoryPage | undefined;
  /** The list before stands in until this one is there. */
  isPlaceholderData: boolean;
}

interface Held extends HeldDraws {
  /** Marks where the rows begin. */
  top: RefObject<HTMLDivElement | null>;
  /** Shows what came meanwhile. */
  accept: () => void;
}

/**
 * The rows of a list that grows at its head: those who read further down, or on a later page, keep
 * theirs and hear how many came. Shape: null before there are any; `key` names the list.
 */
export function useHeldDraws(
  { data, isPlaceholderData }: Listed,
  { key, isFirstPage }: { key: string; isFirstPage: boolean },
): Held | null {
  const top = useRef<HTMLDivElement>(null);
  const isTopSeen = useIsSeen(top, data !== undefined);
  const [shown, setShown] = useState<{ key: string; page: HistoryPage } | null>(null);
  const isReading = !(isFirstPage && isTopSeen);
  const isKept = shown !== null && shown.key === key && (isReading || shown.page === data);
  if (data !== undefined && !isPlaceholderData && !isKept) setShown({ key, page: data });
  const page = shown?.page ?? data;
  if (page === undefined) return null;
  const isOther = isPlaceholderData || shown?.key !== key || data === undefined;
  const held = isOther
    ? { items: page.Items, newCount: 0 }
    : holdDraws(page, data, { isFirstPage });
  return { ...held, top, accept: () => setShown(null) };
}

/** Tells whether something has not been scrolled past; true where nobody can tell. */
function useIsSeen(mark: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const { current } = mark;
    if (!isThere || current === null) return;
    const watch = new IntersectionObserver(([one]) =>
      setSeen(one === undefined || one.isIntersecting || one.boundingClientRect.top > 0),
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [mark, isThere]);
  return isSeen;
}
