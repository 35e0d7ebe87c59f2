import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** What guessers try first, read once. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The least that is taken. Units: 0 guessed at once, 4 not guessed. */
const scoreMin = 2;
/**
 * The work grows steeply with the length, and a password is at least as strong as a part of it. So its two ends are
 * judged: 16 characters take some ms, 64 would take a second.
 */
const judgedLength = 16;

/** Whether guessers would soon have a password. Shape: `own` is what everybody knows of its player. */
export function isWeak(password: string, own: readonly string[]): boolean {
  const known = own.filter((text) => text !== "").flatMap((text) => [text, ...text.split(/[@.+]/)]);
  const ends = [password.slice(0, judgedLength), password.slice(-judgedLength)];
  return ends.every((end) => estimator.check(end, [...known, "fairdraw"]).score < scoreMin);
}
