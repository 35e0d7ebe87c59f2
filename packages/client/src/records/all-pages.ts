import { exportRowsMax } from "@fairdraw/wire/reports/export.ts";

/** How far a long reading is. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Reads all pages of a list one after the other. Shape: each row once, though rows that come meanwhile
 * push others onto the next page; at most as many as a file holds.
 */
export async function allPages<Row>(
  read: (page: number) => Promise<{ readonly Total: number; readonly Items: readonly Row[] }>,
  { keyOf, onProgress }: { keyOf: (row: Row) => string; onProgress: (at: Progress) => void },
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { Total, Items } = await read(page);
    for (const row of Items) rows.set(keyOf(row), row);
    if (Items.length === 0 || rows.size >= Math.min(Total, exportRowsMax)) break;
    onProgress({ done: rows.size, total: Total });
  }
  return [...rows.values()].slice(0, exportRowsMax);
}
