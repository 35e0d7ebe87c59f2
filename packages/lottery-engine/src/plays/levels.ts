import { type Fraction, one } from "../numbers/fraction.ts";
import type { Option } from "../selections/board.ts";
import type { Text } from "../text.ts";
import type { Level } from "./play-type.ts";

/** The odds and returned stakes of a level. Units: `odds` as printed, e.g. "1.980". */
export interface LevelExtras {
  readonly odds?: string;
  readonly refund?: number | bigint;
  readonly share?: Fraction;
}

/** Declares a level: key, name, exact winning outcomes of one unit bet and all outcomes. */
export function level(
  key: string,
  name: Text,
  [win, total]: readonly [number | bigint, number | bigint],
  { odds, refund, share = one }: LevelExtras = {},
): Level {
  const declared = { key, name, win: BigInt(win), total: BigInt(total), share };
  const returned = refund === undefined ? {} : { refund: BigInt(refund) };
  return { ...declared, ...returned, ...(odds === undefined ? {} : { oddsMilli: milliOf(odds) }) };
}

const firstPrize: Text = { zh: "一等奖", en: "First prize" };

/** The only level of most plays of prize groups. */
export function firstPrizeOf(win: number | bigint, total: number | bigint): readonly Level[] {
  return [level("1", firstPrize, [win, total])];
}

const oddsText = /^(\d+)\.(\d{3})$/;

function milliOf(odds: string): bigint {
  const match = oddsText.exec(odds);
  if (match === null) throw new RangeError(`odds need three decimals: ${odds}`);
  return BigInt(`${match[1]}${match[2]}`);
}

/** Levels named like the options they belong to. */
export function levelsOfOptions(
  options: readonly Option[],
  chanceOf: (key: string) => readonly [win: number | bigint, total: number | bigint],
  extrasOf: (key: string) => LevelExtras = () => ({}),
): readonly Level[] {
  return options.map(({ key, label }) => level(key, label, chanceOf(key), extrasOf(key)));
}
