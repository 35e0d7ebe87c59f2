import { classNames } from "@fairdraw/ui";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type QuickPick, quickPicks } from "./board.ts";

/** English words fill a phone's row; these are scrolled to there, so that the others are seen. */
const rareKinds: ReadonlySet<QuickPick> = new Set<QuickPick>(["prime", "composite"]);

interface QuickPicksProps {
  /** Name of the row that the buttons fill. */
  row: string;
  kinds?: readonly QuickPick[];
  onQuick: (kind: QuickPick) => void;
  /** For rows that move the focus by themselves. */
  cell?: (place: number) => { "data-cell": string; tabIndex: number; onFocus: () => void };
  className?: string;
}

/** Buttons that fill a row at one press: all, big, small, odd, even, prime, composite, none. */
export const QuickPicks = memo(function QuickPicks({
  row,
  kinds = quickPicks,
  onQuick,
  cell,
  className,
}: QuickPicksProps) {
  const { t } = useTranslation("betting");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset per row would nest borders and legends
    <div
      role="group"
      aria-label={`${row} ${t("quickPicks")}`}
      className={classNames(
        "flex gap-0.5 max-tablet:[html[lang=en]_&]:gap-x-0 tablet:gap-x-0 tablet:[html[lang=en]_&]:gap-x-0.5 [scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:[&_button]:-outline-offset-2 tablet:flex-wrap",
        className,
      )}
    >
      {kinds.map((kind, place) => (
        <button
          key={kind}
          type="button"
          {...cell?.(place)}
          aria-label={t("quickLabel", { row, kind: t(`quickLong_${kind}`) })}
          onClick={() => onQuick(kind)}
          className={classNames(
            "h-8 min-w-6 shrink-0 cursor-pointer rounded-control text-small max-tablet:[html[lang=en]_&]:px-1 max-tablet:[html[lang=en]_&]:text-tiny max-phone:[html[lang=en]_&]:px-0.5 text-ink-2 hover:bg-surface-2 hover:text-ink tablet:h-7 tablet:[html[lang=en]_&]:h-6 tablet:[html[lang=en]_&]:px-0.5 tablet:[html[lang=en]_&]:text-tiny",
            rareKinds.has(kind) && "max-tablet:[html[lang=en]_&]:order-1",
          )}
        >
          {t(`quick_${kind}`)}
        </button>
      ))}
    </div>
  );
});
