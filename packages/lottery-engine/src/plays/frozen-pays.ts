import { type Money, money, sum, toWire } from "@fairdraw/money";
import { oddsOf } from "./odds-prizes.ts";
import type { Play, Win } from "./play-type.ts";
import { prizeOf } from "./prizes.ts";
import { refundLevel } from "./wins.ts";

/** Stake of a unit bet that the amounts of a play are told for. Units: yuan. */
const bases = { group: 2n, odds: 1n } as const;

/** What a bet pays by level, as it was promised. */
export interface FrozenPays {
  /** Units: yuan staked on the unit bet. */
  readonly base: bigint;
  /** Paid for a unit bet of `base`, by level. Units: thousandths. */
  readonly milliOf: ReadonlyMap<string, bigint>;
}

/**
 * What every level of a play pays under the terms of a bet, so that a bet can promise it. All levels are named,
 * whatever was picked: nothing of a selection can be read out of it.
 * Shape: `2|1:19.500 2:3.900`, prizes for a unit bet of 2 yuan; `1|big:1.985 small:1.985`, odds with the stake
 * included. Units: yuan with three decimals.
 */
export function paysText(
  play: Play,
  terms: { prizeGroup: number; oddsMilli?: ReadonlyMap<string, bigint> },
): string {
  const levels = play.levels.map(({ key }) => `${key}:${toWire(paid(play, key, terms))}`);
  return `${bases[play.mode]}|${levels.join(" ")}`;
}

function paid(
  play: Play,
  level: string,
  { prizeGroup, oddsMilli }: { prizeGroup: number; oddsMilli?: ReadonlyMap<string, bigint> },
): Money {
  if (play.mode === "group") return prizeOf(play, level, prizeGroup);
  const terms = { stakeEach: money(0n), ...(oddsMilli === undefined ? {} : { oddsMilli }) };
  return money(oddsOf(play, level, terms));
}

/** Reads what `paysText` wrote. Throws for any other text. */
export function readPays(text: string): FrozenPays {
  const [, base, levels] = /^([12])\|(\S+:\d+\.\d{3}(?: \S+:\d+\.\d{3})*)$/.exec(text) ?? [];
  if (base === undefined || levels === undefined) throw new RangeError("no amounts of a bet");
  const milliOf = levels.split(" ").map((part): [string, bigint] => {
    const at = part.lastIndexOf(":");
    return [part.slice(0, at), BigInt(part.slice(at + 1).replace(".", ""))];
  });
  return { base: BigInt(base), milliOf: new Map(milliOf) };
}

/**
 * What wins bring by the amounts that a bet froze, uncut by limits; each level is cut to thousandths on its own, and
 * returned stakes are left out. The same sum as in settling.
 * Units: `stakeEach` per unit bet in thousandths. Throws for a level that the bet does not name.
 */
export function payoutByPays(
  wins: readonly Win[],
  { pays, stakeEach }: { pays: FrozenPays; stakeEach: bigint },
): Money {
  const amounts = wins
    .filter(({ level }) => level !== refundLevel)
    .map(({ level, count }) => {
      const milli = pays.milliOf.get(level);
      if (milli === undefined) throw new RangeError(`the bet names no level ${level}`);
      return money((milli * stakeEach * BigInt(count)) / (pays.base * 1000n));
    });
  return sum(amounts);
}
