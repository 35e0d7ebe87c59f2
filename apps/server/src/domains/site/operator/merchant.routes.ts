import {
  endDowntime,
  getMerchant,
  operatorResults,
  saveMerchant,
  setDowntime,
  setMerchantState,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { emit } from "../../../platform/hub/outbox.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import type { Acting } from "../../staff/deed.ts";
import {
  clearDowntime,
  findMerchantRow,
  storeDowntime,
  storeState,
  storeTitle,
} from "../downtime.sql.ts";
import { storeTerms } from "../merchants.sql.ts";
import { lockMerchant } from "../site.sql.ts";
import { siteChanged } from "../site-events.ts";
import { tellTurnedSites } from "../tell-downtime.ts";

const downtimeDaysMax = 7;

/** Binds the title, the state and the hours of a site. */
export function serveMerchant(http: Http, parts: OperatorParts): void {
  http.serve(getMerchant, async ({ caller }) => {
    const row = await findMerchantRow(parts.db, caller().merchantId);
    const { downtime } = row;
    return {
      Code: row.code,
      WebSiteTitle: row.title,
      State: row.state,
      Hosts: [...row.hosts],
      Currency: row.currency,
      Languages: [...row.languages],
      LicenceText: row.licence,
      Downtime:
        downtime === null
          ? null
          : { From: downtime.from, EndTime: downtime.until, Message: downtime.message },
    };
  });
  http.serve(
    saveMerchant,
    act(parts, saveMerchant, {
      run: (acting) =>
        changeMerchant(acting, async (id) => {
          const { WebSiteTitle, Languages = null, LicenceText = null } = acting.body;
          await storeTitle(acting.tx, { id, title: WebSiteTitle });
          await storeTerms(acting.tx, { id, languages: Languages, licence: LicenceText });
          await emit(acting.tx, [siteChanged(id, "title")]);
          return true;
        }),
    }),
  );
  http.serve(
    setMerchantState,
    act(parts, setMerchantState, {
      async check({ tx, operator }) {
        const { state } = await findMerchantRow(tx, operator.merchantId);
        return { subject: "state", seen: { state }, effect: { rows: 1, undo: "again" } };
      },
      run: (acting) =>
        changeMerchant(acting, async (id) => {
          await storeState(acting.tx, { id, state: acting.body.State });
          await emit(acting.tx, [siteChanged(id, "settings")]);
          return true;
        }),
    }),
  );
  http.serve(
    setDowntime,
    act(parts, setDowntime, {
      run: (acting) =>
        changeMerchant(acting, (id) => {
          const { From: from, EndTime: until, Message: message } = acting.body;
          return storeDowntime(acting.tx, { id, from, until, message, daysMax: downtimeDaysMax });
        }),
    }),
  );
  http.serve(
    endDowntime,
    act(parts, endDowntime, {
      async run(acting) {
        const { downtime } = await findMerchantRow(acting.tx, acting.operator.merchantId);
        if (downtime === null) return operatorResults.NOT_FOUND;
        return changeMerchant(acting, async (id) => {
          await clearDowntime(acting.tx, id);
          return true;
        });
      },
    }),
  );
}

/** Changes the operator's merchant and tells pages when it went offline or came back by it. */
async function changeMerchant(
  { tx, operator, done }: Acting<unknown>,
  change: (merchantId: number) => Promise<boolean>,
) {
  const { merchantId } = operator;
  await lockMerchant(tx, merchantId);
  const before = await findMerchantRow(tx, merchantId);
  if (!(await change(merchantId))) return operatorResults.UNFIT;
  await tellTurnedSites(tx);
  await emit(tx, [siteChanged(merchantId, "maintenance")]);
  return { before, after: await findMerchantRow(tx, merchantId), answer: done };
}
