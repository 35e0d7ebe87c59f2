import "./texts.ts";
import { classNames, IconButton } from "@fairdraw/ui";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCarousel } from "./use-carousel.ts";

/** Slides of which one is seen at a time. Shape: fills its place; each slide leaves its lowest 48 pixels free. */
export function Carousel({
  label,
  slides,
}: {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
}) {
  const { t } = useTranslation("home");
  const count = slides.length;
  const carousel = useCarousel(count);
  const { place, isPlaying, isTurning, go } = carousel;
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <section
      aria-roledescription={t("carousel")}
      aria-label={label}
      className="relative size-full overflow-hidden"
      {...carousel.frame}
    >
      {/* Before the slides, so that whoever reads aloud can stop them first. */}
      {count > 1 && (
        <div className="absolute inset-x-1 bottom-1 z-10 flex items-center justify-between tablet:inset-x-2">
          <div className="flex items-center rounded-full bg-surface/90 pr-1">
            <IconButton
              label={t(isPlaying ? "slidesPause" : "slidesPlay")}
              className="rounded-full"
              onClick={carousel.toggle}
            >
              <PlayIcon size={16} aria-hidden="true" />
            </IconButton>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent. */}
            <div role="group" aria-label={t("slidesPick")} className="flex">
              {slides.map(({ key }, index) => (
                <button
                  key={key}
                  type="button"
                  aria-label={t("slideOf", { place: index + 1, count })}
                  aria-current={index === place ? "true" : undefined}
                  onClick={() => go(index)}
                  className="group flex h-10 min-w-10 cursor-pointer items-center justify-center rounded-full -outline-offset-4"
                >
                  <span
                    className={classNames(
                      "h-2 rounded-full",
                      index === place
                        ? "w-5 bg-primary"
                        : "w-2 bg-line-strong group-hover:bg-ink-2",
                    )}
                  />
                </button>
              ))}
            </div>
          </div>
          <div className="hidden rounded-full bg-surface/90 tablet:flex">
            <IconButton
              label={t("slideBefore")}
              className="rounded-full"
              onClick={() => go(place - 1)}
            >
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t("slideNext")}
              className="rounded-full"
              onClick={() => go(place + 1)}
            >
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
      <div
        aria-live={isTurning ? "off" : "polite"}
        className="flex h-full touch-pan-y transition-transform duration-300"
        style={{ transform: `translateX(-${place * 100}%)` }}
        {...carousel.swipe}
      >
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
          <div
            key={key}
            role="group"
            data-slide
            aria-roledescription={t("slide")}
            aria-label={t("slideOf", { place: index + 1, count })}
            inert={index !== place}
            className="relative h-full w-full shrink-0"
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
