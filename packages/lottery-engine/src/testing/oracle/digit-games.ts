import { bull, onAnyPlaces, onPlaces, digitRules as rules, tupleRules } from "./digit-rules.ts";
import { type Expand, total, type UnitBet, when } from "./picked.ts";

const placesByName: Readonly<Record<string, readonly number[]>> = {
  "ssc.5x": [0, 1, 2, 3, 4],
  "ssc.4x.front": [0, 1, 2, 3],
  "ssc.4x.back": [1, 2, 3, 4],
  "ssc.3x.front": [0, 1, 2],
  "ssc.3x.mid": [1, 2, 3],
  "ssc.3x.back": [2, 3, 4],
  "ssc.2x.front": [0, 1],
  "ssc.2x.back": [3, 4],
  "d3.3x": [0, 1, 2],
  "d3.2x.front": [0, 1],
  "d3.2x.back": [1, 2],
  "pc28.3x": [0, 1, 2],
  "pc28.2x.front": [0, 1],
  "pc28.2x.back": [1, 2],
};

const blockPlaces: Readonly<Record<string, readonly number[]>> = {
  front2: [0, 1],
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  back3: [2, 3, 4],
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  all5: [0, 1, 2, 3, 4],
  all3: [0, 1, 2],
};

const atLeast = ["", "ssc.5x.yffs", "ssc.5x.hscs", "ssc.5x.sxbx", "ssc.5x.sjfc"];

const letters = "wqbsg";

const bullSides: Expand = ({ options }) =>
  options.map(
    (option): UnitBet =>
      (draw) => {
        const value = bull(draw);
        const isTrue =
          option === (value === 0 ? "none" : `n${value}`) ||
          (value > 0 &&
            ((option === "big" && value > 5) ||
              (option === "small" && value <= 5) ||
              (option === "odd" && value % 2 === 1) ||
              (option === "even" && value % 2 === 0)));
        return when(isTrue, option);
      },
  );

const isPc28Option = (option: string, sum: number): boolean => {
  const size = sum >= 14 ? "big" : "small";
  const parity = sum % 2 === 0 ? "even" : "odd";
  const colours: Readonly<Record<string, readonly number[]>> = {
    green: [1, 4, 7, 10, 16, 19, 22, 25],
    blue: [2, 5, 8, 11, 17, 20, 23, 26],
    red: [3, 6, 9, 12, 15, 18, 21, 24],
  };
  return (
    option === size ||
    option === parity ||
    option === size + parity ||
    (option === "xbig" && sum >= 22) ||
    (option === "xsmall" && sum <= 5) ||
    colours[option]?.includes(sum) === true
  );
};

const pc28Options: Expand = ({ options }) =>
  options.map((option) => (draw) => when(isPc28Option(option, total(draw)), option));

/** The rule of a play of SSC, 3D or PC28; null for other plays. */
export function digitGame(id: string): Expand | null {
  if (atLeast.includes(id)) return rules.atLeast(atLeast.indexOf(id));
  for (const [name, places] of Object.entries(placesByName)) {
    const rule = id.startsWith(`${name}.`)
      ? tupleRules(places.length)[id.slice(name.length + 1)]
      : undefined;
    if (rule !== undefined) return onPlaces(rule, places);
  }
  const [game = "", kind = "", what = "", last = ""] = id.split(".");
  if (!["ssc", "d3", "pc28"].includes(game)) return null;
  const size = Number(kind.slice(2));
  if (kind.startsWith("rx") && what === "direct" && last === "") return rules.anyStraight(size);
  if (kind.startsWith("rx")) {
    const rule = tupleRules(size)[id.slice(`${game}.${kind}.`.length)];
    return rule === undefined ? null : onAnyPlaces(rule, size);
  }
  if (kind === "dwd" || id === "ssc.lm.num") return rules.fixed;
  if (kind === "bdw" && game === "ssc")
    return rules.anywhere(Number(last), blockPlaces[what] ?? []);
  if (kind === "bdw") return rules.anywhere(Number(what), [0, 1, 2]);
  if (kind === "dxds" && what !== "") {
    const isBack = what === "back2";
    return rules.sizes(isBack ? (game === "ssc" ? [3, 4] : [1, 2]) : (blockPlaces[what] ?? []));
  }
  if (kind === "lhh") {
    const shift = game === "ssc" ? 0 : 2;
    const [first = 0, second = 0] = what.split("").map((letter) => letters.indexOf(letter) - shift);
    return rules.compare([first, second]);
  }
  return special(id);
}

function special(id: string): Expand | null {
  const shape = /^ssc\.lm\.(front3|mid3|back3)$/.exec(id);
  if (shape !== null) return rules.shapes(blockPlaces[shape[1] ?? ""] ?? []);
  switch (id) {
    case "ssc.niu":
      return bullSides;
    case "ssc.lm.ball":
    case "d3.lm.ball":
      return rules.ballSides(5);
    case "ssc.lm.sum":
      return rules.totalSides(23);
    case "d3.lm.sum":
      return rules.totalSides(14);
    case "ssc.lm.lh":
      return rules.compare([0, 4]);
    case "d3.lm.shape":
    case "pc28.shape":
      return rules.shapes([0, 1, 2]);
    case "pc28.tm":
      return ({ values }) => values.map((sum) => (draw) => when(total(draw) === sum, `s${sum}`));
    case "pc28.tm3":
      return ({ values }) => [(draw) => when(values.includes(total(draw)))];
    case "pc28.dxds":
    case "pc28.combo":
    case "pc28.extreme":
    case "pc28.color":
      return pc28Options;
    default:
      return null;
  }
}
