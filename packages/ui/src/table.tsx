import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  className?: string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Rows and columns; numbers stand right. Scrolls sideways by itself when it is too wide. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-small text-ink-2">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  "px-3 py-2 font-medium whitespace-nowrap",
                  column.isNumber && "text-right",
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-b border-line last:border-0 hover:bg-surface-2/50"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    "h-11 px-3 py-1.5 align-middle",
                    column.isNumber && "text-right tabular-nums",
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
