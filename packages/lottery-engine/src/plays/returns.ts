import { type Fraction, reduced } from "../numbers/fraction.ts";
import type { Level, Play } from "./play-type.ts";

/** What a player gets back of his stakes in the long run, where he bets on what wins at a level. */
export interface LevelReturn {
  readonly level: string;
  readonly returned: Fraction;
}

/**
 * Return to player of every level of a play on odds, at the play's own odds or at others. A unit bet on an option wins at
 * its own level alone; of all other unit bets one can win at several levels, whose returns belong together.
 * Units: `oddsMilli` in thousandths, stake included. Throws for a play of prize groups.
 */
export function returnsAtOdds(
  play: Play,
  oddsMilli: ReadonlyMap<string, bigint> = new Map(),
): readonly LevelReturn[] {
  if (play.mode !== "odds") throw new RangeError(`${play.id} pays prizes, not odds`);
  const of = (level: Level) => returnOf(level, oddsMilli.get(level.key) ?? level.oddsMilli ?? 0n);
  const own = play.levels.map((level) => ({ level: level.key, returned: of(level) }));
  if (winsAtOneLevel(play)) return own;
  const together = own.map(({ returned }) => returned).reduce(plus);
  return own.map(({ level }) => ({ level, returned: together }));
}

/** True where every unit bet can win at one level and no other. */
export function winsAtOneLevel({ board, levels }: Play): boolean {
  const isByOption = ["optionTiles", "positionOptions", "sumGrid"].includes(board.kind);
  return isByOption || levels.length === 1;
}

/** True for a return above the stake: the house would lose in the long run. */
export function isOverStake({ numerator, denominator }: Fraction): boolean {
  return numerator > denominator;
}

function returnOf({ win, total, refund = 0n }: Level, oddsMilli: bigint): Fraction {
  return reduced({ numerator: oddsMilli * win + 1000n * refund, denominator: 1000n * total });
}

function plus(a: Fraction, b: Fraction): Fraction {
  return reduced({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  });
}
