import { parseCheckedMoney } from "@fairdraw/money";
import type { Tx } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findUnmarkedDays, judgeActive, markDay, takeTurnoverNotes } from "./active.sql.ts";
import { factsSettings } from "./facts.settings.ts";

/**
 * Judges which of the accounts that were noted are active on their days. Answers how many notes it took.
 * Effects: a day keeps what its site asked for when its first account was judged, so that a change of the setting
 * counts from the next day on.
 */
export async function foldActive(tx: Tx, notesMax: number): Promise<number> {
  const { notes, changed } = await takeTurnoverNotes(tx, notesMax);
  if (changed.length === 0) return notes;
  for (const { merchantId, day } of await findUnmarkedDays(tx, changed)) {
    const amount = await readSetting(tx, merchantId, factsSettings.activeMin);
    await markDay(tx, { merchantId, day, amount: parseCheckedMoney(amount) });
  }
  await judgeActive(tx, changed);
  return notes;
}
