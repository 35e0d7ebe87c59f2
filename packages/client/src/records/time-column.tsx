import type { Column } from "@fairdraw/ui";
import { siteDateTime } from "../time/site-time.ts";

/** When something of a list happened. */
export function timeColumn<Row>(title: string, at: (row: Row) => number): Column<Row> {
  return {
    key: "time",
    title,
    cell: (row) => (
      <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
        {siteDateTime(at(row))}
      </span>
    ),
  };
}
