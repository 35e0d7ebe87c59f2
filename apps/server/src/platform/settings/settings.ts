import * as z from "zod/mini";
import type { Queryable } from "../database/db.ts";
import { findSettings } from "./settings.sql.ts";

/** One thing that a merchant may set: its name, its shape, and the value that applies until somebody sets it. */
export interface Setting<Shape extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly shape: Shape;
  readonly initial: z.infer<Shape>;
  /** True where a change of it takes two members of staff: doors, limits and money. */
  readonly takesTwo?: boolean;
}

/** The value of a setting. */
export type SettingOf<S extends Setting> = z.infer<S["shape"]>;

type Declared<Shapes extends Record<string, z.ZodMiniType>> = {
  readonly [Name in keyof Shapes]: {
    shape: Shapes[Name];
    initial: z.infer<Shapes[Name]>;
    takesTwo?: boolean;
  };
};

/** Declares the settings of a domain. Names are unique over all domains. */
export function defineSettings<Shapes extends Record<string, z.ZodMiniType>>(
  declared: Declared<Shapes>,
): { readonly [Name in keyof Shapes]: Setting<Shapes[Name]> } {
  const named = Object.entries(declared).map(([name, setting]) => [name, { name, ...setting }]);
  return Object.fromEntries(named);
}

/** Shapes that many settings have: a short text, and a whole number between two bounds. */
export const settingText = z.string().check(z.maxLength(256));
/** A page of this site, by its path; "" for none. */
export const ownPath = z.string().check(z.maxLength(256), z.regex(/^(\/([^/\\\s][^\\\s]*)?)?$/));
/** An address outside of this site, encrypted. */
export const outsideAddress = z
  .string()
  .check(z.maxLength(256), z.regex(/^https:\/\/[A-Za-z0-9.-]+(\/[^\s\\]*)?$/));
export const wholeNumber = (min: number, max: number) =>
  z.int().check(z.minimum(min), z.maximum(max));

/**
 * Reads one setting of a merchant; the default when none is stored.
 * Throws when the stored value does not fit: a setting that cannot be read must not pass as its default.
 */
export async function readSetting<S extends Setting>(
  db: Queryable,
  merchantId: number,
  setting: S,
): Promise<SettingOf<S>> {
  const [stored] = await findSettings(db, { merchantId, names: [setting.name] });
  return settingOf(setting, stored?.value);
}

/** The value of a setting from what is stored; undefined means the default. Throws as `readSetting` does. */
export function settingOf<S extends Setting>({ shape, initial }: S, stored: unknown): SettingOf<S> {
  return (stored === undefined ? initial : shape.parse(stored)) as SettingOf<S>;
}

/** The description of a setting for operators. Shape: `schema` is a JSON Schema. */
export function describeSetting({ shape, initial }: Setting): { initial: unknown; schema: object } {
  return { initial, schema: z.toJSONSchema(shape) };
}
