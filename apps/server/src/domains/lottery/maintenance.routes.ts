import { getMaintenance } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findMerchantRow } from "../site/downtime.sql.ts";
import { siteAnswer } from "../site/site-answer.ts";
import { findGameStates } from "./game-states.sql.ts";

const aheadMs = 24 * 3_600_000;

/** Binds what pages learn of downtime and maintenance that come or have come. */
export function serveMaintenance(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(
    getMaintenance,
    siteAnswer(parts, async ({ id }) => {
      const untilMs = parts.clock.nowMs() + aheadMs;
      const [{ downtime }, games] = await Promise.all([
        findMerchantRow(parts.db, id),
        findGameStates(parts.db),
      ]);
      return {
        Site: downtime === null || downtime.from > untilMs ? null : toWire(downtime),
        Games: games.flatMap(({ id: GameId, maintenance }) =>
          maintenance === null || maintenance.from > untilMs
            ? []
            : [{ GameId, ...toWire(maintenance) }],
        ),
      };
    }),
  );
}

function toWire(stretch: { from: number; until: number | null; message: string }) {
  return { From: stretch.from, EndTime: stretch.until, Message: stretch.message };
}
