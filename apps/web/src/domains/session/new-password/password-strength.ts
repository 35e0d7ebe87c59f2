import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Long ones cost too much to judge whole; a password is at least as strong as its stronger end. */
const judgedLength = 16;

export type GuessUnit =
  | "moment"
  | "seconds"
  | "minutes"
  | "hours"
  | "days"
  | "months"
  | "years"
  | "centuries";

/** How strong a password is: 0 to 4, and how long guessers would need at least. */
export interface Strength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly unit: GuessUnit;
  readonly count: number;
}

/** Shape: `own` is what everybody knows of its player. The server judges alike. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const known = own.filter((text) => text !== "").flatMap((text) => [text, ...text.split(/[@.+]/)]);
  const ends = [password.slice(0, judgedLength), password.slice(-judgedLength)];
  const judged = ends.map((end) => estimator.check(end, [...known, "fairdraw"]));
  const best = judged.reduce((a, b) => (b.guesses > a.guesses ? b : a));
  const { seconds } = best.crackTimes.offlineSlowHashingXPerSecond;
  return { score: best.score, ...guessTimeOf(seconds) };
}

const units: readonly (readonly [GuessUnit, number])[] = [
  ["centuries", 3_155_760_000],
  ["years", 31_557_600],
  ["months", 2_629_800],
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
];

/** A time in words' units; beyond a century nobody counts. */
export function guessTimeOf(seconds: number): { unit: GuessUnit; count: number } {
  const found = units.find(([, length]) => seconds >= length);
  if (found === undefined) return { unit: "moment", count: 0 };
  const [unit, length] = found;
  return { unit, count: Math.floor(seconds / length) };
}
