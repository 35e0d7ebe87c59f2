import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { choose, type PositionPickBoard } from "@fairdraw/lottery-engine";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

/** The places of the draw that a play is on: every way to take enough of them is bet on its own. */
export function PlacePick({
  board,
  places,
  onToggle,
}: {
  board: PositionPickBoard;
  places: readonly number[];
  onToggle: (place: number) => void;
}) {
  const { t } = useTranslation("betting");
  const { min, label, pool } = board.places;
  const ways = choose(places.length, min);
  return (
    <fieldset className="mb-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line pb-3">
      <legend className="sr-only">{inLanguage(label)}</legend>
      <span aria-hidden="true" className="text-body font-medium text-ink-2">
        {inLanguage(label)}
      </span>
      {pool.map((place, i) => {
        const isOn = places.includes(place);
        return (
          <label
            key={place}
            className={classNames(
              "flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-3 text-body ring-1 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus",
              isOn
                ? "bg-primary-tint font-medium text-primary ring-primary"
                : "text-ink-2 ring-line",
            )}
          >
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={isOn}
              onChange={() => onToggle(place)}
            />
            {inLanguage(board.placeLabels[i] ?? label)}
          </label>
        );
      })}
      <output className="text-small text-ink-2 tabular-nums">
        {t("placesWays", { count: places.length, min, ways })}
      </output>
    </fieldset>
  );
}
