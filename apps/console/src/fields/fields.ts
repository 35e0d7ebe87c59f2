import { AccountFlags } from "@fairdraw/wire/agents/operator-calls.ts";
import { Amount, SignedAmount } from "@fairdraw/wire/core/amount.ts";
import { EpochMs } from "@fairdraw/wire/core/ids.ts";
import * as z from "zod/mini";

/** A value that stands for a meaning, as the wire has it. */
export type Choice = string | number;

/** What a field holds, which decides how it is asked for and shown. */
export type Shape =
  | { readonly kind: "text"; readonly isLong: boolean; readonly isNeeded: boolean }
  | { readonly kind: "integer" | "boolean" | "instant" | "amount" | "file" | "flags" }
  | { readonly kind: "choice" | "choices"; readonly values: readonly Choice[] }
  | { readonly kind: "texts" | "integers" }
  | { readonly kind: "group" | "rows"; readonly fields: readonly Field[] };

export interface Field {
  readonly name: string;
  /** True where the request may leave it out. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  readonly shape: Shape;
}

/** A JSON Schema, as far as it is looked into. `x-kind` is of this file: JSON Schema knows no instants, amounts or flags. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly "x-kind"?: "instant" | "amount" | "flags";
}

/** Texts from here on are written in several lines. */
const longFrom = 150;

const kinds = new Map<unknown, "instant" | "amount" | "flags">([
  [AccountFlags, "flags"],
  [EpochMs, "instant"],
  [Amount, "amount"],
  [SignedAmount, "amount"],
]);

/** The fields of an object of the wire; none for anything else. */
export function fieldsOf(schema: z.ZodMiniType): readonly Field[] {
  return fieldsIn(toJsonSchema(schema));
}

/** The fields of a call's answer when it is done. */
export function answerFieldsOf(answer: z.ZodMiniType): readonly Field[] {
  const [done] = toJsonSchema(answer).anyOf ?? [];
  return done === undefined ? fieldsOf(answer) : fieldsIn(done);
}

function toJsonSchema(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    // Names in the wire's registry would put shapes elsewhere, behind references.
    metadata: z.registry(),
    override: ({ zodSchema, jsonSchema }) => {
      const kind = kinds.get(zodSchema);
      if (kind !== undefined) Object.assign(jsonSchema, { "x-kind": kind });
    },
  }) as JsonSchema;
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const inner = schema.anyOf?.filter(({ type }) => type !== "null");
    const plain = inner?.length === 1 ? (inner[0] ?? schema) : schema;
    return {
      name,
      isOptional: !required.includes(name),
      isNullable: schema.anyOf?.some(({ type }) => type === "null") ?? false,
      // The number is a sum of flags, which only its name tells.
      shape: name === "Flags" ? { kind: "flags" } : shapeOf(plain),
    };
  });
}

function shapeOf(schema: JsonSchema): Shape {
  const special = schema["x-kind"];
  if (special !== undefined) return { kind: special };
  const values = choicesOf(schema);
  if (values !== null) return { kind: "choice", values };
  if (schema.type === "boolean") return { kind: "boolean" };
  if (schema.type === "integer" || schema.type === "number") return { kind: "integer" };
  if (schema.type === "object") return { kind: "group", fields: fieldsIn(schema) };
  if (schema.type === "array") return shapeOfList(schema.items ?? {});
  if (schema.format === "base64") return { kind: "file" };
  return {
    kind: "text",
    isLong: (schema.maxLength ?? 0) >= longFrom && schema.pattern === undefined,
    isNeeded: (schema.minLength ?? 0) > 0,
  };
}

function shapeOfList(items: JsonSchema): Shape {
  const shape = shapeOf(items);
  if (shape.kind === "choice") return { kind: "choices", values: shape.values };
  if (shape.kind === "group") return { kind: "rows", fields: shape.fields };
  return { kind: shape.kind === "integer" ? "integers" : "texts" };
}

function choicesOf(schema: JsonSchema): readonly Choice[] | null {
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  return values?.filter((value) => typeof value === "string" || typeof value === "number") ?? null;
}
