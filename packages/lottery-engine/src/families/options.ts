import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { DrawContext, Play } from "../plays/play-type.ts";
import { winsOfLevels } from "../plays/wins.ts";
import { bestOver, chanceOver, type Samples } from "../samples/samples.ts";
import type { Option, OptionRow } from "../selections/board.ts";
import { checkOptions } from "../selections/check-forms.ts";
import type { OptionsSelection } from "../selections/selection.ts";
import type { Text } from "../text.ts";

/** How named options are judged, each a unit bet of its own. */
export interface OptionRule {
  readonly options: readonly Option[];
  readonly label: Text;
  readonly samples: Samples;
  /** The level an option wins at this draw, `refund` when its stake comes back, else null. */
  levelOf(option: string, draw: readonly number[], context?: DrawContext): string | null;
}

/** Makes a play on named options: every option picked is one unit bet. */
export function optionsPlay(facts: PlayFacts, rule: OptionRule): Play<OptionsSelection> {
  const { options, label, samples } = rule;
  const row: OptionRow = { key: "options", label, options, min: 1, max: options.length };
  const best = (selection: OptionsSelection, context?: DrawContext) =>
    bestOver(samples(), (draw) => judge(selection, draw, context));
  const bestOfOne = new Map<string, ReturnType<typeof best>>();
  const judge = (selection: OptionsSelection, draw: readonly number[], context?: DrawContext) =>
    winsOfLevels(selection.options.map((option) => rule.levelOf(option, draw, context)));
  return definePlay(facts, {
    board: { kind: "optionTiles", row },
    check: (unchecked) => checkOptions(unchecked, row),
    countUnitBets: (selection) => selection.options.length,
    judge,
    winChance: (selection, context) =>
      chanceOver(samples(), (draw) => judge(selection, draw, context)),
    // Most bets are on one option, and there are few of those.
    bestOutcomes(selection, context) {
      const [only, ...more] = selection.options;
      if (only === undefined || more.length > 0) return best(selection, context);
      const key = `${only}/${context?.zodiac ?? ""}`;
      const known = bestOfOne.get(key) ?? best(selection, context);
      bestOfOne.set(key, known);
      return known;
    },
  });
}
