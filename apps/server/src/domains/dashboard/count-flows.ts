import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { findCursor, storeCursor } from "./count-bets.sql.ts";
import { addFlows } from "./count-flows.sql.ts";

const cursorName = "flows";
const sealsPerRound = 20;
/** Seals have no gap, and texts of this width have the order of numbers. */
const digits = 19;

/** Counts sealed movements of money by day, kind and sides; each seal once. True when there may be more. */
export async function countFlows(db: Db, lease: Lease): Promise<boolean> {
  const counted = BigInt((await findCursor(db, cursorName)) ?? "0");
  const last = { no: counted };
  await writeLeased(db, lease, async (tx) => {
    const no = await addFlows(tx, { after: counted, limit: sealsPerRound });
    if (no === null) return false;
    last.no = no;
    await storeCursor(tx, { name: cursorName, place: no.toString().padStart(digits, "0") });
    return true;
  });
  return last.no - counted === BigInt(sealsPerRound);
}
