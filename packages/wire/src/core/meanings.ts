import type { Call } from "./define-call.ts";
import type { ResultCode } from "./result.ts";

/** What a number counts; amounts and points in time say it by their own type. */
export type Unit =
  | "milliseconds"
  | "seconds"
  | "minutes"
  | "hours"
  | "days"
  | "months"
  | "years"
  | "day, YYYYMMDD"
  | "month, YYYYMM"
  | "yuan"
  | "thousandths"
  | "1/10,000"
  | "per cent"
  | "draws"
  | "rows"
  | "bytes";

/** What a field says. Shape: one short sentence; the words of its values where they are numbers of a list. */
export interface Meaning {
  readonly text: string;
  readonly unit?: Unit;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Meanings by the place of their field: its name, with the names of those around it where the name alone
 * says several things (`Record.Won`). The longest place that fits a field is taken.
 */
export type Meanings = Readonly<Record<string, string | Meaning>>;

/** A code that a call may answer with. */
export interface Refusal {
  readonly name: string;
  readonly code: number;
  readonly text: string;
}

/** What a call refuses, and what its fields say that say something else elsewhere. */
export interface CallMeanings {
  readonly refuses: readonly Refusal[];
  readonly fields?: Meanings;
}

/**
 * What the fields of a domain say. Shape: of a field, the meaning of its call or shape is taken first, then
 * that of its domain, then the common one. A call that is declared and not named here does not compile.
 */
export interface MeaningsOf<Module> {
  readonly fields: Meanings;
  /** Shapes that have a name in the description, by that name. */
  readonly shapes?: Readonly<Record<string, Meanings>>;
  readonly calls: {
    readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: CallMeanings;
  };
}

export function inUnit(unit: Unit, text: string): Meaning {
  return { text, unit };
}

/** A number of a list, with what each of them means. */
export function oneOf(texts: Readonly<Record<number, { en: string }>>, text: string): Meaning {
  const values = Object.entries(texts).map(([number, { en }]) => [number, en]);
  return { text, values: Object.fromEntries(values) };
}

/** Rows of a result table by their names; all of them when none is named. */
export function refusals<T extends Readonly<Record<string, ResultCode>>>(
  table: T,
  ...names: readonly (keyof T & string)[]
): Refusal[] {
  return Object.entries(table)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, { code, en }]) => ({ name, code, text: en }));
}
