import { playAtAnyPlaces } from "../../families/any-places.ts";
import { type InnerRule, playAtPlaces } from "../../families/tuple.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import type { Selection } from "../../selections/selection.ts";
import type { Text } from "../../text.ts";
import { type DigitBlock, type DigitGame, drawWith } from "./game.ts";

/** A play on a few digits that is offered on several blocks and on places of choice. */
export interface TuplePlay {
  /** End of the name after the words for the places. */
  readonly name: Text;
  readonly levels: readonly Level[];
  /** The rule as a sentence, given the words for the places as a subject. */
  help(where: Text): Text;
  readonly example: { readonly selection: Selection; readonly tuple: readonly number[] };
  atPlaces(facts: PlayFacts, places: readonly number[]): Play;
  atAnyPlaces(facts: PlayFacts, places: { size: number; labels: readonly Text[] }): Play;
}

/** What a tuple play declares beside its rule. */
type Declared = Pick<TuplePlay, "name" | "levels" | "help" | "example">;

/** Ties a declaration to its rule, for either kind of places. */
export function tuplePlay<S extends Selection>(rule: InnerRule<S>, declared: Declared): TuplePlay {
  return {
    ...declared,
    atPlaces: (facts, places) => playAtPlaces(facts, rule, places),
    atAnyPlaces: (facts, places) => playAtAnyPlaces(facts, rule, places),
  };
}

/** The play on the places of a block. */
export function onBlock(
  play: TuplePlay,
  block: DigitBlock,
  facts: Pick<PlayFacts, "id" | "no" | "group">,
): Play {
  const { selection, tuple } = play.example;
  return play.atPlaces(
    {
      ...facts,
      category: block.game.category,
      name: prefixed(block.prefix, play.name),
      levels: play.levels,
      rule: play.help(block.where),
      example: { selection, draw: drawWith(block, tuple) },
    },
    block.places,
  );
}

/** The words of the number of places in Chinese and English. */
const counted: Readonly<Record<number, Text>> = {
  2: { zh: "两", en: "two" },
  3: { zh: "三", en: "three" },
  4: { zh: "四", en: "four" },
};

/** The play on places of the player's choice (任选). */
export function onAnyPlaces(
  play: TuplePlay,
  { game, size }: { game: DigitGame; size: number },
  facts: Pick<PlayFacts, "id" | "no" | "group" | "name">,
): Play {
  const count = counted[size] ?? { zh: String(size), en: String(size) };
  const help = play.help({ zh: `其中${count.zh}个位置`, en: `${count.en} of these places` });
  const places = game.places.map((_, place) => place).slice(-(size + 1));
  const { selection, tuple } = play.example;
  const draw = drawWith({ game, places: places.slice(0, size) }, tuple);
  return play.atAnyPlaces(
    {
      ...facts,
      category: game.category,
      levels: play.levels,
      rule: {
        zh: `先选至少${count.zh}个位置，每${count.zh}个位置各算一次投注。${help.zh}`,
        en: `First pick at least ${count.en} places; every ${count.en} of them are bet on. ${help.en}`,
      },
      example: { selection: { ...selection, places }, draw },
    },
    { size, labels: game.places.map(({ label }) => label) },
  );
}

/** Puts the words for the places before the name of a play: no blank in Chinese. */
export function prefixed(prefix: Text, name: Text): Text {
  return { zh: `${prefix.zh}${name.zh}`, en: `${prefix.en} ${name.en}` };
}
