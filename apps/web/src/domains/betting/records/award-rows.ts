import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { type Money, money, parseCheckedMoney } from "@fairdraw/money";
import type { searchAwardDetail } from "@fairdraw/wire/reports/award-detail.ts";
import { chanceText, percentText } from "../plays/price.ts";

export type AwardDetail = SuccessOf<typeof searchAwardDetail>;
type AwardPlay = AwardDetail["Plays"][number];
type AwardLevel = AwardPlay["Levels"][number];

/** A level of a play as it is shown. */
export interface AwardRow {
  readonly key: string;
  readonly playId: string;
  readonly group: string;
  readonly play: string;
  readonly level: string;
  /** E.g. `1/1,000`. */
  readonly chance: string;
  /** The chance in two whole numbers, to reckon with. */
  readonly ways: string;
  readonly allWays: string;
  /** Amount of the wire, of a unit bet of 2 yuan; null on odds. */
  readonly prize: string | null;
  readonly odds: string | null;
  /** What comes back of each yuan: of a level on odds; on prize groups the same for every play. */
  readonly returns: string;
}

/** What a unit bet of 2 yuan stakes. Units: thousandths. */
const groupStake = 2000n;
const oneYuan = 1000n;

/**
 * The stake of a unit bet up to which the site's cap of an issue pays this level in full. Units: thousandths, cut.
 * Shape: null for a level that pays nothing.
 */
export function stakePaidInFull(row: Pick<AwardRow, "prize" | "odds">, cap: Money): Money | null {
  const [pays, stake] =
    row.prize === null
      ? [BigInt((row.odds ?? "0").replace(".", "")), oneYuan]
      : [parseCheckedMoney(row.prize), groupStake];
  return pays === 0n ? null : money((cap * stake) / pays);
}

/** Which plays are looked for. */
export interface AwardSearch {
  readonly search: string;
  /** Ids of the only plays that are shown; null for all. */
  readonly only: readonly string[] | null;
}

/** Levels of the plays whose group or name has a text in it, in any language, in the order of the game. */
export function awardRows(
  { Plays, PrizeGroup }: Pick<AwardDetail, "Plays" | "PrizeGroup">,
  { search, only }: AwardSearch,
): AwardRow[] {
  const wanted = search.trim().toLowerCase();
  return Plays.flatMap((play) => {
    if (only?.includes(play.PlayId) === false) return [];
    const group = inLanguage({ zh: play.GroupZh, en: play.GroupEn });
    const name = inLanguage({ zh: play.NameZh, en: play.NameEn });
    const names = [play.GroupZh, play.NameZh, play.GroupEn, play.NameEn, group, name].join(" ");
    if (!names.toLowerCase().includes(wanted)) return [];
    return play.Levels.map((level) => rowOf(play, level, { group, name, prizeGroup: PrizeGroup }));
  });
}

function rowOf(
  play: AwardPlay,
  level: AwardLevel,
  { group, name, prizeGroup }: { group: string; name: string; prizeGroup: number },
): AwardRow {
  return {
    key: `${play.PlayId} ${level.Level}`,
    playId: play.PlayId,
    group,
    play: name,
    level: inLanguage({ zh: level.NameZh, en: level.NameEn }),
    chance: chanceText({ numerator: BigInt(level.Win), denominator: BigInt(level.Total) }),
    ways: level.Win,
    allWays: level.Total,
    prize: level.Prize,
    odds: level.Odds,
    returns: level.Odds === null ? groupReturn(prizeGroup) : returnOf(level, level.Odds),
  };
}

/** The prize group of 2000 gives everything back. */
function groupReturn(prizeGroup: number): string {
  return percentText({ numerator: BigInt(prizeGroup), denominator: 2000n });
}

/** Returned stakes come back as well. */
function returnOf({ Win, Total, Refund }: AwardLevel, odds: string): string {
  const milli = BigInt(odds.replace(".", ""));
  return percentText({
    numerator: milli * BigInt(Win) + 1000n * BigInt(Refund),
    denominator: 1000n * BigInt(Total),
  });
}
