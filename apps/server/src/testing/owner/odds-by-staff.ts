import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { setGameOdds } from "@fairdraw/wire";
import { changeOdds } from "../../domains/betting/rules/odds.sql.ts";
import { assert } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import { noteDoneByTwo } from "./done-by-two.ts";

/** Sets odds of the demo site and writes it down, as the deed of two operators does. Units: thousandths. */
export async function oddsByStaff(
  db: Db,
  { playId, level, oddsMilli }: { playId: string; level: string; oddsMilli: bigint },
): Promise<void> {
  const play = findPlay(playId);
  assert(play !== undefined, "there is such a play");
  await db.transaction(async (tx) => {
    const version = await changeOdds(tx, 1, [{ playNo: play.no, level, oddsMilli }]);
    const items = [{ Level: level, OddsMilli: Number(oddsMilli) }];
    const after = { version, play: playId, items };
    await noteDoneByTwo(tx, { call: setGameOdds, subject: playId, after });
  });
}
