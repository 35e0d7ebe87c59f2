import type * as z from "zod/mini";

/** Where in a body the fault is: keys and indexes from the outside in. */
type FaultPath = readonly (string | number)[];
/** Finds the first fault of a value; null where there is none. */
type FindFault = (value: unknown) => FaultPath | null;

const fits: FindFault = () => null;
const here: FaultPath = [];

/**
 * Looks for the first place in a value that has not the shape of a schema, and ends there. A schema by
 * itself looks at all elements before it tells that a list is too long, and words every fault: a body
 * of 2 MB that is wrong everywhere kept the event loop for seconds. Whatever passes must still be parsed
 * by the schema, which also knows patterns and ranges.
 * Shape: the place as `Items/0/Selection`, "" for the value itself, null where the shape is right.
 */
export function findFirstFault(schema: z.core.$ZodType): (value: unknown) => string | null {
  const find = compile(schema);
  return (value) => find(value)?.join("/") ?? null;
}

function compile(schema: z.core.$ZodType): FindFault {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectFault(def);
    case "array":
      return arrayFault(def);
    case "union": {
      const options = def.options.map(compile);
      return (value) => {
        let first: FaultPath | null = null;
        for (const option of options) {
          const fault = option(value);
          if (fault === null) return null;
          first ??= fault;
        }
        return first;
      };
    }
    case "optional":
      return unless(undefined, compile(def.innerType));
    case "nullable":
      return unless(null, compile(def.innerType));
    case "string":
    case "number":
    case "boolean":
      return (value) => (typeof value === def.type ? null : here);
    default:
      // Whatever else there is holds no lists, and is left to the schema.
      return fits;
  }
}

function unless(allowed: undefined | null, find: FindFault): FindFault {
  return (value) => (value === allowed ? null : find(value));
}

function objectFault({ shape, catchall }: z.core.$ZodObjectDef): FindFault {
  const fields = Object.entries(shape).map(([key, inner]) => ({ key, find: compile(inner) }));
  const isStrict = (catchall as z.core.$ZodTypes | undefined)?._zod.def.type === "never";
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return here;
    if (isStrict) {
      for (const key in value) if (!Object.hasOwn(shape, key)) return [key];
    }
    for (const { key, find } of fields) {
      const fault = find(Reflect.get(value, key));
      if (fault !== null) return [key, ...fault];
    }
    return null;
  };
}

function arrayFault({ element, checks }: z.core.$ZodArrayDef): FindFault {
  const find = compile(element);
  const max = Math.min(...(checks ?? []).map(maxLengthOf));
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return here;
    for (const [index, item] of value.entries()) {
      const fault = find(item);
      if (fault !== null) return [index, ...fault];
    }
    return null;
  };
}

/** The most elements that a check of a list lets through. */
function maxLengthOf(check: z.core.$ZodCheck<never>): number {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod;
  if (def.check === "max_length") return def.maximum;
  return def.check === "length_equals" ? def.length : Number.POSITIVE_INFINITY;
}
