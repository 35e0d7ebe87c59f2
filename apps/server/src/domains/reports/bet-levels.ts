import {
  levelPayouts,
  oddsLevelPayouts,
  oddsOf,
  type Play,
  prizeOf,
  type Win,
} from "@fairdraw/lottery-engine";
import { type Money, money, sum, toWire, zero } from "@fairdraw/money";
import type { BetLevel } from "@fairdraw/wire";
import type { BetRow } from "../betting/rows/betting.sql.ts";
import { unitName } from "../betting/rules/check-lines.ts";

/** The terms of a bet that its prize follows from. */
export type LevelTerms = Pick<
  BetRow,
  "prizeGroup" | "price" | "unit" | "multiple" | "stake" | "unitBets"
> & { readonly oddsMilli: ReadonlyMap<string, bigint> | undefined };

/**
 * Every level of a play under the terms of a bet, with the amounts that its wins bring: the same
 * arithmetic as in settling, shown line by line. Shape: `wins` as the outcome keeps them, `1:2 3:1`.
 * Units: `won` in Money, before the cap of the player's issue.
 */
export function betLevels(
  play: Play,
  terms: LevelTerms,
  wins: string,
): { levels: BetLevel[]; won: Money } {
  const paid = new Map(
    payoutsOf(play, terms, readWins(wins)).map((line) => [line.level, line] as const),
  );
  const levels = play.levels.map((level) => {
    const line = paid.get(level.key);
    return {
      Level: level.key,
      NameZh: level.name.zh,
      NameEn: level.name.en,
      ...levelPrice(play, level.key, terms),
      Count: line?.count ?? 0,
      Amount: toWire(line?.amount ?? zero),
    };
  });
  return { levels, won: sum([...paid.values()].map(({ amount }) => amount)) };
}

/** What a level pays: a prize for 2 yuan at a group, or odds; the other one is null. */
export function levelPrice(
  play: Play,
  level: string,
  terms: Pick<LevelTerms, "prizeGroup" | "oddsMilli">,
): { Prize: string | null; Odds: string | null } {
  if (play.mode === "group") {
    return { Prize: toWire(prizeOf(play, level, terms.prizeGroup)), Odds: null };
  }
  // The engine's odds and the wire's amounts are both thousandths with three decimals.
  return {
    Prize: null,
    Odds: toWire(money(oddsOf(play, level, oddsTerms(zero, terms.oddsMilli)))),
  };
}

function payoutsOf(play: Play, terms: LevelTerms, wins: readonly Win[]) {
  if (play.mode === "odds") {
    const stakeEach = money(terms.stake / BigInt(terms.unitBets));
    return oddsLevelPayouts(play, wins, oddsTerms(stakeEach, terms.oddsMilli));
  }
  return levelPayouts(play, wins, {
    prizeGroup: terms.prizeGroup,
    price: terms.price,
    unit: unitName(terms.unit),
    multiple: terms.multiple,
  });
}

function oddsTerms(stakeEach: Money, oddsMilli: ReadonlyMap<string, bigint> | undefined) {
  return { stakeEach, ...(oddsMilli === undefined ? {} : { oddsMilli }) };
}

function readWins(wins: string): Win[] {
  if (wins === "") return [];
  return wins.split(" ").map((part) => {
    const at = part.lastIndexOf(":");
    return { level: part.slice(0, at), count: Number(part.slice(at + 1)) };
  });
}
