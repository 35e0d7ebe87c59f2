import type * as z from "zod/mini";

/** A fault of a value, without the value itself. */
export interface Fault {
  /** Keys and indexes from the outside in; empty for the value itself. */
  readonly path: readonly PropertyKey[];
  /** Code of the schema's own issues: `invalid_type`, `too_big`, `unrecognized_keys` ... */
  readonly rule: string;
}
/** Finds the first fault of a value; null where there is none. */
type FindFault = (value: unknown) => Fault | null;

const fits: FindFault = () => null;
const wrongType: Fault = { path: [], rule: "invalid_type" };
const tooLong: Fault = { path: [], rule: "too_big" };

/**
 * Finds the first place where a value does not have the shape of a schema, and stops there. Null when the shape is
 * right.
 * A schema itself looks at all elements before it reports that a list is too long, and words every fault: a body of 2
 * MB that was wrong everywhere blocked the event loop for seconds. A value without a fault must still be parsed by the
 * schema, which also checks patterns and ranges.
 */
export function findFirstFault(schema: z.core.$ZodType): FindFault {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectFault(def);
    case "array":
      return arrayFault(def);
    case "union": {
      const options = def.options.map((option) => findFirstFault(option));
      return (value) => {
        let first: Fault | null = null;
        for (const option of options) {
          const fault = option(value);
          if (fault === null) return null;
          first ??= fault;
        }
        return first;
      };
    }
    case "optional":
      return unless(undefined, findFirstFault(def.innerType));
    case "nullable":
      return unless(null, findFirstFault(def.innerType));
    case "string":
    case "number":
    case "boolean":
      return (value) => (typeof value === def.type ? null : wrongType);
    default:
      // All other kinds hold no lists; they are left to the schema.
      return fits;
  }
}

function unless(allowed: undefined | null, find: FindFault): FindFault {
  return (value) => (value === allowed ? null : find(value));
}

function below(key: PropertyKey, { path, rule }: Fault): Fault {
  return { path: [key, ...path], rule };
}

function objectFault({ shape, catchall }: z.core.$ZodObjectDef): FindFault {
  const fields = Object.entries(shape).map(([key, inner]) => ({
    key,
    find: findFirstFault(inner),
  }));
  const isStrict = (catchall as z.core.$ZodTypes | undefined)?._zod.def.type === "never";
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return wrongType;
    if (isStrict) {
      for (const key in value) {
        if (!Object.hasOwn(shape, key)) return { path: [key], rule: "unrecognized_keys" };
      }
    }
    for (const { key, find } of fields) {
      const fault = find(Reflect.get(value, key));
      if (fault !== null) return below(key, fault);
    }
    return null;
  };
}

function arrayFault({ element, checks }: z.core.$ZodArrayDef): FindFault {
  const find = findFirstFault(element);
  const max = Math.min(...(checks ?? []).map(maxLengthOf));
  return (value) => {
    if (!Array.isArray(value)) return wrongType;
    if (value.length > max) return tooLong;
    for (const [index, item] of value.entries()) {
      const fault = find(item);
      if (fault !== null) return below(index, fault);
    }
    return null;
  };
}

/** Most elements that a check of a list allows. */
function maxLengthOf(check: z.core.$ZodCheck<never>): number {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod;
  if (def.check === "max_length") return def.maximum;
  return def.check === "length_equals" ? def.length : Number.POSITIVE_INFINITY;
}

/** Most faults that one answer names. */
const faultsMax = 5;

/** The faults that a schema found. Of a union, the faults of the member that is nearest to the value. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): Fault[] {
  return issues.flatMap(faultsIn).slice(0, faultsMax);
}

function faultsIn(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code === "invalid_union") {
    const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
    const faults = nearest.flatMap(faultsIn);
    if (faults.length > 0) {
      return faults.map(({ path, rule }) => ({ path: [...issue.path, ...path], rule }));
    }
  }
  return [{ path: issue.path, rule: issue.code }];
}

/** An unknown key may be as long as the body, so it is cut. */
const fieldLengthMax = 100;

/** A fault as the caller reads it: `Items[0].Selection`, or "" for the body itself. A longer place is cut. */
export function toWireFault({ path, rule }: Fault): { Field: string; Rule: string } {
  const field = path
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${String(key)}`))
    .join("");
  return { Field: field.slice(0, fieldLengthMax), Rule: rule };
}
