import type { Values } from "../call/operator-call.ts";
import type { Field, Shape } from "./fields.ts";

const siteOffsetMs = 8 * 3_600_000;

/** The instant of a time at the site. Shape: `2026-11-29T15:00` with or without seconds; null for anything else. */
export function instantOf(text: string): number | null {
  const ms = Date.parse(`${text}Z`);
  return Number.isNaN(ms) ? null : ms - siteOffsetMs;
}

/** Shape: `2026-11-29T15:00:00`, the time at the site, as a field for date and time takes it. */
export function siteFieldText(epochMs: number): string {
  return new Date(epochMs + siteOffsetMs).toISOString().slice(0, 19);
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/**
 * The body of a request out of what stands in the form's fields. What is empty is left out where it may be, null where
 * it may be null, and else the empty text or list; the schema judges the rest. A list that may be left out is sent empty
 * when somebody has emptied it.
 */
export function bodyOf(fields: readonly Field[], values: Values): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = valueOf(field, values[field.name]);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(entries);
}

function valueOf({ shape, isOptional, isNullable }: Field, value: unknown): unknown {
  if (shape.kind === "group") {
    const inner = isRecord(value) ? value : {};
    const isBlank = Object.values(inner).every(isEmpty);
    if (isBlank && isOptional) return undefined;
    return isBlank && isNullable ? null : bodyOf(shape.fields, inner);
  }
  if (!isEmpty(value)) return writtenOf(shape, value);
  // A list that was emptied says so; one that was never touched is left out.
  if (isOptional) return Array.isArray(value) ? value : undefined;
  if (isNullable) return null;
  return emptyOf(shape);
}

function writtenOf(shape: Shape, value: unknown): unknown {
  if (shape.kind === "instant") return typeof value === "string" ? instantOf(value) : value;
  if (shape.kind === "integers" && Array.isArray(value)) return value.map(Number);
  if (shape.kind === "flags" && Array.isArray(value)) {
    return value.reduce((sum: number, flag) => sum + Number(flag), 0);
  }
  if (shape.kind === "rows" && Array.isArray(value)) {
    return value.map((row: unknown) => bodyOf(shape.fields, isRecord(row) ? row : {}));
  }
  return value;
}

function emptyOf({ kind }: Shape): unknown {
  if (kind === "text" || kind === "file") return "";
  if (kind === "flags") return 0;
  return kind === "texts" || kind === "integers" || kind === "choices" || kind === "rows"
    ? []
    : undefined;
}

/** What the fields of a form hold for a body, the other way round. */
export function formOf(fields: readonly Field[], body: Values): Record<string, unknown> {
  const entries = fields.flatMap(({ name, shape }): [string, unknown][] => {
    const value = body[name];
    if (value === undefined || value === null) return [];
    if (shape.kind === "instant" && typeof value === "number")
      return [[name, siteFieldText(value)]];
    if (shape.kind === "flags" && typeof value === "number") return [[name, flagsIn(value)]];
    if (shape.kind === "integers" && Array.isArray(value)) return [[name, value.map(String)]];
    if (shape.kind === "group" && isRecord(value)) return [[name, formOf(shape.fields, value)]];
    if (shape.kind === "rows" && Array.isArray(value)) {
      return [[name, value.map((row: unknown) => formOf(shape.fields, isRecord(row) ? row : {}))]];
    }
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The flags of a sum of them. */
export function flagsIn(sum: number): number[] {
  return Array.from({ length: 31 }, (_, bit) => 2 ** bit).filter((flag) => (sum & flag) !== 0);
}

/**
 * What a row says of a request: fields of the same name, and one of a row (`GameId`) for the list of a request
 * (`GameIds`). Empty when it says nothing, so that the call has nothing to do with such rows.
 */
export function bodyFromRow(fields: readonly Field[], row: Values): Record<string, unknown> {
  const entries = fields.flatMap(({ name, shape }): [string, unknown][] => {
    if (name === "Reason") return [];
    // A name may mean one thing of a row and another of a deed, as `Type` does.
    if (shape.kind === "choice" && !shape.values.some((value) => value === row[name])) return [];
    if (row[name] !== undefined) return [[name, row[name]]];
    const single = row[name.replace(/s$/, "")];
    return single === undefined ? [] : [[name, [single]]];
  });
  return Object.fromEntries(entries);
}

/**
 * What several rows say of a request that takes a list of them: `GameIds` has the `GameId` of each, once. Empty for a
 * request that takes none.
 */
export function bodyFromRows(
  fields: readonly Field[],
  rows: readonly Values[],
): Record<string, unknown> {
  const entries = fields.flatMap(({ name, shape }): [string, unknown][] => {
    if (shape.kind !== "texts" && shape.kind !== "integers") return [];
    const single = name.replace(/s$/, "");
    const values = rows.map((row) => row[single]).filter((value) => value !== undefined);
    return single === name || values.length === 0 ? [] : [[name, [...new Set(values)]]];
  });
  return Object.fromEntries(entries);
}
