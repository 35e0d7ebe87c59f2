import { setImmediate as nextTurn } from "node:timers/promises";
import { type createExport as call, longExportRowsMax, type RequestOf } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { type FoundBet, findBets, sumFoundBets } from "../betting/records/found-bets.sql.ts";
import { withoutOffered } from "../betting/records/offered-bets.sql.ts";
import { withRebates } from "../betting/records/own-rebates.sql.ts";
import { findTeamBets, sumTeamBets } from "../betting/records/team-bets.sql.ts";
import { findFlows, sumFlows } from "./cash-flow.sql.ts";
import { keyOfFlow, toFlowFilter, toFlowRow } from "./cash-flow.ts";
import {
  betHeader,
  betLine,
  flowHeader,
  flowLine,
  playerHeader,
  selectionReadMax,
  stamp,
} from "./export-rows.ts";
import { findNames } from "./flow-causes.ts";

/** A list as a file, newest first. */
export type ExportRequest = Exclude<RequestOf<typeof call>, { Report: "TeamMonth" }>;

/** End of the year 9999: later days have no name of eight digits. */
const lastNamedMs = Date.UTC(9999, 11, 31);
/** Rows that are written before others on this process get their turn. */
const rowsPerTurn = 250;

/** Whose rows a file is to hold, as `findSubject` is asked. */
export function subjectOf(viewerId: bigint, { Report, Filter }: RequestOf<typeof call>) {
  const isOfTeam = Report === "TeamMonth" || ("Scope" in Filter && Filter.Scope !== undefined);
  return { viewerId, userName: Filter.UserName, isOfTeam };
}

/** Some rows of a file, and where the next begin. */
export interface ExportPage {
  /** Cells in the order of the header. */
  readonly rows: readonly (readonly string[])[];
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
  if (request.Report === "BetRecord" && request.Filter.Scope !== undefined) {
    const scope = request.Filter.Scope;
    const filter = { ...request.Filter, accountId };
    return (await sumTeamBets(db, filter, { scope, max: max ?? longExportRowsMax })).count;
  }
  const all =
    request.Report === "BetRecord"
      ? await sumFoundBets(db, { ...request.Filter, accountId }, max)
      : await sumFlows(db, toFlowFilter({ ...request.Filter, accountId }), max);
  return all.count;
}

/** The next rows of a file, newest first; from the top, or behind a row that is known. */
export async function readRows(
  db: Db,
  request: ExportRequest & { accountId: bigint },
  page: { limit: number; afterKey: string | null },
): Promise<ExportPage> {
  const { accountId } = request;
  const language = request.Language ?? "zh";
  if (request.Report === "BetRecord") {
    const { Scope: scope } = request.Filter;
    const filter = { ...request.Filter, accountId };
    const wanted = {
      limit: page.limit,
      offset: 0,
      after: page.afterKey ?? undefined,
      // One character more than is looked at tells a text that was cut.
      selectionMax: selectionReadMax + 1,
    };
    const found: readonly (FoundBet & { readonly userName?: string })[] =
      scope === undefined
        ? await findBets(db, filter, wanted)
        : await findTeamBets(db, filter, { ...wanted, scope });
    const rated = await withRebates(db, found);
    const isOwn = scope === undefined && request.Filter.UserName === undefined;
    const shown = isOwn ? rated : await withoutOffered(db, rated);
    const cells = await inTurns(shown, (row) => [
      ...betLine(row, language),
      ...(row.userName === undefined ? [] : [row.userName]),
    ]);
    return { rows: cells, lastKey: found.at(-1)?.id ?? null };
  }
  const rows = await findFlows(db, toFlowFilter({ ...request.Filter, accountId }), {
    limit: page.limit,
    offset: 0,
    after: page.afterKey === null ? null : keyOfFlow(page.afterKey),
  });
  const nameOf = await findNames(db, { accountId, flows: rows });
  const shown = rows.map((row) => toFlowRow(row, nameOf));
  const cells = await inTurns(shown, (row) => flowLine(row, language));
  return { rows: cells, lastKey: shown.at(-1)?.FlowNo ?? null };
}

export function headerOf(request: ExportRequest): readonly string[] {
  const { Report, Language = "zh" } = request;
  if (Report !== "BetRecord") return flowHeader[Language];
  const { Scope } = request.Filter;
  return Scope === undefined
    ? betHeader[Language]
    : [...betHeader[Language], playerHeader[Language]];
}

export function fileNameOf({ Report, Filter, Format = "csv" }: ExportRequest): string {
  const day = (at: number) => stamp(Math.min(at, lastNamedMs)).slice(0, 10).replaceAll("-", "");
  const name = Report === "BetRecord" ? "bets" : "cash-flow";
  const isOfTeam = "Scope" in Filter && Filter.Scope !== undefined;
  const names = [...(isOfTeam ? ["team"] : []), ...(Filter.UserName ? [Filter.UserName] : [])];
  const of = names.map((part) => `-${part.toLowerCase()}`).join("");
  return `${name}${of}-${day(Filter.DateFrom)}-${day(Filter.DateTo - 1)}.${Format}`;
}

async function inTurns<R>(rows: readonly R[], toCells: (row: R) => string[]): Promise<string[][]> {
  const all: string[][] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsPerTurn === 0) await nextTurn();
    all.push(toCells(row));
  }
  return all;
}
