import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import type { CategoryKey } from "@fairdraw/lottery-engine";

const most = 6;
const keyOf = (category: CategoryKey) => `fairdraw.plays.${category}`;

function readIds(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter((one): one is string => typeof one === "string").slice(0, most);
}

/** Plays of a category that were chosen last on this device, in the order in which they came. */
export function recentPlays(category: CategoryKey): readonly string[] {
  return readStored(deviceStorage, keyOf(category), readIds) ?? [];
}

/** Notes a chosen play. A known one keeps its place, so that nothing moves under the hand. */
export function noteRecentPlay(category: CategoryKey, playId: string): readonly string[] {
  const known = recentPlays(category);
  if (known.includes(playId)) return known;
  const next = [...known, playId].slice(-most);
  writeStored(deviceStorage, keyOf(category), next);
  return next;
}
