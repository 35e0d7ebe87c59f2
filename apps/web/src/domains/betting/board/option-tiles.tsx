import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { markSixNumbersOf, type OptionRow, type Play } from "@fairdraw/lottery-engine";
import { BallRow, classNames, DieFace } from "@fairdraw/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ballFamilyOf } from "../../lottery/ball-family.ts";
import { numberText } from "../plays/selection-text.ts";
import { prizeTextAlone, type TileTerms } from "../plays/tile-prize.ts";
import { useIsBlocked } from "./blocked-picks.ts";
import type { OptionPicks } from "./draft.ts";
import { useRoving } from "./keys/use-roving.ts";
import { Tile } from "./tile.tsx";

interface OptionTilesProps {
  play: Play;
  rows: readonly OptionRow[];
  picks: OptionPicks;
  terms: TileTerms;
  onActiveRow: (row: number) => void;
  onToggle: (row: number, key: string) => void;
}

/** Named options as tiles, a row of them per position where the play has positions. */
export function OptionTiles({ rows, picks, onActiveRow, onToggle, ...facts }: OptionTilesProps) {
  const { t } = useTranslation("betting");
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t("board")}</legend>
      {rows.map((row, i) => (
        <TileRow
          key={`${facts.play.id} ${row.key}`}
          {...facts}
          row={row}
          place={i}
          isOneOfMany={rows.length > 1}
          picked={picks[i] ?? []}
          onFocus={() => onActiveRow(i)}
          onToggle={(key) => onToggle(i, key)}
        />
      ))}
    </fieldset>
  );
}

/** Letters of a name that a quarter of a phone has room for. */
const shortMax = 5;

interface TileRowProps {
  play: Play;
  terms: TileTerms;
  row: OptionRow;
  /** Which of the rows it is. */
  place: number;
  /** Rows that stand under each other have their names beside them where there is room. */
  isOneOfMany: boolean;
  picked: readonly string[];
  onFocus: () => void;
  onToggle: (key: string) => void;
}

/** One option alone, in the form of its play's selection. */
function aloneIn({ board }: Play, place: number, key: string) {
  if (board.kind !== "positionOptions") return { options: [key] };
  return { positionOptions: board.rows.map((_, i) => (i === place ? [key] : [])) };
}

/** True for an option that is faces of dice, e.g. `123`. */
function isThrow({ category }: Play, key: string): boolean {
  return category === "k3" && /^[1-6]+$/.test(key);
}

/** Faces of dice side by side, read as their number. */
function Throw({ faces }: { faces: string }) {
  return (
    <span className="flex gap-1 py-0.5">
      <span className="sr-only">{faces}</span>
      {faces.split("").map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the throw is its identity
        <span key={i} className="size-5 phone:size-7">
          <DieFace value={face} />
        </span>
      ))}
    </span>
  );
}

/** The mark six numbers that an option stands for. */
function OwnNumbers({ numbers }: { numbers: readonly number[] }) {
  const values = numbers.map((number) => numberText("lhc", number));
  return (
    <span className="py-0.5 [&>span]:justify-center">
      <BallRow values={values} family={ballFamilyOf("lhc")} size={20} label={values.join(" ")} />
    </span>
  );
}

function TileRow({ play, terms, row, place, isOneOfMany, ...on }: TileRowProps) {
  const { cell, onKeyDown } = useRoving();
  const isBlocked = useIsBlocked();
  const label = inLanguage(row.label);
  const isShort = row.options.every((option) => inLanguage(option.label).length <= shortMax);
  const tiles = useMemo(
    () =>
      row.options.map((option) => ({
        ...option,
        prize: prizeTextAlone(play, aloneIn(play, place, option.key), terms),
        numbers:
          play.category === "lhc" ? markSixNumbersOf(option.key, terms.odds.context.zodiac) : [],
      })),
    [play, row, place, terms],
  );
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- moves the focus among its tiles
    <div
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={on.onFocus}
      className={classNames(
        "flex flex-col gap-2",
        isOneOfMany && "tablet:grid tablet:grid-cols-[88px_1fr] tablet:items-center",
      )}
    >
      <span aria-hidden="true" className="text-body font-medium text-ink-2">
        {label}
      </span>
      <div
        className={classNames(
          "grid gap-2 tablet:max-w-[640px]",
          isShort ? "grid-cols-4" : "grid-cols-2 phone:grid-cols-4",
        )}
      >
        {tiles.map(({ key, label: name, prize, numbers }, i) => (
          <Tile
            key={key}
            {...cell(i)}
            isPicked={on.picked.includes(key)}
            isBlocked={isBlocked(place, key)}
            row={label}
            onClick={() => on.onToggle(key)}
            prize={prize}
            under={numbers.length > 0 && <OwnNumbers numbers={numbers} />}
            isOdds={play.mode === "odds"}
          >
            {isThrow(play, key) ? <Throw faces={key} /> : inLanguage(name)}
          </Tile>
        ))}
      </div>
    </div>
  );
}
