import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useListedView } from "../lottery.api.ts";
import { shortSerial } from "../short-serial.ts";
import { DrawBalls } from "./draw-balls.tsx";
import { TimeLeft } from "./time-left.tsx";

/** The bar of the site stays above; the strip stands under it. Units: px. */
const barHeight = 64;

/**
 * Issue, time left and last draw in one line that stays in sight once the head of the game is scrolled away. It
 * takes no room of the page, so nothing moves when it comes. Readers have the head itself.
 */
export function GameStrip({ game, data }: { game: Game; data: GameData }) {
  const { t } = useTranslation("lottery");
  const { current, lastDrawn: last } = useListedView(data);
  const mark = useRef<HTMLDivElement>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (element === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) {
          setGone(!entry.isIntersecting && entry.boundingClientRect.top < barHeight);
        }
      },
      { rootMargin: `-${barHeight}px 0px 0px 0px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      {/* Leaves the window at the moment when the head does. */}
      <div ref={mark} className="-mb-4 h-0 short:-mb-2" />
      <div
        aria-hidden="true"
        className="sticky top-[52px] z-20 -mb-4 h-0 tablet:top-16 short:-mb-2"
      >
        {isGone && (
          <div
            data-testid="game-strip"
            className="absolute inset-x-0 top-0 flex h-10 items-center gap-3 overflow-hidden border-b border-line bg-surface px-4 text-small whitespace-nowrap shadow-thin max-tablet:-mx-4 tablet:rounded-b-card tablet:border-x"
          >
            <strong className="max-phone:hidden">{inLanguage(game.name)}</strong>
            {current !== null && (
              <span className="tabular-nums text-ink-2">
                {t("issueShort", { serial: shortSerial(current.serialNumber) })}
              </span>
            )}
            <TimeLeft data={data} />
            {last !== null && (
              <span className="ml-auto flex items-center gap-2 text-ink-2">
                <span className="max-tablet:hidden">{t("lastDraw")}</span>
                <DrawBalls
                  category={game.category}
                  issue={last}
                  serial={shortSerial(last.serialNumber)}
                  size={20}
                />
              </span>
            )}
          </div>
        )}
      </div>
    </>
  );
}
