import { type DrawContext, type Play, zodiacAt } from "@fairdraw/lottery-engine";
import type { OddsChange } from "./odds.sql.ts";

/** Odds of merchants, now and at any earlier version. Units: thousandths, by level. */
export interface OddsBook {
  /** Present version of the odds; 0 when nothing was ever changed. */
  version(merchantId: number): number;
  /** Version that last changed a play; 0 when the play still has its own odds. */
  changedAt(merchantId: number, playNo: number): number;
  /** Differences from the play's own odds; undefined when there are none. */
  current(merchantId: number, playNo: number): ReadonlyMap<string, bigint> | undefined;
  /** As `current`, but at the given version. */
  at(merchantId: number, playNo: number, version: number): ReadonlyMap<string, bigint> | undefined;
}

/** Builds the book from all changes of odds, oldest first. */
export function openOdds(changes: readonly OddsChange[]): OddsBook {
  const versions = new Map<number, number>();
  const byPlay = new Map<string, OddsChange[]>();
  for (const change of changes) {
    versions.set(change.merchantId, change.version);
    const key = `${change.merchantId}/${change.playNo}`;
    byPlay.set(key, [...(byPlay.get(key) ?? []), change]);
  }
  const ofPlay = (merchantId: number, playNo: number) => byPlay.get(`${merchantId}/${playNo}`);
  const at = (merchantId: number, playNo: number, version: number) => {
    const known = ofPlay(merchantId, playNo)?.filter((change) => change.version <= version) ?? [];
    if (known.length === 0) return undefined;
    return new Map(known.map((change) => [change.level, change.oddsMilli]));
  };
  return {
    version: (merchantId) => versions.get(merchantId) ?? 0,
    changedAt: (merchantId, playNo) => ofPlay(merchantId, playNo)?.at(-1)?.version ?? 0,
    current: (merchantId, playNo) => at(merchantId, playNo, Number.MAX_SAFE_INTEGER),
    at,
  };
}

/** The plays' own odds, for all merchants. */
export const ownOdds: OddsBook = openOdds([]);

/** What judging a play needs besides the numbers of the draw: the zodiac of its lunar year, for plays that use it. */
export function drawContext(play: Play, drawAt: number): DrawContext {
  return play.needsZodiac ? { zodiac: zodiacAt(drawAt) } : {};
}
