import type { Game } from "@fairdraw/lottery-engine";
import { subtract, toDisplay, zero } from "@fairdraw/money";
import { BallRow, classNames, MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { drawLook } from "../lottery/ball-family.ts";
import { numbersOf } from "../lottery/draw-tags.ts";
import type { RoundDraw } from "./run-draws.ts";
import { saidOf } from "./said-of.ts";

interface RevealProps {
  game: Game;
  /** The newest draw of the round; null before the first one. */
  draw: RoundDraw | null;
  isGoing: boolean;
}

/** Balls of a usual draw are large here; long ones stay in one line or two. */
function sizeOf({ numberLength }: Game): 28 | 36 | 44 {
  if (numberLength > 10) return 28;
  return numberLength > 5 ? 36 : 44;
}

/** The draw, played where the eyes are: numbers roll in, then the outcome. Its room is kept. */
export function Reveal({ game, draw, isGoing }: RevealProps) {
  const { t } = useTranslation("instant");
  const size = sizeOf(game);
  const net = draw === null ? zero : subtract(draw.back, draw.stake);
  return (
    <div className="flex min-h-30 flex-col items-center justify-center gap-2 rounded-control bg-surface/70 px-3 py-3 ring-1 ring-line ring-inset">
      {draw === null ? (
        <span className={classNames(isGoing && "motion-safe:animate-pulse")} aria-hidden="true">
          <BallRow
            values={Array.from({ length: Math.min(game.numberLength, 10) }, () => "?")}
            size={size}
            state="muted"
            label=""
          />
        </span>
      ) : (
        <BallRow
          key={draw.serialNumber}
          values={numbersOf(draw.winningNumber)}
          {...drawLook(game.category)}
          size={size}
          label={t("result", saidOf(draw))}
          isRolling
        />
      )}
      <p role="status" className="min-h-7 text-center">
        {draw === null ? (
          <span className="text-small text-ink-2">{t(isGoing ? "waiting" : "revealHint")}</span>
        ) : (
          <span key={draw.serialNumber} className="fd-after-roll">
            <span className="sr-only">{t("result", saidOf(draw))} </span>
            <span
              aria-hidden="true"
              className={classNames(
                "text-title font-bold",
                net > zero ? "text-gold" : "text-ink-2",
              )}
            >
              <MoneyText text={`${net > zero ? "+" : ""}${toDisplay(net)}`} />
            </span>
            {draw.prize > zero && (
              <span aria-hidden="true" className="ml-2 text-small text-ink-2">
                {t("prizeOf", { amount: toDisplay(draw.prize) })}
              </span>
            )}
          </span>
        )}
      </p>
    </div>
  );
}
