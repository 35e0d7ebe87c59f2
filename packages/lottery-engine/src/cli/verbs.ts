import { money, parseMoney, toWire } from "@fairdraw/money";
import { hexToBytes } from "@noble/hashes/utils.js";
import { commitOf, drawNumbers } from "../draws/ld1.ts";
import { formatNumbers, parseWinningNumber } from "../draws/winning-number.ts";
import { categoryOf } from "../games/categories.ts";
import { type Game, games } from "../games/games.ts";
import { oddsPayoutOf, oddsStakeOf } from "../plays/odds-prizes.ts";
import type { DrawContext, Play, Win } from "../plays/play-type.ts";
import { type Price, payoutOf, stakeOf, type Unit } from "../plays/prizes.ts";
import { allPlays, findPlay } from "../registry.ts";
import type { Selection } from "../selections/selection.ts";
import { issuesOfLotteryDay } from "../timetable/issue-plan.ts";

type Line = Readonly<Record<string, unknown>>;
/** What goes out for a line that came in; an error names what is wrong with it. */
export type Answer = object;

/** A line that cannot be answered; its message is the `error` that goes out. */
class Unanswerable extends Error {
  override name = "Unanswerable";
}

/** Verbs that answer line by line. Never throw: what cannot be answered is `{"error": "CODE"}`. */
export const verbs: Readonly<Record<string, (line: Line) => Answer>> = {
  check: guarded(check),
  payout: guarded(payout),
  draw: guarded(drawIssue),
  issues: guarded(issuesOfDay),
};

/** The catalogue, a play a line. */
export function catalogue(): Answer[] {
  return allPlays.map((play) => ({
    no: play.no,
    id: play.id,
    category: play.category,
    mode: play.mode,
    group: play.groupZh,
    zh: play.name.zh,
    en: play.catalogueEn,
    levels: play.levels.map((level) => ({
      key: level.key,
      win: String(level.win),
      total: String(level.total),
      ...(level.refund === undefined ? {} : { refund: String(level.refund) }),
      ...(level.oddsMilli === undefined ? {} : { odds: toWire(money(level.oddsMilli)) }),
    })),
  }));
}

/** Answers one line of text. The mark of the encoding that some editors put in front of a file is no part of it. */
export function answerLine(verb: (line: Line) => Answer, text: string): Answer {
  let line: unknown;
  try {
    line = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { error: "BAD_JSON" };
  }
  if (typeof line !== "object" || line === null || Array.isArray(line)) {
    return { error: "BAD_JSON" };
  }
  return verb(line as Line);
}

function guarded(verb: (line: Line) => Answer): (line: Line) => Answer {
  return (line) => {
    try {
      return verb(line);
    } catch (error) {
      if (error instanceof Unanswerable) return { error: error.message };
      throw error;
    }
  };
}

function check(line: Line): Answer {
  const { play, selection } = checkedOf(line);
  const units = play.countUnitBets(selection);
  if (line["draw"] === undefined) return { units };
  return { units, wins: winsOf(play, selection, line) };
}

function payout(line: Line): Answer {
  const { play, selection } = checkedOf(line);
  const unitBets = play.countUnitBets(selection);
  const wins = winsOf(play, selection, line);
  if (play.mode === "odds") {
    const stakeEach = typeof line["stakeEach"] === "string" ? parseMoney(line["stakeEach"]) : null;
    if (stakeEach === null) throw new Unanswerable("BAD_TERMS");
    return {
      stake: toWire(oddsStakeOf({ stakeEach, unitBets })),
      payout: toWire(oddsPayoutOf(play, wins, { stakeEach })),
    };
  }
  const terms = groupTermsOf(line);
  return {
    stake: toWire(stakeOf({ ...terms, unitBets })),
    payout: toWire(payoutOf(play, wins, terms)),
  };
}

const units: readonly unknown[] = ["yuan", "jiao", "fen", "li"] satisfies Unit[];
const prices: readonly unknown[] = [1, 2] satisfies Price[];

function groupTermsOf(line: Line) {
  const { group, mode, multiple, price } = line;
  const isGroup = Number.isInteger(group) && Number(group) > 0 && Number(group) <= 2000;
  const isMultiple = Number.isSafeInteger(multiple) && Number(multiple) > 0;
  if (!isGroup || !isMultiple || !units.includes(mode) || !prices.includes(price)) {
    throw new Unanswerable("BAD_TERMS");
  }
  return {
    prizeGroup: group as number,
    unit: mode as Unit,
    multiple: multiple as number,
    price: price as Price,
  };
}

function checkedOf(line: Line): { play: Play; selection: Selection } {
  const play = typeof line["play"] === "string" ? findPlay(line["play"]) : undefined;
  if (play === undefined) throw new Unanswerable("UNKNOWN_PLAY");
  const checked = play.check(line["selection"]);
  if (!checked.ok) throw new Unanswerable(checked.code);
  return { play, selection: checked.selection };
}

/** Wins in the order of the play's levels, returned stakes last. */
function winsOf(play: Play, selection: Selection, line: Line): Win[] {
  const wins = play.judge(selection, drawnOf(play, line["draw"]), contextOf(line["ctx"]));
  const order = (key: string) => {
    const place = play.levels.findIndex((level) => level.key === key);
    return place < 0 ? play.levels.length : place;
  };
  return wins.toSorted((a, b) => order(a.level) - order(b.level));
}

/** Numbers of a draw, as an array or as the text that is published. */
function drawnOf(play: Play, draw: unknown): number[] {
  try {
    if (typeof draw === "string") return parseWinningNumber(play.category, draw);
    if (!Array.isArray(draw) || !draw.every((number) => Number.isInteger(number))) {
      throw new Unanswerable("BAD_DRAW");
    }
    return parseWinningNumber(play.category, formatNumbers(play.category, draw as number[]));
  } catch {
    throw new Unanswerable("BAD_DRAW");
  }
}

function contextOf(ctx: unknown): DrawContext | undefined {
  if (ctx === undefined) return undefined;
  const zodiac = typeof ctx === "object" && ctx !== null ? Reflect.get(ctx, "zodiac") : undefined;
  if (typeof zodiac !== "string") throw new Unanswerable("BAD_CONTEXT");
  return { zodiac };
}

const hexOf32Bytes = /^[0-9a-f]{64}$/;

function drawIssue(line: Line): Answer {
  const { serial, serverSeed, entropy } = line;
  const game = gameOf(line["game"]);
  if (typeof serial !== "string" || serial === "") throw new Unanswerable("BAD_SERIAL");
  if (typeof serverSeed !== "string" || !hexOf32Bytes.test(serverSeed)) {
    throw new Unanswerable("BAD_SEED");
  }
  if (typeof entropy !== "string" || !hexOf32Bytes.test(entropy)) {
    throw new Unanswerable("BAD_ENTROPY");
  }
  const seed = hexToBytes(serverSeed);
  return {
    commit: commitOf(seed),
    ...drawNumbers({
      category: game.category,
      gameCode: game.code,
      serialNumber: serial,
      seed,
      entropyHex: entropy,
    }),
  };
}

function issuesOfDay(line: Line): Answer {
  const game = gameOf(line["game"]);
  const day = dayOf(line["day"]);
  return {
    game: game.code,
    numberLength: categoryOf(game.category).numberLength,
    issues: game.isMiaoMiao ? [] : issuesOfLotteryDay(game, day),
  };
}

/** A day of the calendar as `YYYYMMDD`, as a number or as text, from the year 1000 on. */
function dayOf(day: unknown): number {
  const text = typeof day === "number" || typeof day === "string" ? String(day) : "";
  const [, year, month, date] = /^([1-9]\d{3})(\d\d)(\d\d)$/.exec(text) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  // A date that its month does not have is one of the next month here.
  const isReal = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date);
  if (!isReal) throw new Unanswerable("BAD_DAY");
  return Number(text);
}

/** A game by its code or its number. */
function gameOf(named: unknown): Game {
  const game = games.find(({ id, code }) => id === named || code === named);
  if (game === undefined) throw new Unanswerable("UNKNOWN_GAME");
  return game;
}
