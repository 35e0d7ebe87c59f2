import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { Values } from "../call/operator-call.ts";
import { ledgerAmount } from "../charts/numbers.ts";
import type { Texts } from "../texts/texts.ts";
import type { Field } from "./fields.ts";
import { flagsIn } from "./request-body.ts";

/** Where a value stands: the call it belongs to, and the fields around it. */
interface Place {
  readonly call: string;
  readonly around?: string;
  readonly texts: Texts;
}

const nothing = "–";

/**
 * A value in words: instants in the time of the site, amounts with their thousands apart, numbers that stand for something by what they stand for.
 * Shape: one line; parts of a group are separated by semicolons, entries of a list by commas.
 */
export function valueText(field: Field, value: unknown, place: Place): string {
  const { shape, name } = field;
  if (value === null || value === undefined || value === "") return nothing;
  const path = place.around === undefined ? name : `${place.around}.${name}`;
  const word = (one: unknown) => wordOf(path, one, place);
  if (typeof value === "boolean") return place.texts.ui(value ? "yes" : "no");
  if (shape.kind === "instant" && typeof value === "number") return siteDateTime(value);
  if (shape.kind === "amount" && typeof value === "string") return ledgerAmount(value);
  if (shape.kind === "file" && typeof value === "string") {
    return `${Math.ceil((value.length * 3) / 4 / 1024)} KB`;
  }
  if (shape.kind === "flags" && typeof value === "number") return listed(flagsIn(value).map(word));
  if (shape.kind === "group") return groupText(shape.fields, value, { ...place, around: path });
  if (shape.kind === "rows" && Array.isArray(value)) {
    const inner = { ...place, around: path };
    return listed(value.map((row: unknown) => `(${groupText(shape.fields, row, inner)})`));
  }
  return Array.isArray(value) ? listed(value.map(word)) : word(value);
}

function wordOf(path: string, value: unknown, { call, texts }: Place): string {
  if (typeof value === "string" || typeof value === "number") {
    return texts.value(call, path, value) ?? String(value);
  }
  return JSON.stringify(value);
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? nothing : texts.join(", ");
}

function groupText(fields: readonly Field[], value: unknown, place: Place): string {
  const row = valuesOf(value);
  return fields
    .map((field) => {
      const label = place.texts.field(place.call, `${place.around}.${field.name}`);
      return `${label}: ${valueText(field, row[field.name], place)}`;
    })
    .join("; ");
}

/** An object as its fields; empty for anything else. */
export function valuesOf(value: unknown): Values {
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** The object in a JSON text; null for a text that holds none. */
export function objectIn(text: unknown): Values | null {
  if (typeof text !== "string" || !text.startsWith("{")) return null;
  try {
    return valuesOf(JSON.parse(text));
  } catch {
    return null;
  }
}
