import { dayKeyOf } from "@fairdraw/lottery-engine";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { KnownReport, ProcessReports } from "../../platform/measures/process-report.ts";
import { noteOnline } from "./dashboard.sql.ts";
import { slotOf } from "./slots.ts";

/** Players who are connected, by merchant; one who is connected to two processes counts twice. */
export function onlineOf(reports: readonly KnownReport[]): Map<number, number> {
  const online = new Map<number, number>();
  for (const { hub } of reports) {
    for (const [merchant, players] of Object.entries(hub.players)) {
      online.set(Number(merchant), (online.get(Number(merchant)) ?? 0) + players);
    }
  }
  return online;
}

/** Notes how many players are connected, for comparisons on later days. There is never more to do. */
export async function noteOnlineNow(
  parts: { db: Db; reports: ProcessReports; nowMs: () => number },
  lease: Lease,
): Promise<boolean> {
  const online = onlineOf(await parts.reports.read(parts.db));
  if (online.size === 0) return false;
  const at = parts.nowMs();
  const day = dayKeyOf(at);
  await writeLeased(parts.db, lease, async (tx) => {
    await noteOnline(tx, { day, slot: slotOf(at, day), online });
    return true;
  });
  return false;
}
