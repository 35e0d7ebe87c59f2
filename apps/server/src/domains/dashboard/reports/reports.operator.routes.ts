import {
  downloadExport,
  exportReport,
  listExports,
  operatorResults,
  reportAgents,
  reportBusinessDays,
  reportCohorts,
  reportGames,
  reportPlays,
  reportWallet,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { findContent, findExports, insertExport } from "./exports.sql.ts";
import {
  isSpan,
  readAgents,
  readBusinessDays,
  readCohorts,
  readGames,
  readPlays,
} from "./read-reports.ts";
import { fileNameOf } from "./report-lines.ts";
import { findAccountId } from "./reports.sql.ts";
import { readWallet } from "./wallet.ts";

type Parts = OperatorParts & { readonly nowMs: () => number; readonly newId: () => string };

/** Binds the reports of a merchant, and the files that are written of them. */
export function serveHouseReports(http: Http, parts: Parts): void {
  const { db, nowMs } = parts;
  const spanOf = (merchantId: number, { From, To }: { From: number; To: number }) => {
    const span = { merchantId, from: From, to: To };
    return isSpan(span, nowMs()) ? span : null;
  };
  http.serve(reportBusinessDays, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    if (span === null) return operatorResults.UNFIT;
    return readBusinessDays(db, { ...span, grouping: body.Grouping ?? "day" });
  });
  http.serve(reportGames, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    return span === null ? operatorResults.UNFIT : readGames(db, span);
  });
  http.serve(reportPlays, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    if (span === null) return operatorResults.UNFIT;
    return readPlays(db, { ...span, gameId: body.GameId ?? null });
  });
  http.serve(reportCohorts, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    return span === null ? operatorResults.UNFIT : readCohorts(db, span);
  });
  http.serve(reportAgents, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    if (span === null) return operatorResults.UNFIT;
    return readAgents(db, { ...span, userName: body.UserName ?? null });
  });
  http.serve(reportWallet, async ({ body, caller }) => {
    const span = spanOf(caller().merchantId, body);
    return span === null ? operatorResults.UNFIT : readWallet(db, span);
  });
  serveExports(http, parts);
}

function serveExports(http: Http, parts: Parts): void {
  const { db } = parts;
  http.serve(
    exportReport,
    act(parts, exportReport, {
      async run({ tx, body, operator, ip, done }) {
        const { merchantId, accountId } = operator;
        if (!isSpan({ from: body.From, to: body.To }, parts.nowMs())) return operatorResults.UNFIT;
        const { UserName } = body;
        const isKnown =
          UserName === undefined ||
          (await findAccountId(tx, { merchantId, userName: UserName })) !== null;
        if (!isKnown) return operatorResults.NOT_FOUND;
        const ExportId = parts.newId();
        await insertExport(tx, { id: ExportId, merchantId, accountId, request: body, ip });
        const { Reason: _, ...filter } = body;
        return { before: null, after: { ExportId, ...filter }, answer: { ...done, ExportId } };
      },
    }),
  );
  http.serve(listExports, async ({ body, caller }) => {
    const { total, rows } = await findExports(db, {
      merchantId: caller().merchantId,
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => {
      const { Report, From, To, Format } = exportReport.request.parse(row.request);
      return {
        ExportId: row.id,
        Report,
        From,
        To,
        Format,
        Time: row.at,
        UserName: row.userName,
        State: row.state === 1 ? (1 as const) : row.state === 2 ? (2 as const) : (0 as const),
        Rows: row.rows,
        Sha256: row.sha256,
      };
    });
    return { Total: total, Items };
  });
  http.serve(downloadExport, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findContent(db, { merchantId, id: body.ExportId });
    if (found === null) return operatorResults.NOT_FOUND;
    return {
      Result: 0 as const,
      FileName: fileNameOf(exportReport.request.parse(found.request)),
      Content: found.content.toString("base64"),
      Sha256: found.sha256,
    };
  });
}
