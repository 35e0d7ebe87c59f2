import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Play, SumGridBoard } from "@fairdraw/lottery-engine";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { prizeTextAlone, type TileTerms } from "../plays/tile-prize.ts";
import { useIsBlocked } from "./blocked-picks.ts";
import type { QuickPick } from "./board.ts";
import { useRoving } from "./keys/use-roving.ts";
import { QuickPicks } from "./quick-picks.tsx";
import { Tile } from "./tile.tsx";

const kinds: readonly QuickPick[] = ["all", "big", "small", "odd", "even", "invert", "clear"];

interface SumGridProps {
  play: Play;
  board: SumGridBoard;
  /** Places that a value alone is priced on; none where there is no choice of them. */
  places: readonly number[];
  picked: readonly number[];
  terms: TileTerms;
  onToggle: (value: number) => void;
  onQuick: (kind: QuickPick) => void;
}

/** Sums, spans or other values, each with its unit bets and what it pays. */
export function SumGrid({ play, board, places, picked, terms, onToggle, onQuick }: SumGridProps) {
  const { t } = useTranslation("betting");
  const { cell, onKeyDown } = useRoving();
  const isBlocked = useIsBlocked();
  const label = inLanguage(board.row.label);
  const values = useMemo(() => {
    const on = places.length === 0 ? {} : { places };
    const counts = board.unitBetsByValue;
    // A count that is one everywhere tells nothing.
    const isTelling = counts !== null && [...counts.values()].some((count) => count !== 1);
    return board.row.pool.map((value) => ({
      value,
      count: isTelling ? counts.get(value) : undefined,
      prize: prizeTextAlone(play, { ...on, values: [value] }, terms),
    }));
  }, [play, board, places, terms]);
  const isOn = (value: number) => picked.includes(value);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{t("board")}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="text-body text-ink-2">
          <span className="font-medium">{label}</span>
          {values.some(({ count }) => count !== undefined) && (
            <span className="ml-3 text-small max-tablet:hidden">{t("sumLegend")}</span>
          )}
        </span>
        <QuickPicks row={label} kinds={kinds} onQuick={onQuick} className="tablet:gap-1" />
      </div>
      {/* oxlint-disable-next-line no-noninteractive-element-interactions -- moves the focus among its tiles */}
      <div
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="grid grid-cols-4 gap-2 tablet:grid-cols-8"
      >
        {values.map(({ value, count, prize }, place) => (
          <Tile
            key={value}
            {...cell(place)}
            isPicked={isOn(value)}
            isBlocked={isBlocked(0, value)}
            row={label}
            onClick={() => onToggle(value)}
            count={count}
            prize={prize}
            isOdds={play.mode === "odds"}
          >
            {value}
          </Tile>
        ))}
      </div>
    </fieldset>
  );
}
