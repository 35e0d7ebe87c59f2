import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { setGameOdds } from "@fairdraw/wire";
import { changeOdds } from "../../domains/betting/rules/odds.sql.ts";
import { writeAudit } from "../../domains/staff/audit.sql.ts";
import { assert, expectOne } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";

/** Sets odds of the demo site and writes it down, as the deed of an operator does. Units: thousandths. */
export async function oddsByStaff(
  db: Db,
  { playId, level, oddsMilli }: { playId: string; level: string; oddsMilli: bigint },
): Promise<void> {
  const play = findPlay(playId);
  assert(play !== undefined, "there is such a play");
  await db.transaction(async (tx) => {
    const version = await changeOdds(tx, 1, [{ playNo: play.no, level, oddsMilli }]);
    const staff = await tx.rows<{ id: bigint }>({
      text: "SELECT min(account_id) AS id FROM operator_staff",
    });
    await writeAudit(tx, {
      merchantId: 1,
      accountId: expectOne(staff, "a member of staff").id,
      approvedBy: null,
      call: setGameOdds.name,
      reason: "a test",
      before: null,
      after: { version, play: playId, items: [{ Level: level, OddsMilli: Number(oddsMilli) }] },
      ip: "",
    });
  });
}
