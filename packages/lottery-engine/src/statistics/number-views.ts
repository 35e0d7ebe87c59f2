import type { Category, CategoryKey } from "../games/categories.ts";
import { range } from "../numbers/combinations.ts";
import type { Option } from "../selections/board.ts";
import type { Text } from "../text.ts";
import { anyPlace, type StatisticView } from "./view.ts";

interface NumberRules {
  /** Places whose balls are counted one by one. */
  readonly places: readonly Text[];
  /** First of these places in the draw. */
  readonly firstPlace?: number;
  /** Balls that count as drawn wherever they stand; absent where that says nothing. */
  readonly anywhere?: { readonly label: Text; readonly count: number };
  /** Places whose sum is counted. */
  readonly sum?: {
    readonly label: Text;
    readonly count: number;
    readonly from: number;
    readonly to: number;
  };
}

const digitPlaces = (zh: string, en: readonly string[]): Text[] =>
  zh.split("").map((name, i) => ({ zh: `${name}位`, en: en[i] ?? "" }));
const ballPlaces = (count: number): Text[] =>
  range(1, count).map((n) => ({ zh: `第${"一二三四五六七八".charAt(n - 1)}球`, en: `Ball ${n}` }));
const sumLabel = { zh: "和值", en: "Sum" };
const drawnLabel = { zh: "开出号码", en: "Drawn" };

const threeDigits = (): NumberRules => ({
  places: digitPlaces("百十个", ["Hundreds", "Tens", "Units"]),
  anywhere: { label: drawnLabel, count: 3 },
  sum: { label: sumLabel, count: 3, from: 0, to: 27 },
});

const makeRules = (): Readonly<Record<CategoryKey, NumberRules>> => ({
  ssc: {
    places: digitPlaces("万千百十个", ["Ten thousands", "Thousands", "Hundreds", "Tens", "Units"]),
    anywhere: { label: drawnLabel, count: 5 },
    sum: { label: sumLabel, count: 5, from: 0, to: 45 },
  },
  x5: {
    places: ballPlaces(5),
    anywhere: { label: drawnLabel, count: 5 },
    sum: { label: sumLabel, count: 5, from: 15, to: 45 },
  },
  k3: {
    places: [],
    anywhere: { label: drawnLabel, count: 3 },
    sum: { label: sumLabel, count: 3, from: 3, to: 18 },
  },
  pk10: {
    places: [
      "冠军",
      "亚军",
      "季军",
      "第四名",
      "第五名",
      "第六名",
      "第七名",
      "第八名",
      "第九名",
      "第十名",
    ].map((zh, i) => ({ zh, en: `Place ${i + 1}` })),
    sum: { label: { zh: "冠亚和", en: "Sum of the first two" }, count: 2, from: 3, to: 19 },
  },
  d3: threeDigits(),
  keno: { places: [], anywhere: { label: drawnLabel, count: 20 } },
  kl10: { places: ballPlaces(8), anywhere: { label: drawnLabel, count: 8 } },
  pc28: threeDigits(),
  lhc: {
    places: [{ zh: "特码", en: "Special" }],
    firstPlace: 6,
    anywhere: { label: { zh: "正码", en: "Regular numbers" }, count: 6 },
  },
  hash: {
    places: range(1, 5).map((n) => ({
      zh: `末五位之${"一二三四五".charAt(n - 1)}`,
      en: `Tail ${n} of 5`,
    })),
    firstPlace: 59,
  },
});

// Marked as pure, so that pages without statistics leave all of it out.
const rules = /* @__PURE__ */ makeRules();

/** Names of places and sums, for those who read them in another script. */
export const numberLabels: readonly Text[] = /* @__PURE__ */ allLabels();

function allLabels(): Text[] {
  return Object.values(rules).flatMap(({ places, anywhere, sum }) => [
    ...places,
    ...(anywhere === undefined ? [] : [anywhere.label]),
    ...(sum === undefined ? [] : [sum.label]),
  ]);
}

/** The views on the balls of a category: place by place, anywhere, and their sum. */
export function numberViewsOf(category: Category): readonly StatisticView[] {
  const { places, firstPlace = 0, anywhere, sum } = rules[category.key];
  const balls = range(category.min, category.max);
  const columns = balls.map((ball) => ballColumn(category, ball));
  const placeViews = places.map((label, i): StatisticView => {
    const place = firstPlace + i;
    return {
      ...plain,
      key: `p${place}`,
      kind: "number",
      label,
      columns,
      place,
      balls,
      hitsOf: (draw) => [(draw[place] ?? 0) - category.min],
    };
  });
  return [
    ...placeViews,
    ...(anywhere === undefined ? [] : [anywhereView(category, columns, anywhere)]),
    ...(sum === undefined ? [] : [sumView(sum)]),
  ];
}

const plain = { place: null, balls: [], bet: null };

function ballColumn({ kind }: Category, ball: number): Option {
  const name = kind === "hex" ? ball.toString(16) : String(ball);
  return { key: name, label: { zh: name, en: name } };
}

function anywhereView(
  category: Category,
  columns: readonly Option[],
  { label, count }: { label: Text; count: number },
): StatisticView {
  return {
    ...plain,
    key: "any",
    kind: "number",
    label,
    columns,
    place: anyPlace,
    balls: range(category.min, category.max),
    hitsOf: (draw) =>
      [...new Set(draw.slice(0, count))].map((ball) => ball - category.min).sort((a, b) => a - b),
  };
}

function sumView({ label, count, from, to }: NonNullable<NumberRules["sum"]>): StatisticView {
  return {
    ...plain,
    key: "sum",
    kind: "sum",
    label,
    columns: range(from, to).map((sum) => ({
      key: String(sum),
      label: { zh: String(sum), en: String(sum) },
    })),
    hitsOf: (draw) => [draw.slice(0, count).reduce((total, ball) => total + ball, 0) - from],
  };
}
