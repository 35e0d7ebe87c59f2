import { type Board, numberRowsOf } from "../selections/board.ts";
import { type Refused, refuse, type Selection } from "../selections/selection.ts";
import type { Text } from "../text.ts";
import { englishName } from "./english-name.ts";
import { helpOf } from "./help-text.ts";
import type { Play, PlayMode } from "./play-type.ts";

/** What a play is called, what it pays and how it is explained: the part a category declares. */
export interface PlayFacts extends Pick<Play, "id" | "no" | "category" | "name" | "levels"> {
  readonly mode?: PlayMode;
  readonly group: Text;
  /** One sentence or two: what to pick and when it wins. */
  readonly rule: Text;
  readonly example: Play["example"];
  readonly needsZodiac?: boolean;
}

/** What a family adds to the facts: the board and the rule. */
export interface PlayRules<S extends Selection>
  extends Pick<Play<S>, "check" | "countUnitBets" | "judge" | "winChance" | "bestOutcomes"> {
  readonly board: Board;
}

/**
 * Makes a play from its declaration and the rule of its family.
 * Refuses: as the rule's check, then NO_UNIT when no unit bet can be formed.
 */
export function definePlay<S extends Selection>(
  { group, rule, mode = "group", needsZodiac = false, ...facts }: PlayFacts,
  { check, ...rules }: PlayRules<S>,
): Play<S> {
  const play = {
    ...facts,
    ...rules,
    name: { zh: facts.name.zh, en: englishName(facts.name.en) },
    catalogueEn: facts.name.en,
    mode,
    needsZodiac,
    groupZh: group.zh,
    groupEn: englishName(group.en),
    rows: numberRowsOf(rules.board),
    check(uncheckedSelection: unknown) {
      const checked = check(uncheckedSelection);
      if (!checked.ok || rules.countUnitBets(checked.selection) > 0) return checked;
      const refused: Refused = refuse("NO_UNIT");
      return refused;
    },
    help: rule,
  };
  return { ...play, help: helpOf(play, rule) };
}
