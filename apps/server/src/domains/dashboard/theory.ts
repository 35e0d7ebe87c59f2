import {
  type CategoryKey,
  categoryOf,
  drawNumbers,
  noEntropyHex,
  oddsPayoutOf,
  type Play,
  parseWinningNumber,
  payoutOf,
  refundLevel,
  type Selection,
} from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { unitName } from "../betting/rules/check-lines.ts";
import { drawContext } from "../betting/rules/odds.ts";
import { playOfNo } from "../betting/rules/settle-bet.ts";

/** The terms of a bet by which a draw decides what it gets back. */
export interface TheoryBet {
  readonly playNo: number;
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly multiple: number;
  readonly prizeGroup: number;
  readonly unitBets: number;
  readonly stake: bigint;
  /** Odds of the merchant by level, as the bet froze them; undefined for those of the play. */
  readonly oddsMilli: ReadonlyMap<string, bigint> | undefined;
}

/**
 * What bets on one issue get back of a draw on average, and how that varies. Units: thousandths, and their square.
 */
export interface Theory {
  readonly expected: number;
  readonly variance: number;
}

/** Spaces of up to so many draws are gone through whole. */
const wholeSpaceMax = 1000;
const draws = { most: 100, least: 16 };
/** Characters of selections that one issue may cost, over all draws. */
const charactersMax = 2_000_000;
/** A short selection costs as much as this. */
const shortest = 200;
/** Of draws that nobody bets on there is nothing to hide. */
const openSeed = new Uint8Array(32);

/** Draws that an issue could have had. */
export interface DrawSpace {
  readonly draws: readonly (readonly number[])[];
  /** Every draw there is, each as likely as the others; else a sample of them. */
  readonly isWhole: boolean;
}

/**
 * Draws to judge the bets of an issue by. All of them where they are few, as in games of three digits or dice. Else a sample,
 * made by the engine's own derivation from a seed that belongs to no issue, the same each time for the same name.
 * Shape: fewer draws where the selections are long, `least` at least.
 */
export function drawSpace(
  category: CategoryKey,
  issue: { name: string; characters: number },
): DrawSpace {
  const { kind, min, max, numberLength } = categoryOf(category);
  const affordable = Math.floor(charactersMax / Math.max(shortest, issue.characters));
  const size = (max - min + 1) ** numberLength;
  if (kind === "repeats" && size <= Math.min(wholeSpaceMax, Math.max(affordable, draws.most))) {
    return { draws: everyDraw({ min, max, numberLength }), isWhole: true };
  }
  const count = Math.min(draws.most, Math.max(draws.least, affordable));
  const sample = Array.from({ length: count }, (_, i) => {
    const { winningNumber } = drawNumbers({
      category,
      gameCode: "theory",
      serialNumber: `${issue.name}.${i}`,
      seed: openSeed,
      entropyHex: noEntropyHex,
    });
    return parseWinningNumber(category, winningNumber);
  });
  return { draws: sample, isWhole: false };
}

function everyDraw(numbers: { min: number; max: number; numberLength: number }) {
  let tuples: number[][] = [[]];
  for (let place = 0; place < numbers.numberLength; place += 1) {
    tuples = tuples.flatMap((tuple) =>
      Array.from({ length: numbers.max - numbers.min + 1 }, (_, i) => [...tuple, numbers.min + i]),
    );
  }
  return tuples;
}

/** Adds up what bets would get back of each draw of a space. */
export interface Replay {
  add(bet: TheoryBet): void;
  end(): Theory;
}

/**
 * Judges bets by other draws of their issue. All bets of the issue meet the same draw, so what they have in common shows
 * in the variance. Caps of prizes are left out. Units: `drawAt` in epoch ms.
 */
export function beginReplay(space: DrawSpace, drawAt: number): Replay {
  const back = space.draws.map(() => 0);
  return {
    add(bet) {
      const play = playOfNo(bet.playNo);
      const checked = play.check(JSON.parse(bet.selection));
      if (!checked.ok) throw new Error("a stored bet holds a selection that its play refuses");
      const context = drawContext(play, drawAt);
      for (const [i, draw] of space.draws.entries()) {
        back[i] =
          (back[i] ?? 0) + backOf(bet, { play, selection: checked.selection, draw, context });
      }
    },
    end() {
      const count = back.length;
      const expected = back.reduce((sum, amount) => sum + amount, 0) / count;
      const squares = back.reduce((sum, amount) => sum + (amount - expected) ** 2, 0);
      return { expected, variance: squares / (space.isWhole ? count : count - 1) };
    },
  };
}

/** Averages and variances are estimates; nothing is paid by them. */
const inFloats = (thousandths: bigint) => Number(thousandths);

/** What a bet gets back of a draw: prize and returned stakes. Units: thousandths. */
function backOf(
  bet: TheoryBet,
  at: {
    play: Play;
    selection: Selection;
    draw: readonly number[];
    context: ReturnType<typeof drawContext>;
  },
): number {
  const { play, selection, draw, context } = at;
  const judged = play.judge(selection, draw, context);
  if (judged.length === 0) return 0;
  const wins = judged.filter(({ level }) => level !== refundLevel);
  const stakeEach = money(bet.stake / BigInt(bet.unitBets));
  const returned = judged.find(({ level }) => level === refundLevel)?.count ?? 0;
  const prize =
    play.mode === "odds"
      ? oddsPayoutOf(play, wins, {
          stakeEach,
          ...(bet.oddsMilli === undefined ? {} : { oddsMilli: bet.oddsMilli }),
        })
      : payoutOf(play, wins, {
          prizeGroup: bet.prizeGroup,
          price: bet.price,
          unit: unitName(bet.unit),
          multiple: bet.multiple,
        });
  return inFloats(prize + stakeEach * BigInt(returned));
}
