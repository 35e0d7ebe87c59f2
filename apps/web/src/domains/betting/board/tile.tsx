import { classNames } from "@fairdraw/ui";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OddsFigure } from "./odds-figure.tsx";

interface TileProps extends Omit<ComponentProps<"button">, "type"> {
  /** Name of what it is a choice of; heard, not seen, as it stands over the tiles. */
  row: string;
  isPicked: boolean;
  /** It is not sold. */
  isBlocked?: boolean;
  /** Unit bets that it adds, where that differs from play to play. */
  count?: number | undefined;
  /** Stands under its name, e.g. the numbers of a zodiac. */
  under?: ReactNode;
  /** What it pays alone, printed; empty where that cannot be said of it alone. */
  prize: string;
  /** The prize is odds, which move while somebody looks at them. */
  isOdds?: boolean;
}

/** A choice on a board with what there is to know of it in small print under it. */
export function Tile({
  row,
  isPicked,
  isBlocked = false,
  count,
  under,
  prize,
  isOdds = false,
  children,
  ...rest
}: TileProps) {
  const { t } = useTranslation("betting");
  const small = "text-tiny whitespace-nowrap tabular-nums";
  return (
    <button
      {...rest}
      type="button"
      data-ball=""
      aria-pressed={isPicked}
      aria-disabled={(isBlocked && !isPicked) || undefined}
      title={isBlocked ? t("blockedNumber") : undefined}
      className={classNames(
        "flex min-h-16 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 ring-inset transition-colors duration-120",
        isBlocked && !isPicked ? "cursor-not-allowed" : "cursor-pointer",
        isBlocked
          ? "fd-hatched bg-surface-2 text-ink-3 line-through ring-1 ring-line aria-pressed:ring-2 aria-pressed:ring-error"
          : isPicked
            ? "bg-primary text-on-primary ring-1 ring-white/25"
            : "bg-surface-2 text-ink ring-1 ring-line hover:ring-line-strong",
      )}
    >
      <span className="sr-only">
        {isBlocked ? `${t("blockedNumber")} ` : ""}
        {row}
      </span>
      <span className="text-title font-bold leading-tight tabular-nums">{children}</span>
      {under}
      {count !== undefined && (
        <span className={classNames(small, !isPicked && !isBlocked && "text-ink-2")}>
          {t("unitBets", { count })}
        </span>
      )}
      {prize !== "" && (
        <span className={classNames(small, !isPicked && !isBlocked && "text-gold")}>
          <span className="sr-only">{t("betPrize")} </span>
          {isOdds ? <OddsFigure text={prize} /> : prize}
        </span>
      )}
    </button>
  );
}
