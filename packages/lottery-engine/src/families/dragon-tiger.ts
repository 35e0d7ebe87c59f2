import type { PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import type { Samples } from "../samples/samples.ts";
import type { Option } from "../selections/board.ts";
import { optionsPlay } from "./options.ts";

/** What the number at one place is against the number at another: dragon greater, tiger less. */
export function comparisonOf(first: number, second: number): "dragon" | "tiger" | "tie" {
  if (first === second) return "tie";
  return first > second ? "dragon" : "tiger";
}

/** Makes a play that compares two places (龙虎): a tie loses for dragon and tiger. */
export function dragonTigerPlay(
  facts: PlayFacts,
  {
    options,
    places: [first, second],
    samples,
  }: { options: readonly Option[]; places: readonly [number, number]; samples: Samples },
): Play {
  return optionsPlay(facts, {
    options,
    label: { zh: "龙虎", en: "Dragon and tiger" },
    samples,
    levelOf: (option, draw) =>
      option === comparisonOf(draw[first] ?? -1, draw[second] ?? -1) ? option : null,
  });
}
