import {
  type Fraction,
  isOverStake,
  type LevelReturn,
  oddsPayoutOf,
  type Play,
  returnsAtOdds,
} from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { money, toWire } from "@fairdraw/money";
import { operatorResults, type ResultCode } from "@fairdraw/wire";
import type { OddsBook } from "../rules/odds.ts";

/** Odds that are asked for. */
export interface OddsWish {
  readonly PlayId: string;
  readonly Items: readonly { readonly Level: string; readonly OddsMilli: number }[];
}

/** A wish that fits its play. Units: odds in thousandths. */
export interface FitOdds {
  readonly play: Play;
  readonly wished: ReadonlyMap<string, bigint>;
  readonly now: ReadonlyMap<string, bigint>;
  readonly before: readonly LevelReturn[];
  readonly after: readonly LevelReturn[];
}

/**
 * What odds would make of a play.
 * Refuses: NOT_FOUND for a play that has no odds or a level that it does not have, UNFIT for a level that is named twice.
 */
export function fitOdds(
  { PlayId, Items }: OddsWish,
  { book, merchantId }: { book: OddsBook; merchantId: number },
): FitOdds | ResultCode {
  const play = findPlay(PlayId);
  const levels = new Set(play?.mode === "odds" ? play.levels.map(({ key }) => key) : []);
  const wished = new Map(Items.map(({ Level, OddsMilli }) => [Level, BigInt(OddsMilli)]));
  if (play === undefined || ![...wished.keys()].every((level) => levels.has(level))) {
    return operatorResults.NOT_FOUND;
  }
  if (wished.size < Items.length) return operatorResults.UNFIT;
  const changed = book.current(merchantId, play.no);
  const now = new Map(
    play.levels.map(({ key, oddsMilli }) => [key, changed?.get(key) ?? oddsMilli ?? 0n]),
  );
  return {
    play,
    wished,
    now,
    before: returnsAtOdds(play, now),
    after: returnsAtOdds(play, new Map([...now, ...wished])),
  };
}

/** Refuses odds at which players get back more than they stake; the text names the first such level. */
export function refusalOfReturn({ play, wished, after }: FitOdds): ResultCode | null {
  const over = after.find(({ level, returned }) => wished.has(level) && isOverStake(returned));
  if (over === undefined) return null;
  const name = play.levels.find(({ key }) => key === over.level)?.name;
  const share = (tenThousandths(over.returned) / 100).toFixed(2);
  const { zh, en, ...rest } = operatorResults.OVER_RETURN;
  return {
    ...rest,
    zh: `${zh}：${name?.zh ?? ""}（${over.level}）${share}%`,
    en: `${en}: ${name?.en ?? ""} (${over.level}) ${share}%`,
  };
}

/** Units: 1/10,000, rounded up, so that what is over never looks as if it were not. */
export function tenThousandths({ numerator, denominator }: Fraction): number {
  return Number((10_000n * numerator + denominator - 1n) / denominator);
}

/** Stakes of the sample bets. Units: thousandths. */
const sampleStakes = [10_000n, 100_000n, 1_000_000n];

/** The preview of a wish as the wire has it. */
export function previewOf({ play, wished, now, before, after }: FitOdds) {
  const returnedIn = (list: readonly LevelReturn[], key: string): Fraction =>
    list.find(({ level }) => level === key)?.returned ?? { numerator: 0n, denominator: 1n };
  const [first = ""] = wished.keys();
  const wins = [{ level: first, count: 1 }];
  const prizeAt = (stakeEach: bigint, oddsMilli: ReadonlyMap<string, bigint>) =>
    toWire(oddsPayoutOf(play, wins, { stakeEach: money(stakeEach), oddsMilli }));
  return {
    Levels: play.levels
      .filter(({ key }) => wished.has(key))
      .map(({ key, name }) => ({
        Level: key,
        NameZh: name.zh,
        NameEn: name.en,
        Before: Number(now.get(key)),
        After: Number(wished.get(key)),
        ReturnedBefore: tenThousandths(returnedIn(before, key)),
        ReturnedAfter: tenThousandths(returnedIn(after, key)),
        IsOver: isOverStake(returnedIn(after, key)),
      })),
    Samples: sampleStakes.map((stake) => ({
      Stake: toWire(money(stake)),
      PrizeBefore: prizeAt(stake, now),
      PrizeAfter: prizeAt(stake, wished),
    })),
  };
}
