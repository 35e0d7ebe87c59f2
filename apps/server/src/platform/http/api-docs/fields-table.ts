import type { Schema } from "@fairdraw/wire/described.ts";
import { escapeHtml } from "./html.ts";

/** A field as the page shows it. */
interface Row {
  /** Names of the fields around it. */
  readonly around: readonly string[];
  readonly name: string;
  readonly schema: Schema;
  readonly isOptional: boolean;
}

/**
 * Table of the fields of a schema, each with type, unit and meaning. The fields of a named shape are listed with that
 * shape.
 */
export function fieldsTable(schema: Schema): string {
  const rows = rowsOf(schema, []);
  if (rows.length === 0) {
    const hasFields = schema["type"] === "object" && schema["additionalProperties"] === false;
    return `<p>${hasFields ? "An empty object." : typeOf(schema)}</p>`;
  }
  return `<table class="fields"><thead><tr><th>Field</th><th>Type</th><th>Unit</th><th>Meaning</th></tr></thead><tbody>${rows.map(rowOfPage).join("")}</tbody></table>`;
}

/** An example that people read and copy. */
export function exampleOf(what: string, value: unknown): string {
  const text = escapeHtml(JSON.stringify(value, null, 2));
  return `<pre tabindex="0" role="region" aria-label="Example of the ${what}">${text}</pre>`;
}

const schemasIn = (value: unknown) => (Array.isArray(value) ? (value as Schema[]) : []);
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

function rowsOf(schema: Schema, around: readonly string[]): Row[] {
  const required = new Set(schemasIn(schema["required"]) as unknown[]);
  const own = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>).flatMap(
    ([name, field]) => [
      { around, name, schema: field, isOptional: !required.has(name) },
      ...rowsOf(field, [...around, name]),
    ],
  );
  const inner = [
    ...schemasIn(schema["anyOf"]),
    ...schemasIn(schema["oneOf"]),
    schema["items"],
    schema["additionalProperties"],
  ];
  const others = inner.filter(isSchema).flatMap((one) => rowsOf(one, around));
  // The members of a union share most of their fields.
  const all = [...own, ...others].map((row): [string, Row] => [
    JSON.stringify([row.around, row.name, row.schema]),
    row,
  ]);
  return [...new Map(all).values()];
}

function rowOfPage({ around, name, schema, isOptional }: Row): string {
  const textAt = (key: string) => (typeof schema[key] === "string" ? schema[key] : "");
  const unit = textAt("x-unit");
  const meaning = textAt("description").replace(` Unit: ${unit}.`, "");
  const places = around.map((one) => `${escapeHtml(one)}.`).join("<wbr>");
  const path = places === "" ? "" : `<span class="around">${places}</span>`;
  const optional = isOptional ? ' <span class="optional">may be absent</span>' : "";
  return `<tr><td><code>${path}${escapeHtml(name)}</code></td><td>${typeOf(schema)}${optional}</td><td>${escapeHtml(unit)}</td><td>${escapeHtml(meaning)}</td></tr>`;
}

/** The type in words, with its bounds. Shape: HTML. */
function typeOf(schema: Schema): string {
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = escapeHtml(reference.split("/").at(-1) ?? "");
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if ("const" in schema) return `<code>${escapeHtml(JSON.stringify(schema["const"]))}</code>`;
  const values = schema["enum"];
  if (Array.isArray(values)) {
    return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(" or ");
  }
  const kinds = [...schemasIn(schema["anyOf"]), ...schemasIn(schema["oneOf"])];
  if (kinds.length > 0) return [...new Set(kinds.map(typeOf))].join(" or ");
  if (schema["type"] === "array") {
    const items = isSchema(schema["items"]) ? typeOf(schema["items"]) : "anything";
    return `list of ${items}${boundsOf(schema)}`;
  }
  if (isSchema(schema["additionalProperties"])) {
    return `by key: ${typeOf(schema["additionalProperties"])}`;
  }
  return `${escapeHtml([schema["type"]].flat().join(" or "))}${boundsOf(schema)}`;
}

/** Bounds that were chosen for the field. The bounds of every safe integer say nothing and are left out. */
function boundsOf(schema: Schema): string {
  const bound = (least: string, most: string, what: string) => {
    const chosen = (key: string) => {
      const value = schema[key];
      return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
    };
    const [from, to] = [chosen(least), chosen(most)];
    if (from === null && to === null) return "";
    const range = from === null ? `up to ${to}` : to === null ? `from ${from}` : `${from} to ${to}`;
    return `, ${range}${what}`;
  };
  return [
    bound("minimum", "maximum", ""),
    bound("minLength", "maxLength", " characters"),
    bound("minItems", "maxItems", " entries"),
  ].join("");
}
