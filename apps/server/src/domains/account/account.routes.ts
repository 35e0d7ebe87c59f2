import { getAlertInfo, getPlayerBaseData, updateAlertInfo, updatePreference } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db.ts";
import type { Http } from "../../platform/http.ts";
import { alertsOf, lookOf, playerBaseData, preferenceOf } from "./player-base-data.ts";
import { changePreference } from "./preference.sql.ts";

/** Binds the calls of this domain. */
export function serveAccount(
  http: Http,
  parts: { db: Db; clock: Clock; skinClassOf: (merchantId: number) => Promise<string> },
): void {
  const { db } = parts;
  const ServerTime = () => parts.clock.nowMs();
  http.serve(getPlayerBaseData, async ({ caller }) => {
    const skinClass = await parts.skinClassOf(caller().merchantId);
    return {
      playerData: await playerBaseData(db, { caller: caller(), skinClass }),
      ServerTime: ServerTime(),
    };
  });
  http.serve(getAlertInfo, async ({ caller }) => ({
    alerts: alertsOf(await preferenceOf(db, caller().accountId)),
    ServerTime: ServerTime(),
  }));
  http.serve(updateAlertInfo, async ({ body, caller }) => ({
    Result: 0,
    alerts: alertsOf(await changePreference(db, caller().accountId, body)),
    ServerTime: ServerTime(),
  }));
  http.serve(updatePreference, async ({ body, caller }) => ({
    Result: 0,
    preference: lookOf(await changePreference(db, caller().accountId, body)),
    ServerTime: ServerTime(),
  }));
}
