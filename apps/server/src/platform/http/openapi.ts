import type { Call } from "@fairdraw/wire";

/** A document of OpenAPI 3.1, as far as it is looked into here. */
interface Document {
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

const errorOf = (description: string, properties: object) => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { Result: { type: "integer" }, Message: { type: "string" }, ...properties },
      },
    },
  },
});

/** Answers that any call may give instead of its own; calls that need a session also give the second. */
const unfit = errorOf("The body does not fit. At most five faults are named, without values.", {
  Errors: {
    type: "array",
    maxItems: 5,
    items: {
      type: "object",
      properties: {
        Field: { type: "string", description: "Place of the fault, as `Items[0].Selection`." },
        Rule: { type: "string", description: "What is wrong, as `invalid_type` or `too_big`." },
      },
    },
  },
});
const notLoggedIn = errorOf("No live session; Result is a `TokenVerifyResult`.", {});
const tooLarge = errorOf("The body is larger than this call takes.", {});

/**
 * The description of calls for those who may make them. Shape: JSON text; paths of other calls are left out, and the
 * schemas that only those need; each call names the errors that all calls share.
 */
export function describeCalls(document: object, calls: readonly Call[]): string {
  const whole: Document = document;
  const paths = Object.fromEntries(
    calls.flatMap((call) => {
      const methods = whole.paths?.[call.path];
      return typeof methods === "object" && methods !== null
        ? [[call.path, withErrors(methods, call)]]
        : [];
    }),
  );
  const schemas = reachedFrom(paths, whole.components?.schemas ?? {});
  return JSON.stringify({ ...whole, paths, components: { ...whole.components, schemas } });
}

function withErrors(methods: object, call: Call): object {
  const errors = {
    ...(call.method === "POST" ? { 400: unfit, 413: tooLarge } : {}),
    ...(call.policy.who === "visitor" ? {} : { 401: notLoggedIn }),
  };
  return Object.fromEntries(
    Object.entries(methods).map(([method, operation]: [string, unknown]) => [
      method,
      typeof operation === "object" && operation !== null
        ? { ...operation, responses: { ...Reflect.get(operation, "responses"), ...errors } }
        : operation,
    ]),
  );
}

const reference = /"#\/components\/schemas\/([^"]+)"/g;

/** Schemas that a part of the document refers to, and those that these refer to. */
function reachedFrom(part: object, schemas: Readonly<Record<string, unknown>>): object {
  const reached = new Map<string, unknown>();
  const open: unknown[] = [part];
  while (open.length > 0) {
    for (const [, name = ""] of JSON.stringify(open.pop()).matchAll(reference)) {
      const schema = schemas[name];
      if (schema === undefined || reached.has(name)) continue;
      reached.set(name, schema);
      open.push(schema);
    }
  }
  return Object.fromEntries([...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
