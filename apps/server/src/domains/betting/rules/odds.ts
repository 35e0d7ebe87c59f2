import { type DrawContext, type Play, zodiacAt } from "@fairdraw/lottery-engine";
import type { OddsChange } from "./odds.sql.ts";

/** Odds of merchants, now and as they were at any version. Units: thousandths, by level. */
export interface OddsBook {
  /** Version of the odds as they are now; 0 while nothing was ever changed. */
  version(merchantId: number): number;
  /** Version that last changed a play; 0 for the play's own odds. */
  changedAt(merchantId: number, playNo: number): number;
  /** What differs from the play's own odds; undefined when nothing does. */
  current(merchantId: number, playNo: number): ReadonlyMap<string, bigint> | undefined;
  /** As `current`, as of a version. */
  at(merchantId: number, playNo: number, version: number): ReadonlyMap<string, bigint> | undefined;
}

/** Reads the changes of odds, oldest first, into a book. */
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

/** The play's own odds, whoever asks. */
export const ownOdds: OddsBook = openOdds([]);

/** What a play asks of a draw beyond its numbers: the zodiac of its lunar year, if anything. */
export function drawContext(play: Play, drawAt: number): DrawContext {
  return play.needsZodiac ? { zodiac: zodiacAt(drawAt) } : {};
}
