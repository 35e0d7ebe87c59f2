import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Column<Row> {
  key: string;
  title: string;
  /** Stands small under the title. */
  titleNote?: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  className?: string;
  /** Its title is a button that puts the rows in order by it, where the table can do that. */
  isSortable?: boolean;
}

/** What rows are in order by. */
export interface TableSort {
  /** Key of a column; null for the usual order. */
  readonly key: string | null;
  readonly isDescending: boolean;
  readonly onSort: (key: string) => void;
}

export type TableDensity = "usual" | "compact";

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On phones each row is a card instead; the table is not shown there then. */
  card?: (row: Row) => ReactNode;
  /** Where the cards end: a table of many columns needs more room than a tablet has. */
  cardsBelow?: "tablet" | "laptop";
  /** Sums under the rows. Shape: cells by column key. */
  sums?: readonly { key: string; cells: Readonly<Record<string, ReactNode>> }[];
  /** The head and the first column stay in sight; the table then scrolls in this height. */
  maxHeight?: "screen";
  /** How high a row of one line is: 44 pixels, or 36 where many shall be seen at once. */
  density?: TableDensity;
  /** Rows that are over: they stand back in grey. */
  isOver?: (row: Row) => boolean;
  /** The order of the rows, and who puts them into another one. */
  sort?: TableSort;
  /** Shows more of a row that is pressed; the arrow keys move between rows then, and Enter opens one. */
  onOpen?: (row: Row) => void;
}

const places = {
  tablet: { table: "tablet:block", cards: "tablet:hidden" },
  laptop: { table: "laptop:block", cards: "laptop:hidden" },
};

/** Rows and columns; numbers stand right. Scrolls sideways by itself when it is too wide. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, card, cardsBelow = "tablet" } = props;
  if (card === undefined) return <RowTable {...props} />;
  const shown = places[cardsBelow];
  return (
    <>
      <div className={classNames("hidden", shown.table)}>
        <RowTable {...props} />
      </div>
      <ul aria-label={caption} className={classNames("divide-y divide-line", shown.cards)}>
        {rows.map((row) => (
          <li key={rowKey(row)} className="px-4 py-2.5">
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What a row does of itself, e.g. a button in it, is not a press on the row. Nor is a press on what it opened elsewhere
 * on the page, e.g. a menu, which React tells the row of.
 */
function isOnControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element)) return false;
  if (!currentTarget.contains(target)) return true;
  return target.closest("a, button, input, label, select") !== null;
}

/** A row that opens: one of them is on the way of the Tab key, the others are reached by arrows. */
function opening(at: number, open: () => void) {
  return {
    tabIndex: at === 0 ? 0 : -1,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // A menu of the row stands elsewhere on the page, and its presses are not on the row.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      // Who marks text to copy it does not press.
      if (isOnControl(event) || getSelection()?.isCollapsed === false) return;
      open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.currentTarget;
      if (event.target !== row) return;
      const next =
        event.key === "ArrowDown"
          ? row.nextElementSibling
          : event.key === "ArrowUp"
            ? row.previousElementSibling
            : null;
      if (event.key !== "Enter" && next === null) return;
      event.preventDefault();
      if (next instanceof HTMLElement) next.focus();
      else if (event.key === "Enter") open();
    },
  };
}

function sortOf(key: string, sort: TableSort | undefined) {
  if (sort === undefined || sort.key !== key) return undefined;
  return sort.isDescending ? "descending" : "ascending";
}

const cellHeights = { usual: "h-11 py-1.5", compact: "h-9 py-0.5 leading-tight" };

const stickyCell = "sticky left-0 z-[1] bg-surface";

function RowTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sums,
  maxHeight,
  density = "usual",
  isOver,
  sort,
  onOpen,
}: TableProps<Row>) {
  const isSticky = maxHeight !== undefined;
  const cellClass = (column: Column<Row>, place: number) =>
    classNames(
      column.isNumber && "text-right tabular-nums",
      isSticky && place === 0 && stickyCell,
      column.className,
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={classNames(
        "relative overflow-x-auto",
        isSticky && "max-h-[70dvh] overflow-y-auto",
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-body">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames(isSticky && "sticky top-0 z-[2]")}>
          <tr className="text-left text-small text-ink-2">
            {columns.map((column, place) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sortOf(column.key, sort)}
                className={classNames(
                  "border-b border-line px-3 py-2 font-medium whitespace-nowrap",
                  isSticky && "bg-surface",
                  cellClass(column, place),
                )}
              >
                {sort !== undefined && column.isSortable === true ? (
                  <button
                    type="button"
                    onClick={() => sort.onSort(column.key)}
                    className="-my-1 min-h-8 cursor-pointer rounded-control font-medium hover:text-ink"
                  >
                    {column.title}
                    <span aria-hidden="true" className="ml-1 inline-block w-2.5">
                      {sort.key !== column.key ? "↕" : sort.isDescending ? "↓" : "↑"}
                    </span>
                  </button>
                ) : (
                  column.title
                )}
                {column.titleNote !== undefined && (
                  <span className="block text-tiny font-normal">{column.titleNote}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              className={classNames(
                "group",
                isOver?.(row) === true && "bg-surface-2 text-ink-3",
                onOpen !== undefined && "cursor-pointer -outline-offset-2",
              )}
              {...(onOpen === undefined ? {} : opening(at, () => onOpen(row)))}
            >
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={classNames(
                    "border-b border-line px-3 align-middle group-last:border-0 group-hover:bg-surface-2",
                    cellHeights[density],
                    cellClass(column, place),
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums !== undefined && (
          <tfoot className={classNames("font-medium", isSticky && "sticky bottom-0 z-[2]")}>
            {sums.map((sum) => (
              <tr key={sum.key}>
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    className={classNames(
                      "border-t border-line bg-surface-2 px-3 whitespace-nowrap",
                      cellHeights[density],
                      column.isNumber && "text-right tabular-nums",
                      isSticky && place === 0 && "sticky left-0 z-[1]",
                    )}
                  >
                    {sum.cells[column.key]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}
