import { exportList, listViews, operatorResults, removeView, saveView } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import type { OperatorParts } from "./act.ts";
import { exportRows } from "./export-rows.ts";
import { dropView, findViews, storeView } from "./views.sql.ts";

const viewsMost = 50;

/** Binds what members of staff keep at their desks: views of lists, and lists that they take along. */
export function serveDesk(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(listViews, async ({ caller }) => {
    const rows = await findViews(db, caller().accountId);
    const Items = rows.map((row) => ({
      Call: row.call,
      Name: row.name,
      Query: row.query,
      Columns: [...row.columns],
    }));
    return { Items };
  });
  http.serve(saveView, async ({ body, caller }) => {
    const view = { call: body.Call, name: body.Name, query: body.Query, columns: body.Columns };
    const { accountId } = caller();
    const isStored = await storeView(db, { accountId, view, most: viewsMost });
    return isStored ? { Result: 0 } : operatorResults.TOO_LATE;
  });
  http.serve(removeView, async ({ body, caller }) => {
    const { accountId } = caller();
    const isGone = await dropView(db, { accountId, call: body.Call, name: body.Name });
    return isGone ? { Result: 0 } : operatorResults.NOT_FOUND;
  });
  http.serve(exportList, exportRows(http, parts));
}
