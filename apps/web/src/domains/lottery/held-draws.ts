import type { DrawRecord, HistoryPage } from "./history.api.ts";

/** What of a list stays in sight while it is read, and how many draws came on top since. */
export interface HeldDraws {
  readonly items: readonly DrawRecord[];
  readonly newCount: number;
}

/**
 * Keeps the rows of a list where they are while somebody reads further down: those that are shown
 * take what became known of them, those that came later are counted only. Shape: `isFirstPage` says
 * that `now` begins with the newest; on a later page the rows have moved on by as many as were added.
 */
export function holdDraws(
  shown: HistoryPage,
  now: HistoryPage,
  { isFirstPage }: { isFirstPage: boolean },
): HeldDraws {
  const known = new Map(now.Items.map((draw) => [draw.serialNumber, draw]));
  const items = shown.Items.map((draw) => known.get(draw.serialNumber) ?? draw);
  const newest = shown.Items[0]?.serialNumber ?? "";
  const newCount = isFirstPage
    ? now.Items.filter(({ serialNumber }) => serialNumber > newest).length
    : Math.max(0, now.Total - shown.Total);
  return { items, newCount };
}

/** Draws of a whole day that were fetched once, with those of the list that came or changed since. */
export function withLaterDraws(
  whole: readonly DrawRecord[],
  listed: readonly DrawRecord[],
): readonly DrawRecord[] {
  const bySerial = new Map([...whole, ...listed].map((draw) => [draw.serialNumber, draw]));
  return [...bySerial.values()].sort((a, b) => (a.serialNumber < b.serialNumber ? 1 : -1));
}
