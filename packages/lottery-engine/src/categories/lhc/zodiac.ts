import { namedOption } from "../../selections/options.ts";
import { dayKeyOf } from "../../timetable/lottery-day.ts";

/** The twelve zodiacs in the order of the years. */
export const zodiacs = [
  namedOption("rat", "鼠", "rat"),
  namedOption("ox", "牛", "ox"),
  namedOption("tiger", "虎", "tiger"),
  namedOption("rabbit", "兔", "rabbit"),
  namedOption("dragon", "龙", "dragon"),
  namedOption("snake", "蛇", "snake"),
  namedOption("horse", "马", "horse"),
  namedOption("goat", "羊", "goat"),
  namedOption("monkey", "猴", "monkey"),
  namedOption("rooster", "鸡", "rooster"),
  namedOption("dog", "狗", "dog"),
  namedOption("pig", "猪", "pig"),
] as const;

/** First days of lunar years in Shanghai, as YYYYMMDD, and their zodiacs. */
const lunarYears = [
  { firstDay: 2025_01_29, zodiac: "snake" },
  { firstDay: 2026_02_17, zodiac: "horse" },
  { firstDay: 2027_02_06, zodiac: "goat" },
  { firstDay: 2028_01_26, zodiac: "monkey" },
  { firstDay: 2029_02_13, zodiac: "rooster" },
  { firstDay: 2030_02_03, zodiac: "dog" },
] as const;

/** The table ends before the lunar year 2031, which may begin as early as this. */
const knownBefore = 2031_01_20;

/**
 * Names the zodiac of the lunar year that an instant is in; it changes at Chinese New Year,
 * midnight in Shanghai.
 * Throws RangeError outside the years of the table: a draw must not be judged by a guessed year.
 */
export function zodiacAt(epochMs: number): string {
  const day = dayKeyOf(epochMs);
  const year = lunarYears.findLast(({ firstDay }) => firstDay <= day);
  if (year === undefined || day >= knownBefore) throw new RangeError(`no lunar year of ${day}`);
  return year.zodiac;
}

/**
 * Names the zodiac of a mark six number: 1 has the zodiac of the year, each next number the
 * zodiac of the year before.
 * Throws RangeError for a year that is no zodiac.
 */
export function zodiacOfNumber(number: number, yearZodiac: string | undefined): string {
  const year = zodiacs.findIndex(({ key }) => key === yearZodiac);
  const zodiac = zodiacs[(year - (number - 1) + 60) % 12];
  if (year === -1 || zodiac === undefined) throw new RangeError(`no zodiac year: ${yearZodiac}`);
  return zodiac.key;
}
