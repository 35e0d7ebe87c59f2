import { combos, danTuo, type Expand, sideOf, total, type UnitBet, when } from "./picked.ts";

const names = "rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig".split(" ");

/** Zodiac by walking back from the year, number by number. */
export function zodiacOf(number: number, year: string): string {
  let place = names.indexOf(year);
  for (let n = 1; n < number; n += 1) place = place === 0 ? 11 : place - 1;
  return names[place] ?? "";
}

const colours: Readonly<Record<string, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};

const isPoultry = (number: number, year: string) =>
  ["ox", "horse", "goat", "rooster", "dog", "pig"].includes(zodiacOf(number, year));

/** A single property of a number. */
function isTrue(option: string, number: number, year: string): boolean {
  const tens = Math.trunc(number / 10);
  const ones = number - 10 * tens;
  if (colours[option] !== undefined) return colours[option].includes(number);
  if (option === "poultry") return isPoultry(number, year);
  if (option === "beast") return !isPoultry(number, year);
  if (option.startsWith("tail")) return sideOf(option.slice(4), ones, 5);
  if (option.startsWith("he")) return sideOf(option.slice(2), tens + ones, 7);
  return sideOf(option, number, 25);
}

/** The properties an option is made of: redbigodd is red, big and odd. */
function partsOf(option: string): readonly string[] {
  const parts = /^(red|blue|green)?(big|small|odd|even|heodd|heeven)?(odd|even)?$/.exec(option);
  const found = (parts?.slice(1) ?? []).filter((part) => part !== undefined);
  return found.length === 0 ? [option] : found;
}

const special =
  (hasTie: boolean): Expand =>
  ({ options }) =>
    options.map((option) => (draw, year) => {
      const number = draw[6] ?? 0;
      if (hasTie && number === 49) return "refund";
      return when(
        partsOf(option).every((part) => isTrue(part, number, year)),
        option,
      );
    });

/** Tickets of classes that must all occur among the seven numbers. */
const classes = (
  size: number,
  levels: readonly [string, string],
  classOf: (number: number, year: string) => string,
  oddOne: (year: string) => string,
): Expand => {
  return ({ options, values }) =>
    combos([...options, ...values.map(String)], size).map((ticket) => (draw, year) => {
      const present = draw.map((number) => classOf(number, year));
      const level = ticket.includes(oddOne(year)) ? levels[0] : levels[1];
      return when(
        ticket.every((one) => present.includes(one)),
        level,
      );
    });
};

const zodiacSets = (size: number) => classes(size, ["main", "other"], zodiacOf, (year) => year);
const tailSets = (size: number) =>
  classes(
    size,
    ["t0", "other"],
    (number) => String(number % 10),
    () => "0",
  );

const tickets =
  (size: number, levelOf: (regular: number, hasSpecial: boolean) => string | null): Expand =>
  (picked) =>
    [...combos(picked.numbers, size), ...danTuo(picked, size)]
      .filter((ticket) => ticket.length === size)
      .map((ticket) => (draw) => {
        const regular = ticket.filter((number) => draw.slice(0, 6).includes(number)).length;
        return levelOf(regular, ticket.includes(draw[6] ?? 0));
      });

const linked: Readonly<Record<string, Expand>> = {
  "4of4": tickets(4, (regular) => when(regular === 4)),
  "3of3": tickets(3, (regular) => when(regular === 3)),
  "3of2": tickets(3, (regular) => when(regular > 1, `z${regular}`)),
  "2of2": tickets(2, (regular) => when(regular === 2)),
  "2te": tickets(2, (regular, hasSpecial) =>
    regular === 2 ? "z2" : when(regular === 1 && hasSpecial, "zt"),
  ),
  techuan: tickets(2, (regular, hasSpecial) => when(regular === 1 && hasSpecial)),
};

/** The colour with most points, seven points to each colour at the start to keep them apart. */
function bestColour(draw: readonly number[]): string {
  const scores = Object.entries(colours).map(([colour, numbers]) => {
    const regular = draw.slice(0, 6).filter((number) => numbers.includes(number)).length;
    return { colour, score: regular + (numbers.includes(draw[6] ?? 0) ? 1.5 : 0) };
  });
  scores.sort((a, b) => b.score - a.score);
  return scores[0]?.score === scores[1]?.score ? "tie" : (scores[0]?.colour ?? "");
}

const regularSides: Expand = ({ positionOptions }) =>
  positionOptions.flatMap((options, place) =>
    options.map(
      (option): UnitBet =>
        (draw, year) => {
          const number = draw[place] ?? 0;
          if (number === 49 && colours[option] === undefined) return "refund";
          return when(isTrue(option, number, year), option);
        },
    ),
  );

const others: Readonly<Record<string, Expand>> = {
  "tm.num": ({ numbers }) => numbers.map((number) => (draw) => when(draw[6] === number)),
  "tm.lm": special(true),
  "tm.color": special(false),
  "tm.half": special(true),
  "tm.hh": special(true),
  "tm.zodiac": ({ options }) =>
    options.map(
      (option) => (draw, year) =>
        when(zodiacOf(draw[6] ?? 0, year) === option, option === year ? "main" : "other"),
    ),
  hexiao: ({ options }) => [
    (draw, year) =>
      draw[6] === 49
        ? "refund"
        : when(options.includes(zodiacOf(draw[6] ?? 0, year)), `n${options.length}`),
  ],
  "tm.head": ({ values }) =>
    values.map(
      (head) => (draw) =>
        when(Math.trunc((draw[6] ?? 0) / 10) === head, head === 0 ? "h0" : "other"),
    ),
  "tm.tail": ({ values }) =>
    values.map((tail) => (draw) => when((draw[6] ?? 0) % 10 === tail, tail === 0 ? "t0" : "other")),
  "zm.num": ({ numbers }) =>
    numbers.map((number) => (draw) => when(draw.slice(0, 6).includes(number))),
  zmt: ({ positions }) =>
    positions.flatMap((list, place) =>
      list.map(
        (number): UnitBet =>
          (draw) =>
            when(draw[place] === number),
      ),
    ),
  zm16: regularSides,
  total: ({ options }) =>
    options.map((option) => (draw) => when(sideOf(option, total(draw), 175), option)),
  seven: ({ options }) =>
    options.map((option) => (draw) => {
      const best = bestColour(draw);
      if (option !== "tie" && best === "tie") return "refund";
      return when(option === best, option);
    }),
  totalxiao: ({ options }) =>
    options.map((option) => (draw, year) => {
      const count = new Set(draw.map((number) => zodiacOf(number, year))).size;
      return when([`x${count}`, count % 2 === 1 ? "odd" : "even"].includes(option), option);
    }),
  yixiao: zodiacSets(1),
  yiwei: tailSets(1),
};

/** The rule of a play of mark six; null for other plays. */
export function markSix(id: string): Expand | null {
  if (!id.startsWith("lhc.")) return null;
  const name = id.slice("lhc.".length);
  const sets = /^(lianxiao|lianwei)\.(\d)$/.exec(name);
  if (sets !== null)
    return sets[1] === "lianxiao" ? zodiacSets(Number(sets[2])) : tailSets(Number(sets[2]));
  const missed = /^bz(\d+)$/.exec(name);
  if (missed !== null)
    return tickets(Number(missed[1]), (regular, hasSpecial) => when(regular === 0 && !hasSpecial));
  const line = /^lianma\.(\w+)/.exec(name);
  if (line !== null) return linked[line[1] ?? ""] ?? null;
  return others[name] ?? null;
}
