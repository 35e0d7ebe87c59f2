import { money, toDisplay } from "@fairdraw/money";
import { formatNumbers } from "../draws/winning-number.ts";
import { type Fraction, reduced } from "../numbers/fraction.ts";
import { describeSelection } from "../selections/selection-text.ts";
import { inChinese, inEnglish, type Text } from "../text.ts";
import { oddsPayoutOf } from "./odds-prizes.ts";
import type { Level, Play, Win } from "./play-type.ts";
import { payoutOf } from "./prizes.ts";
import { refundLevel, winCount } from "./wins.ts";

/** The terms of the worked examples of prize-group plays. */
export const exampleTerms = { prizeGroup: 1980, price: 2, unit: "yuan", multiple: 1 } as const;

/** The stake of each unit bet in the worked examples of odds plays. */
export const exampleStakeEach = money(1000n);

/** The largest denominator that is still read as a fraction when the numerator is not 1. */
const readableDenominator = 1000n;

/**
 * Writes the help of a play: its rule, the worked example, the chance of one unit bet.
 * Shape: three lines per language.
 */
export function helpOf(play: Play, rule: Text): Text {
  const parts = [rule, exampleOf(play), chancesOf(play.levels)];
  return {
    zh: parts.map(({ zh }) => zh).join("\n"),
    en: parts.map(({ en }) => en).join("\n"),
  };
}

function exampleOf(play: Play): Text {
  const { selection, draw, context } = play.example;
  const picked = describeSelection(play.board, selection);
  const unitBets = play.countUnitBets(selection);
  const wins = play.judge(selection, draw, context);
  const won = winCount(wins);
  const paid = paidFor(play, wins);
  const drawn = drawnText(play, draw);
  const isTyped = "lines" in selection && !("places" in selection);
  const verb = isTyped ? { zh: "输入", en: "type" } : { zh: "选", en: "pick" };
  const all = unitBets === 1 ? "it" : `${won} of them`;
  return {
    zh: `例：${verb.zh}${/^\w/.test(picked.zh) ? " " : ""}${picked.zh}，共 ${unitBets} 注；开奖 ${drawn}，中 ${won} 注。${paid.zh}`,
    en: `Example: ${verb.en} ${picked.en}: ${unitBetsInEnglish(unitBets)}. The draw ${drawn} wins ${all} and pays ${paid.en}`,
  };
}

function paidFor(play: Play, wins: readonly Win[]): Text {
  if (play.mode === "odds") {
    const paid = toDisplay(oddsPayoutOf(play, wins, { stakeEach: exampleStakeEach }));
    const returned = wins.some(({ level }) => level === refundLevel)
      ? { zh: "和退回的本金", en: " and stakes that come back" }
      : { zh: "", en: "" };
    return {
      zh: `每注 1.00 元，派彩 ${paid} 元（含本金${returned.zh}）。`,
      en: `${paid} yuan at 1.00 yuan each, the stake${returned.en} included.`,
    };
  }
  const prize = toDisplay(payoutOf(play, wins, exampleTerms));
  return {
    zh: `奖金组 1980、2 元 1 倍，奖金 ${prize} 元。`,
    en: `${prize} yuan at prize group 1980 and 2 yuan, once.`,
  };
}

/** A hash is known by its ends: the plays look at no more of it than these. */
function drawnText({ category }: Play, draw: readonly number[]): string {
  const text = formatNumbers(category, draw);
  return category === "hash" ? `${text.slice(0, 4)}…${text.slice(-8)}` : text;
}

function unitBetsInEnglish(unitBets: number): string {
  return unitBets === 1 ? "1 unit bet" : `${unitBets} unit bets`;
}

function chancesOf(levels: readonly Level[]): Text {
  const chances = new Map<string, { text: Text; levels: Level[] }>();
  for (const level of levels) {
    const text = levelChance(level);
    const same = chances.get(text.zh)?.levels ?? [];
    chances.set(text.zh, { text, levels: [...same, level] });
  }
  const named = [...chances.values()].map(({ text, levels: same }) =>
    chances.size === 1 ? text : withNames(text, same),
  );
  return {
    zh: `单注中奖概率：${named.map(({ zh }) => zh).join("；")}。`,
    en: `Chance of one unit bet: ${named.map(({ en }) => en).join("; ")}.`,
  };
}

function withNames({ zh, en }: Text, levels: readonly Level[]): Text {
  return {
    zh: `${inChinese(levels.map(({ name }) => name.zh))}为 ${zh}`,
    en: `${inEnglish(levels.map(({ name }) => name.en))} ${en}`,
  };
}

function levelChance({ win, total, refund = 0n }: Level): Text {
  const chance = chanceText({ numerator: win, denominator: total });
  if (refund === 0n) return { zh: chance, en: chance };
  const returned = chanceText({ numerator: refund, denominator: total });
  return { zh: `${chance}（退本 ${returned}）`, en: `${chance} (stake back ${returned})` };
}

/**
 * Writes a chance: a fraction in lowest terms, or 1 in so many where that would be unreadable.
 * Shape: `3/1000`, `≈1/39,262.19`; the second form is cut to hundredths.
 */
export function chanceText(chance: Fraction): string {
  const { numerator, denominator } = reduced(chance);
  if (numerator === 1n || denominator <= readableDenominator) return `${numerator}/${denominator}`;
  const hundredths = (denominator * 100n) / numerator;
  const whole = String(hundredths / 100n).replace(/\B(?=(\d{3})+$)/g, ",");
  return `≈1/${whole}.${String(hundredths % 100n).padStart(2, "0")}`;
}
