import { createHash } from "node:crypto";
import {
  type Call,
  commonResults,
  exportList,
  exportOf,
  listRowsMax,
  operatorCalls,
  operatorResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import * as z from "zod/mini";
import { toCsv, toCsvLine } from "../../platform/csv.ts";
import { isAllowed } from "../../platform/http/auth.ts";
import type { Answering, CallContext } from "../../platform/http/call-context.ts";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "./act.ts";

type Context = CallContext<typeof exportList>;
type Row = Readonly<Record<string, unknown>>;

/** The largest page that lists answer. */
const pageSize = 100;
const Page = z.object({
  Total: z.optional(z.int()),
  Items: z.array(z.record(z.string(), z.unknown())),
});

/**
 * Makes the run of the call by which staff take a list along. The list's own call is made for them, page by page, so
 * that nobody exports what he cannot see. Refuses: NOT_FOUND for what is no list, NO_PERMISSION without the `export` of its
 * area, UNFIT for filters that the list does not take or refuses, TOO_MANY beyond `listRowsMax` rows.
 * Effects: an audit row with the filters, the count and the hash of the file.
 */
export function exportRows(
  http: Http,
  parts: OperatorParts,
): (context: Context) => Promise<Answering<typeof exportList> | ResultCode> {
  return async (context) => {
    const { body, caller } = context;
    const list = Object.values<Call>(operatorCalls).find(({ name }) => name === body.Call);
    const may = list?.policy.may ?? "self";
    if (list === undefined || may === "self" || !may.endsWith(".view")) {
      return operatorResults.NOT_FOUND;
    }
    if (!isAllowed(caller().rights, exportOf(may))) return commonResults.NO_PERMISSION;
    const rows = await rowsOf(http, { list, context });
    if ("code" in rows) return rows;
    const head = body.Columns.map(({ Label }) => Label);
    const lines = rows.map((row) => body.Columns.map(({ Name }) => cellOf(row[Name])));
    const Csv = toCsv([toCsvLine(head), ...lines.map((cells) => toCsvLine(cells))]);
    const Sha256 = createHash("sha256").update(Csv).digest("hex");
    const stamp = new Date(parts.clock.nowMs()).toISOString().slice(0, 19).replaceAll(/[:T]/g, "-");
    const file = {
      // Whose it is stands in its name.
      FileName: `${body.Call.replace("/", "-")}-${caller().userName}-${stamp}.csv`,
      RowCount: rows.length,
      Sha256,
    };
    return act(parts, exportList, {
      run: async ({ done }) => ({
        before: null,
        after: { call: body.Call, filters: body.Request, ...file },
        answer: { ...done, ...file, Csv },
      }),
    })(context);
  };
}

/** All rows that the filters find. */
async function rowsOf(
  http: Http,
  { list, context }: { list: Call; context: Context },
): Promise<readonly Row[] | ResultCode> {
  const filters = filtersIn(context.body);
  if (filters === null) return operatorResults.UNFIT;
  const isPaged = "PageIndex" in shapeOf(list);
  const rows: Row[] = [];
  for (let PageIndex = 1; ; PageIndex += 1) {
    const asked = isPaged ? { ...filters, PageIndex, PageSize: pageSize } : filters;
    const { status, json } = await http.askFor(list, asked, context);
    if (status !== 200) return operatorResults.UNFIT;
    // A refusal has no rows.
    const page = Page.safeParse(json);
    if (!page.success) return operatorResults.UNFIT;
    const { Items, Total = Items.length } = page.data;
    if (Total > listRowsMax || rows.length + Items.length > listRowsMax) {
      return operatorResults.TOO_MANY;
    }
    rows.push(...Items);
    if (!isPaged || Items.length < pageSize || rows.length >= Total) return rows;
  }
}

function shapeOf(list: Call): object {
  return "shape" in list.request ? Object(list.request.shape) : {};
}

function filtersIn({ Request }: RequestOf<typeof exportList>): object | null {
  try {
    const value: unknown = JSON.parse(Request);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A value as a cell; what has parts is written as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
