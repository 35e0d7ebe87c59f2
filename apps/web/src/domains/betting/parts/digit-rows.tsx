import type { Row } from "@fairdraw/lottery-engine";
import { classNames } from "@fairdraw/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { type Picks, type QuickPick, quickPicks } from "../board.ts";

interface DigitRowsProps {
  rows: readonly Row[];
  picks: Picks;
  activeRow: number;
  onActiveRow: (row: number) => void;
  onToggle: (row: number, number: number) => void;
  onQuick: (row: number, kind: QuickPick) => void;
}

const cellId = (row: number, cell: number) => `[data-cell="${row}-${cell}"]`;

/**
 * A row of balls per position with its quick picks. Each row is one tab stop; left and right move
 * in it, up and down to the next row.
 */
export function DigitRows(props: DigitRowsProps) {
  const { rows, activeRow, onActiveRow } = props;
  const { t } = useTranslation("betting");
  const board = useRef<HTMLFieldSetElement>(null);
  const [cells, setCells] = useState<Record<number, number>>({});

  const focus = (row: number, cell: number) => {
    setCells({ ...cells, [row]: cell });
    onActiveRow(row);
    board.current?.querySelector<HTMLButtonElement>(cellId(row, cell))?.focus();
  };
  const move = (event: KeyboardEvent, row: number) => {
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
  };

  return (
    <fieldset ref={board} className="flex min-w-0 flex-col">
      <legend className="sr-only">{t("board")}</legend>
      {rows.map((row, i) => (
        <DigitRow
          key={row.key}
          {...props}
          row={row}
          index={i}
          isActive={i === activeRow}
          tabCell={cells[i] ?? 0}
          onFocusCell={(cell) => {
            setCells((before) => ({ ...before, [i]: cell }));
            onActiveRow(i);
          }}
          onKeyDown={(event) => move(event, i)}
        />
      ))}
    </fieldset>
  );
}

interface DigitRowProps extends DigitRowsProps {
  row: Row;
  index: number;
  isActive: boolean;
  tabCell: number;
  onFocusCell: (cell: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DigitRow({ row, index, picks, isActive, tabCell, ...on }: DigitRowProps) {
  const { t } = useTranslation("betting");
  const label = inLanguage(row.label);
  const picked = picks[index] ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset per row would nest borders and legends
    // oxlint-disable-next-line no-noninteractive-element-interactions -- moves the focus among its balls
    <div
      role="group"
      aria-label={label}
      onKeyDown={on.onKeyDown}
      className={classNames(
        "grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 rounded-control border-l-2 py-2 pl-3 tablet:grid-cols-[auto_auto_1fr]",
        isActive ? "border-primary bg-primary-tint/40" : "border-transparent",
      )}
    >
      <span
        aria-hidden="true"
        className="min-w-10 text-body font-medium text-ink-2 tablet:[html[lang=en]_&]:min-w-25"
      >
        {label}
      </span>
      <div className="order-3 col-span-2 grid grid-cols-5 justify-items-center gap-2 tablet:order-none tablet:col-span-1 tablet:flex tablet:gap-1">
        {row.pool.map((number, cell) => {
          const isPicked = picked.includes(number);
          return (
            <button
              key={number}
              type="button"
              data-ball=""
              data-cell={`${index}-${cell}`}
              tabIndex={cell === tabCell ? 0 : -1}
              aria-pressed={isPicked}
              aria-label={t("ball", { row: label, number })}
              onFocus={() => on.onFocusCell(cell)}
              onClick={() => on.onToggle(index, number)}
              className={classNames(
                "flex size-11 cursor-pointer items-center justify-center rounded-full text-title font-bold tabular-nums transition-colors duration-120 tablet:size-10 tablet:text-lead",
                isPicked
                  ? "bg-ball text-on-ball ring-1 ring-inset ring-white/25"
                  : "bg-surface-2 text-ink ring-1 ring-inset ring-line hover:ring-line-strong",
              )}
            >
              {number}
            </button>
          );
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="group"
        aria-label={`${label} ${t("quickPicks")}`}
        className="order-2 flex flex-wrap justify-end gap-0.5 pr-1 tablet:order-none"
      >
        {quickPicks.map((kind, i) => {
          const cell = row.pool.length + i;
          return (
            <button
              key={kind}
              type="button"
              data-cell={`${index}-${cell}`}
              tabIndex={cell === tabCell ? 0 : -1}
              aria-label={t("quickLabel", { row: label, kind: t(`quickLong_${kind}`) })}
              onFocus={() => on.onFocusCell(cell)}
              onClick={() => on.onQuick(index, kind)}
              className="h-8 min-w-6 grow cursor-pointer rounded-control tablet:h-7 tablet:min-w-7 tablet:grow-0 tablet:px-1 text-small text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              {t(`quick_${kind}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
