import type { Text } from "../text.ts";
import type { Option } from "./board.ts";

/** Names of the options that several categories share. */
const labels: Readonly<Record<string, Text>> = {
  big: { zh: "大", en: "big" },
  small: { zh: "小", en: "small" },
  odd: { zh: "单", en: "odd" },
  even: { zh: "双", en: "even" },
  tailbig: { zh: "尾大", en: "tail big" },
  tailsmall: { zh: "尾小", en: "tail small" },
  heodd: { zh: "合单", en: "digit sum odd" },
  heeven: { zh: "合双", en: "digit sum even" },
  hebig: { zh: "合大", en: "digit sum big" },
  hesmall: { zh: "合小", en: "digit sum small" },
  bigodd: { zh: "大单", en: "big odd" },
  bigeven: { zh: "大双", en: "big even" },
  smallodd: { zh: "小单", en: "small odd" },
  smalleven: { zh: "小双", en: "small even" },
  dragon: { zh: "龙", en: "dragon" },
  tiger: { zh: "虎", en: "tiger" },
  tie: { zh: "和", en: "tie" },
  triple: { zh: "豹子", en: "triple" },
  straight: { zh: "顺子", en: "straight" },
  pair: { zh: "对子", en: "pair" },
  half: { zh: "半顺", en: "half straight" },
  mixed: { zh: "杂六", en: "mixed" },
  red: { zh: "红波", en: "red" },
  blue: { zh: "蓝波", en: "blue" },
  green: { zh: "绿波", en: "green" },
};

/** An option of a single category. */
export function namedOption(key: string, zh: string, en: string): Option {
  return { key, label: { zh, en } };
}

/** The shared options of these keys, in this order. */
export function sharedOptions(...keys: readonly string[]): readonly Option[] {
  return keys.map((key) => {
    const label = labels[key];
    if (label === undefined) throw new RangeError(`no shared option ${key}`);
    return { key, label };
  });
}

export const bigSmallOddEven = sharedOptions("big", "small", "odd", "even");
export const dragonTiger = sharedOptions("dragon", "tiger");
export const dragonTigerTie = sharedOptions("dragon", "tiger", "tie");
