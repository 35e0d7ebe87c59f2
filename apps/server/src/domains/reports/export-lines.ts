import { setImmediate as nextTurn } from "node:timers/promises";
import type { createExport as call, RequestOf } from "@fairdraw/wire";
import type { Db } from "../../platform/db.ts";
import { findBets, sumFoundBets } from "../betting/found-bets.sql.ts";
import { findFlows, sumFlows } from "./cash-flow.sql.ts";
import { keyOfFlow, toFlowFilter, toFlowRow } from "./cash-flow.ts";
import { toCsvLine } from "./csv.ts";
import {
  betHeader,
  betLine,
  flowHeader,
  flowLine,
  selectionShownMax,
  stamp,
} from "./export-rows.ts";

export type ExportRequest = RequestOf<typeof call>;

/** End of the year 9999: later days have no name of eight digits. */
const lastNamedMs = Date.UTC(9999, 11, 31);
/** Lines that are written before others on this process get their turn. */
const linesPerTurn = 250;

/** Some lines of a file, and where the next begin. */
export interface ExportPage {
  readonly lines: readonly string[];
  /** Name of the last row; null when there was none. */
  readonly lastKey: string | null;
}

/** How many rows fit a request; counted up to a limit, unless null. */
export async function countRows(
  db: Db,
  request: ExportRequest & { accountId: bigint },
  max: number | null,
): Promise<number> {
  const { accountId } = request;
  const all =
    request.Report === "BetRecord"
      ? await sumFoundBets(db, { ...request.Filter, accountId }, max)
      : await sumFlows(db, toFlowFilter({ ...request.Filter, accountId }), max);
  return all.count;
}

/** The next rows of a file as lines, newest first; from the top, or behind a row that is known. */
export async function readLines(
  db: Db,
  request: ExportRequest & { accountId: bigint },
  page: { limit: number; afterKey: string | null },
): Promise<ExportPage> {
  const { accountId } = request;
  const language = request.Language ?? "zh";
  if (request.Report === "BetRecord") {
    const rows = await findBets(
      db,
      { ...request.Filter, accountId },
      {
        limit: page.limit,
        offset: 0,
        after: page.afterKey ?? undefined,
        // One character more than is shown tells a text that was cut.
        selectionMax: selectionShownMax + 1,
      },
    );
    const lines = await linesOf(rows, (row) => betLine(row, language));
    return { lines, lastKey: rows.at(-1)?.id ?? null };
  }
  const rows = await findFlows(db, toFlowFilter({ ...request.Filter, accountId }), {
    limit: page.limit,
    offset: 0,
    after: page.afterKey === null ? null : keyOfFlow(page.afterKey),
  });
  const shown = rows.map(toFlowRow);
  const lines = await linesOf(shown, (row) => flowLine(row, language));
  return { lines, lastKey: shown.at(-1)?.FlowNo ?? null };
}

export function headerOf({ Report, Language = "zh" }: ExportRequest): string {
  return toCsvLine(Report === "BetRecord" ? betHeader[Language] : flowHeader[Language]);
}

export function fileNameOf({ Report, Filter }: ExportRequest): string {
  const day = (at: number) => stamp(Math.min(at, lastNamedMs)).slice(0, 10).replaceAll("-", "");
  const name = Report === "BetRecord" ? "bets" : "cash-flow";
  return `${name}-${day(Filter.DateFrom)}-${day(Filter.DateTo - 1)}.csv`;
}

async function linesOf<R>(rows: readonly R[], toLine: (row: R) => string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % linesPerTurn === 0) await nextTurn();
    lines.push(toCsvLine(toLine(row)));
  }
  return lines;
}
