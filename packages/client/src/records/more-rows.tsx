import "./texts.ts";
import { Button, IconButton, Spinner } from "@fairdraw/ui";
import { ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MorePages } from "./endless-pages.ts";

/** Under the rows of a list on phones: the next ones come by themselves before its end is seen. */
export function MoreRows({ more }: { more: MorePages }) {
  const { t } = useTranslation("records");
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (more.hasMore && !more.isReading && !more.isFailed) more.load();
  });
  // Observed anew whenever something has been read: an end that stays in sight reports itself only once, and
  // a page that is asked for while the list is read may be forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is what begins it anew
  useEffect(() => {
    if (end.current === null || typeof IntersectionObserver === "undefined") return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: "400px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more.pages, more.isReading, more.hasMore]);
  return (
    <>
      <div
        ref={end}
        className="flex min-h-14 items-center justify-center gap-3 px-4 py-2 text-body text-ink-2"
      >
        {more.isLoading ? (
          <Spinner />
        ) : more.hasMore ? (
          <Button look="link" onClick={more.load}>
            {t(more.isFailed ? "moreRowsFailed" : "moreRows")}
          </Button>
        ) : (
          more.pages > 1 && t("noMoreRows")
        )}
      </div>
      <BackToTop />
    </>
  );
}

/** Leads back up once a screen has been scrolled away. */
function BackToTop() {
  const { t } = useTranslation("records");
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > window.innerHeight);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isFar) return null;
  return (
    <IconButton
      label={t("backToTop")}
      look="plain"
      className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 rounded-full shadow-overlay ring-line-strong"
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </IconButton>
  );
}
