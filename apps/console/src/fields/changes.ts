import type { Values } from "../call/operator-call.ts";
import { objectIn } from "./value-text.ts";

/** One part of a thing that a deed has changed. Shape: JSON texts; "" where there was nothing, or is nothing since. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two JSON texts of a thing, part by part; null where a text is no object. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] | null {
  const [was, is] = [partsIn(before), partsIn(after)];
  if (was === null || is === null) return null;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: written(was[name]), after: written(is[name]) }))
    .filter((change) => change.before !== change.after);
}

/** An empty text stands for a thing that was not there. */
function partsIn(text: unknown): Values | null {
  return text === "" ? {} : objectIn(text);
}

function written(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value);
}
