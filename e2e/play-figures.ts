import {
  type CategoryKey,
  type DrawContext,
  highestOddsPayout,
  highestPrize,
  levelPayouts,
  oddsLevelPayouts,
  oddsOf,
  prizeOf,
  refundLevel,
} from "@fairdraw/lottery-engine";
import { naiveWins, unitBetsOf } from "@fairdraw/lottery-engine/oracle.ts";
import { type Money, money, smaller, sum, toDisplay } from "@fairdraw/money";
import type { ToldPlay } from "./play-vectors.ts";

/** One unit bet of two yuan on prize groups, of one yuan on odds. */
const stakeEach = { group: 2n, odds: 1n } as const;
const oneYuan = { stakeEach: money(1000n) };
const inYuan = { price: 2, unit: "yuan", multiple: 1 } as const;

/** Most that one player is paid for an issue. Units: thousandths. Source: domain/games.md 5. */
function payoutMax(category: CategoryKey): bigint {
  return category === "hash" ? 200_000_000n : 400_000_000n;
}

/** What stands under the board while a play is picked, as text. */
export interface PriceShown {
  readonly line: string;
  readonly stake: string;
  readonly highest: string;
}

/**
 * What a play must be shown to cost and to pay at most: the unit bets of its vector, the stake by
 * plain multiplication, the highest prize as the engine has it.
 */
export function priceOf(
  told: ToldPlay,
  terms: { prizeGroup: number; context: DrawContext },
): PriceShown {
  const { play, units } = told;
  const each = stakeEach[play.mode];
  const highest =
    play.mode === "group"
      ? highestPrize(play, told.selection, { ...inYuan, prizeGroup: terms.prizeGroup })
      : highestOddsPayout(play, told.selection, oneYuan, terms.context);
  return {
    line: play.mode === "group" ? `${units} 注 × 2 元 × 元 × 1 倍` : `${units} 注 × 1 元`,
    stake: toDisplay(money(each * 1000n * BigInt(units))),
    highest: toDisplay(smaller(highest, money(payoutMax(play.category)))),
  };
}

/** A row of the arithmetic of a prize: level, prize or odds, unit bets that won, what they are paid. */
export type LevelShown = readonly [name: string, pays: string, count: string, amount: string];

/** What a drawn bet must be shown to have won. */
export interface OutcomeShown {
  readonly levels: readonly LevelShown[];
  /** Unit bets whose stake came back. */
  readonly returned: number;
  readonly won: Money;
}

/**
 * What a draw gives to a play: every unit bet of it judged on its own by rules that were written a
 * second time, paid by the engine.
 */
export function outcomeOf(
  { play, selection }: ToldPlay,
  drawn: readonly number[],
  terms: { prizeGroup: number; context: DrawContext },
): OutcomeShown {
  const bets = unitBetsOf(play.id, selection);
  const all = naiveWins(bets, drawn, terms.context.zodiac ?? "");
  const wins = all.filter(({ level }) => level !== refundLevel);
  const paid =
    play.mode === "group"
      ? levelPayouts(play, wins, { ...inYuan, prizeGroup: terms.prizeGroup })
      : oddsLevelPayouts(play, wins, oneYuan);
  return {
    levels: play.levels.map(({ key, name }): LevelShown => {
      const won = paid.find(({ level }) => level === key);
      const pays =
        play.mode === "group"
          ? toDisplay(prizeOf(play, key, terms.prizeGroup))
          : oddsText(oddsOf(play, key));
      return [name.zh, pays, won ? `${won.count}` : "—", won ? toDisplay(won.amount) : "—"];
    }),
    returned: all.find(({ level }) => level === refundLevel)?.count ?? 0,
    won: sum(paid.map(({ amount }) => amount)),
  };
}

function oddsText(milli: bigint): string {
  return `${milli / 1000n}.${String(milli % 1000n).padStart(3, "0")}`;
}
