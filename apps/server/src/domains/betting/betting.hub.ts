import { joinComboBet } from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Hub } from "../../platform/hub/hub.ts";
import { answerMultiJoin } from "../lottery/lottery.hub.ts";

/** Binds the hub method by which a board of several games follows these games. */
export function serveBettingHub(hub: Hub, parts: { db: Db; clock: Clock }): void {
  hub.serve(joinComboBet, ({ joined }, gameIds) => answerMultiJoin(parts, { gameIds, joined }));
}
