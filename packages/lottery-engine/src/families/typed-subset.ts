import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { bestOver, chanceOver, type Samples } from "../samples/samples.ts";
import { bitsOf } from "../samples/urn.ts";
import type { LineShape } from "../selections/board.ts";
import { checkTyped } from "../selections/check-forms.ts";
import { numbersOfLine } from "../selections/check-lines.ts";
import type { LinesSelection } from "../selections/selection.ts";

/** How typed lines win by the numbers they share with the draw, in any order. */
export interface TypedSubsetRule {
  readonly line: LineShape;
  /** Drawn numbers a line must hold to win. */
  readonly hits: number;
  readonly samples: Samples;
}

/**
 * Makes a play of typed lines that win when enough of the drawn numbers are in them (任选单式), so
 * one draw can win many lines. All lines that exist are few: ascending, each once.
 */
export function typedSubsetPlay(
  facts: PlayFacts,
  { line, hits, samples }: TypedSubsetRule,
): Play<LinesSelection> {
  const judge = ({ lines }: LinesSelection, draw: readonly number[]) => {
    const drawn = maskOf(draw);
    const won = lines.filter((text) => bitsOf(maskOfLine(text, line) & drawn) >= hits);
    return winsOfLevel("1", won.length);
  };
  return definePlay(facts, {
    board: { kind: "textInput", line },
    check: (unchecked) => checkTyped(unchecked, line),
    countUnitBets: ({ lines }) => lines.length,
    judge,
    winChance: (selection) => chanceOver(samples(), (draw) => judge(selection, draw)),
    bestOutcomes: (selection) => bestOver(samples(), (draw) => judge(selection, draw)),
  });
}

function maskOfLine(text: string, line: LineShape): number {
  return maskOf(numbersOfLine(text, line) ?? []);
}

function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, number) => mask | (1 << number), 0);
}
