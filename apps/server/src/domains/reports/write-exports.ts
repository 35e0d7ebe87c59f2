import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import {
  type AnswerOf,
  ExportState,
  exportKeptHours,
  type getExportStatus,
  longExportRowsMax,
  toastNotification,
} from "@fairdraw/wire";
import { toCsv, toCsvLine } from "../../platform/csv.ts";
import type { Db, Queryable } from "../../platform/database/db.ts";
import { emit, type OutboxEvent, outboxEvent } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { findSubject } from "../agents/tree/find-subject.sql.ts";
import {
  countRows,
  type ExportRequest,
  fileNameOf,
  headerOf,
  readRows,
  subjectOf,
} from "./export-lines.ts";
import { exportReady } from "./export-rows.ts";
import {
  addExportPart,
  dropOldExports,
  failExport,
  findExport,
  findExportPart,
  findExportToWrite,
  insertExport,
  type StoredExport,
} from "./exports.sql.ts";
import { isRange } from "./ranges.ts";

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Rows of a part: a megabyte or so, some hundred milliseconds of work with pauses for others. */
export const rowsPerPart = 5000;

/**
 * Has a file of bets or movements of an account, or of one below it, written in the background. Answers its id.
 * Refuses: `noPermission` for records that the account may not read, `busy` while another one of the account is written, `badRange` for what the lists refuse.
 */
export async function beginExport(
  parts: { db: Db; newId: () => string },
  accountId: bigint,
  request: ExportRequest,
): Promise<{ id: string } | "busy" | "badRange" | "noPermission"> {
  if (!isRange(request.Filter)) return "badRange";
  const ofId = await findSubject(parts.db, subjectOf(accountId, request));
  if (ofId === null) return "noPermission";
  const total = await countRows(parts.db, { ...request, accountId: ofId }, longExportRowsMax);
  const id = parts.newId();
  const ask = { id, accountId, request: JSON.stringify(request), total };
  return (await insertExport(parts.db, ask)) ? { id } : "busy";
}

/** How far an own file is; null for one that is not his, never was, or is gone. */
export async function exportStatus(
  db: Queryable,
  query: { accountId: bigint; id: string },
): Promise<Omit<Extract<AnswerOf<typeof getExportStatus>, { Rows: number }>, "ServerTime"> | null> {
  const found = await findExport(db, { ...query, keptHours: exportKeptHours });
  if (found === null) return null;
  return {
    Result: 0,
    State: found.state,
    Rows: found.rowsDone,
    Total: found.total,
    Parts: found.parts,
    FileName: fileNameOf(requestOf(found)),
  };
}

/**
 * A part of an own file; null as for `exportStatus`, while it is not written, and for records that the account may not read
 * any more.
 */
export async function exportPart(
  db: Queryable,
  query: { accountId: bigint; id: string; no: number },
): Promise<string | null> {
  const found = await findExport(db, { ...query, keptHours: exportKeptHours });
  if (found === null) return null;
  // The caller may have been stopped, or the account may have left his team, since it was written.
  if ((await findSubject(db, subjectOf(query.accountId, requestOf(found)))) === null) return null;
  const content = await findExportPart(db, { exportId: query.id, no: query.no });
  return content === null ? null : (await expand(content)).toString("utf8");
}

/**
 * Writes the next part of the file that has waited longest, and drops what was kept long enough.
 * Effects: a part and the place behind it, in one transaction: whoever goes on begins there; the last
 * one tells the player on all his pages. True when there is more to do. Source: foundations.md D18.
 */
export async function writeExports(
  parts: { db: Db; rowsPerPart?: number },
  lease: Lease,
): Promise<boolean> {
  const { db } = parts;
  const next = await findExportToWrite(db);
  if (next === null) {
    await dropOldExports(db, exportKeptHours);
    return false;
  }
  const request = requestOf(next);
  const limit = Math.min(parts.rowsPerPart ?? rowsPerPart, longExportRowsMax - next.rowsDone);
  // Asked anew for each part: the account may have left the team meanwhile.
  const ofId = await findSubject(db, subjectOf(next.accountId, request));
  if (ofId === null) {
    await writeLeased(db, lease, (tx) => failExport(tx, next.id));
    return true;
  }
  const own = { ...request, accountId: ofId };
  const page = await readRows(db, own, { limit, afterKey: next.afterKey }).catch(
    async (error: unknown) => {
      await writeLeased(db, lease, (tx) => failExport(tx, next.id));
      throw error;
    },
  );
  const lines = page.rows.map(toCsvLine);
  const text = next.parts === 0 ? toCsv([toCsvLine(headerOf(request)), ...lines]) : lines.join("");
  const rowsDone = next.rowsDone + lines.length;
  const isLast = lines.length < limit || rowsDone >= longExportRowsMax;
  const content = await compress(text);
  await writeLeased(db, lease, async (tx) => {
    const added = await addExportPart(tx, {
      id: next.id,
      partsBefore: next.parts,
      rows: lines.length,
      afterKey: page.lastKey ?? next.afterKey,
      content,
      state: isLast ? ExportState.DONE : ExportState.WRITING,
    });
    if (isLast && added > 0) await emit(tx, [readyEvent(next, rowsDone)]);
    return added;
  });
  return true;
}

/** A toast that also stands in the bell centre. */
function readyEvent(written: StoredExport, rows: number): OutboxEvent {
  const request = requestOf(written);
  return outboxEvent(
    toastNotification,
    {
      Channel: "own",
      key: written.id,
      msg: exportReady[request.Language ?? "zh"]({ fileName: fileNameOf(request), rows }),
      lionKing: "",
    },
    { accountId: written.accountId },
  );
}

/** What was asked for, as it was checked then. */
function requestOf({ request }: StoredExport): ExportRequest {
  return JSON.parse(request) as ExportRequest;
}
