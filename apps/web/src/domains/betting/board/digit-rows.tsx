import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { CategoryKey, Row } from "@fairdraw/lottery-engine";
import { BallButton, type BallFamily, classNames, type FamilyOf } from "@fairdraw/ui";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBoardFaces } from "../../lottery/use-animals.tsx";
import { numberText } from "../plays/selection-text.ts";
import { useBallNotes } from "./ball-notes.ts";
import { useIsBlocked } from "./blocked-picks.ts";
import { type Picks, type QuickPick, quickPicks } from "./board.ts";
import { OddsFigure } from "./odds-figure.tsx";
import { QuickPicks } from "./quick-picks.tsx";

interface DigitRowsProps {
  label: string;
  rows: readonly Row[];
  category: CategoryKey;
  family: BallFamily | FamilyOf;
  picks: Picks;
  activeRow: number;
  onActiveRow: (row: number) => void;
  onToggle: (row: number, number: number) => void;
  onQuick: (row: number, kind: QuickPick) => void;
  /** What a number of a row pays alone, in a play on odds. */
  oddsOf?: (row: number, number: number) => string;
}

/** More rows than this are folded on phones, all but the one in work. */
const openRowsMax = 5;
/** A row of more numbers than this takes the whole width, its quick picks under it. */
const narrowRowMax = 12;

const cellId = (row: number, cell: number) => `[data-cell="${row}-${cell}"]`;

/**
 * A row of balls per position with its quick picks. Each row is one tab stop; left and right move
 * in it, up and down to the next row.
 */
export function DigitRows({ label, rows, picks, ...props }: DigitRowsProps) {
  const { activeRow, onActiveRow } = props;
  const board = useRef<HTMLFieldSetElement>(null);
  const [cells, setCells] = useState<Record<number, number>>({});

  const focus = (row: number, cell: number) => {
    setCells({ ...cells, [row]: cell });
    onActiveRow(row);
    board.current?.querySelector<HTMLButtonElement>(cellId(row, cell))?.focus();
  };
  const move = useSteady((event: KeyboardEvent, row: number) => {
    const last = (rows[row]?.pool.length ?? 0) + quickPicks.length - 1;
    const cell = cells[row] ?? 0;
    const at = event.target;
    const here =
      at instanceof HTMLElement ? Number(at.dataset["cell"]?.split("-")[1] ?? cell) : cell;
    const steps: Record<string, () => void> = {
      ArrowRight: () => focus(row, Math.min(last, here + 1)),
      ArrowLeft: () => focus(row, Math.max(0, here - 1)),
      Home: () => focus(row, 0),
      End: () => focus(row, last),
      ArrowDown: () => focus(Math.min(rows.length - 1, row + 1), here),
      ArrowUp: () => focus(Math.max(0, row - 1), here),
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step();
  });
  const focused = useSteady((row: number, cell: number) => {
    setCells((before) => ({ ...before, [row]: cell }));
    onActiveRow(row);
  });

  return (
    <fieldset ref={board} className="flex min-w-0 flex-col">
      <legend className="sr-only">{label}</legend>
      {rows.map((row, i) => (
        <DigitRow
          key={row.key}
          {...props}
          row={row}
          index={i}
          picked={picks[i] ?? nonePicked}
          isActive={i === activeRow}
          isFolding={rows.length > openRowsMax}
          tabCell={cells[i] ?? 0}
          onFocusCell={focused}
          onMove={move}
        />
      ))}
    </fieldset>
  );
}

const nonePicked: readonly number[] = [];

interface DigitRowProps
  extends Pick<
    DigitRowsProps,
    "category" | "family" | "onActiveRow" | "onToggle" | "onQuick" | "oddsOf"
  > {
  row: Row;
  index: number;
  picked: readonly number[];
  isActive: boolean;
  /** On phones only the row in work shows its numbers. */
  isFolding: boolean;
  tabCell: number;
  onFocusCell: (row: number, cell: number) => void;
  onMove: (event: KeyboardEvent, row: number) => void;
}

/** Drawn anew only where something of it changes: a press on a ball must be seen at once. */
const DigitRow = memo(function DigitRow(props: DigitRowProps) {
  const { row, index, picked, isActive, isFolding, tabCell } = props;
  const { category, family, onFocusCell, onQuick } = props;
  const { t } = useTranslation("betting");
  const notes = useBallNotes();
  const isBlocked = useIsBlocked();
  const faces = useBoardFaces(category, row.pool.length);
  const label = inLanguage(row.label);
  const numbers = row.pool.map((number) => ({ number, text: numberText(category, number) }));
  const isFolded = isFolding && !isActive;
  const isWide = row.pool.length > narrowRowMax;
  const fill = useCallback((kind: QuickPick) => onQuick(index, kind), [onQuick, index]);
  const first = row.pool.length;
  const quickCell = useCallback(
    (place: number) => ({
      "data-cell": `${index}-${first + place}`,
      tabIndex: first + place === tabCell ? 0 : -1,
      onFocus: () => onFocusCell(index, first + place),
    }),
    [index, first, tabCell, onFocusCell],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset per row would nest borders and legends
    // oxlint-disable-next-line no-noninteractive-element-interactions -- moves the focus among its balls
    <div
      role="group"
      aria-label={label}
      onKeyDown={(event) => props.onMove(event, index)}
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 gap-y-1 rounded-control border-l-2 pl-3",
        !isWide && "tablet:grid-cols-[auto_auto_minmax(0,20rem)]",
        isFolding ? "tablet:py-1" : "py-2 tablet:py-1",
        "short:py-0.5",
        isActive ? "border-primary bg-primary-tint/40" : "border-transparent",
      )}
    >
      {isFolding && (
        <FoldHead
          label={label}
          numbers={numbers.flatMap(({ number, text }) => (picked.includes(number) ? [text] : []))}
          isOpen={isActive}
          onOpen={() => props.onActiveRow(index)}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          "min-w-10 text-body font-medium text-ink-2 max-tablet:[html[lang=en]_&]:text-small desk:max-[1440px]:[html[lang=en]_&]:max-w-18 desk:max-[1440px]:[html[lang=en]_&]:text-small",
          // Longer rows have short names, and their quick picks need the place.
          numbers.length <= 10 &&
            "tablet:[html[lang=en]_&]:min-w-25 desk:max-[1440px]:[html[lang=en]_&]:min-w-18",
          isFolding && "max-tablet:hidden tablet:min-w-13",
        )}
      >
        {label}
      </span>
      <div
        className={classNames(
          "order-3 col-span-2 grid justify-items-center tablet:gap-1 desk:max-[1440px]:gap-x-0.5",
          numbers.length === dieFaces ? "gap-1" : "gap-2 max-[360px]:gap-1",
          isWide
            ? "grid-cols-6 pb-2 max-[360px]:grid-cols-5 tablet:grid-cols-10 tablet:gap-y-1 short:gap-y-0"
            : "tablet:order-none tablet:col-span-1 tablet:flex",
          !isWide && (numbers.length === dieFaces ? "grid-cols-6" : "grid-cols-5"),
          isFolded && "max-tablet:hidden",
        )}
      >
        {numbers.map(({ number, text }, place) => (
          <RowBall
            key={number}
            row={index}
            place={place}
            number={number}
            text={text}
            name={t("ball", { row: label, number: text })}
            family={typeof family === "string" ? family : family(text)}
            isRinged={typeof family !== "string"}
            face={faces?.get(number)}
            isPicked={picked.includes(number)}
            isBlocked={isBlocked(index, number)}
            isTabStop={place === tabCell}
            odds={props.oddsOf?.(index, number) ?? ""}
            note={notes?.kind ?? null}
            figure={notes === null ? null : notes.figureOf(row.label.zh, number)}
            onToggle={props.onToggle}
            onFocusCell={onFocusCell}
          />
        ))}
      </div>
      <QuickPicks
        row={label}
        onQuick={fill}
        cell={quickCell}
        className={classNames(
          "order-2 min-w-0 pr-1 max-tablet:max-w-full max-tablet:justify-self-end tablet:justify-end",
          !isWide && "tablet:order-none",
          isFolding && "max-tablet:order-4 max-tablet:col-span-2 max-tablet:pb-2",
          isFolded && "max-tablet:hidden",
        )}
      />
    </div>
  );
});

/** They fit into one row of a phone. */
const dieFaces = 6;

interface RowBallProps {
  row: number;
  /** Which of its row's balls it is. */
  place: number;
  number: number;
  text: string;
  name: string;
  family: BallFamily;
  isRinged: boolean;
  face: ReactNode;
  isPicked: boolean;
  isBlocked: boolean;
  isTabStop: boolean;
  /** What it pays alone; empty where that is not said. */
  odds: string;
  /** What the figure under it is; null for none. */
  note: "omission" | "count" | null;
  /** Undefined while it is on its way: its place is kept. */
  figure: number | null | undefined;
  onToggle: (row: number, number: number) => void;
  onFocusCell: (row: number, cell: number) => void;
}

/** Odds without zeros at their end: there is little room beside a ball. */
const shortOdds = (odds: string) => odds.replace(/\.?0+$/, "");

const RowBall = memo(function RowBall(props: RowBallProps) {
  const { row, place, number, name, isBlocked, note, figure, odds } = props;
  const { t } = useTranslation("betting");
  const said = odds === "" ? name : `${name} ${odds}`;
  return (
    <BallButton
      data-ball=""
      data-cell={`${row}-${place}`}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={() => props.onFocusCell(row, place)}
      value={props.text}
      family={props.family}
      isRinged={props.isRinged}
      face={props.face}
      isPicked={props.isPicked}
      isBlocked={isBlocked}
      aria-label={isBlocked ? t("blockedBall", { ball: said }) : said}
      {...(odds === "" ? {} : { price: <OddsFigure text={shortOdds(odds)} /> })}
      {...(note === null || figure === null
        ? {}
        : {
            subline: figure === undefined ? "\u00a0" : String(figure),
            ...(figure === undefined
              ? {}
              : {
                  title: t(note === "omission" ? "note_omission" : "note_count", { count: figure }),
                }),
          })}
      {...(isBlocked ? { title: t("blockedNumber") } : {})}
      onClick={() => props.onToggle(row, number)}
    />
  );
});

/** A row in one line on phones: its name and what is picked in it. */
function FoldHead(props: {
  label: string;
  numbers: readonly string[];
  isOpen: boolean;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={props.isOpen}
      onClick={props.onOpen}
      className="col-span-2 flex min-h-11 cursor-pointer items-center gap-3 pr-2 text-left tablet:hidden"
    >
      <span className="min-w-14 text-body font-medium text-ink-2">{props.label}</span>
      <span className="min-w-0 flex-1 truncate font-bold tabular-nums text-primary">
        {props.numbers.join(" ")}
      </span>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className={classNames("shrink-0 text-ink-3", props.isOpen && "rotate-180")}
      />
    </button>
  );
}
