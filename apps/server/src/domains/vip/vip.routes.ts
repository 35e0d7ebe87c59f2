import { getPlayerVipInfo } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findVipLevel } from "./vip.sql.ts";

/** Binds the calls of this domain. */
export function serveVip(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(getPlayerVipInfo, async ({ caller }) => ({
    vipinfo: { Level: await findVipLevel(parts.db, caller().accountId) },
  }));
}
