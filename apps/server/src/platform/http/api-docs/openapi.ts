import { type Call, commonResults, loginResults } from "@fairdraw/wire";
import { bodyMaxDefault } from "@fairdraw/wire/core/define-call.ts";
import { type Refusal, refusals } from "@fairdraw/wire/core/meanings.ts";
import type { DescribedCall, Description, Schema } from "@fairdraw/wire/described.ts";

const json = (content: object) => ({ content: { "application/json": content } });
const errorOf = (description: string, properties: object) => ({
  description,
  ...json({
    schema: {
      type: "object",
      properties: {
        Result: { type: "integer", description: "Code of the refusal." },
        Message: { type: "string", description: "The refusal in words, in Chinese." },
        ...properties,
      },
    },
  }),
});

/** Answers that any call may give instead of its own. Calls that need a session may also give the second one. */
const unfit = errorOf("The body does not fit. At most five faults are named, without values.", {
  Errors: {
    type: "array",
    description: "What does not fit.",
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

/** Refusals that come before the call itself is looked at, according to its policy. */
function refusalsAtTheDoor({ policy }: Call): Refusal[] {
  const { who } = policy;
  return [
    ...(who === "agent" || who === "operator" ? refusals(commonResults, "NO_PERMISSION") : []),
    ...(who === "login" && !policy.duringPasswordChange
      ? refusals(loginResults, "PASSWORD_RESET")
      : []),
    ...(policy.forDemo ? [] : refusals(commonResults, "DEMO_NOT_ALLOWED")),
    ...(policy.bodyMaxBytes > bodyMaxDefault ? refusals(commonResults, "TOO_FREQUENT") : []),
    // Another transaction holds the account for longer than a caller should wait.
    ...(who === "visitor" ? [] : refusals(commonResults, "DUPLICATE_REQUEST")),
  ];
}

/** All codes that a call may answer with; its own come first. */
export function codesOf({ call, refuses }: DescribedCall): Refusal[] {
  const all = [...refuses, ...refusalsAtTheDoor(call)];
  return [...new Map(all.map((one) => [`${one.name} ${one.code}`, one])).values()];
}

/**
 * Describes calls for those who may make them. Shape: an OpenAPI 3.1 document as JSON text. Paths of other calls are
 * left out, and so are schemas that only those need. Each call has its codes (`x-codes`), the right that staff need
 * (`x-right`), an example of request and answer, and the errors that all calls share.
 */
export function describeCalls(description: Description, calls: readonly Call[]): string {
  const paths = Object.fromEntries(
    callsOf(description, calls).map((one) => [
      one.call.path,
      { [one.call.method.toLowerCase()]: operationOf(one) },
    ]),
  );
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Fairdraw", version: "1", description: "Calls that this server serves." },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: reachedFrom(paths, description.shapes),
    },
    paths,
  });
}

/** The described calls that are among the given ones, by name. */
export function callsOf(description: Description, calls: readonly Call[]): DescribedCall[] {
  return description.calls
    .filter(({ call }) => calls.includes(call))
    .toSorted((one, other) => one.call.name.localeCompare(other.call.name, "en"));
}

function operationOf(described: DescribedCall): object {
  const { call, request, answer, sample } = described;
  return {
    summary: call.name,
    description: call.summary,
    tags: [areaOf(call)],
    ...(call.policy.who === "visitor" ? {} : { security: [{ bearer: [] }] }),
    ...(request === null
      ? {}
      : {
          requestBody: {
            required: true,
            ...json({ schema: request, example: sample.request }),
          },
        }),
    responses: {
      200: {
        description: "The answer, or a refusal with one of the codes.",
        ...json({ schema: answer, example: sample.answer }),
      },
      ...(call.method === "POST" ? { 400: unfit, 413: tooLarge } : {}),
      ...(call.policy.who === "visitor" ? {} : { 401: notLoggedIn }),
    },
    ...(call.policy.may === null ? {} : { "x-right": call.policy.may }),
    ...(call.policy.needsTwo ? { "x-needs-two": true } : {}),
    "x-codes": codesOf(described),
  };
}

/** Area of a call. Calls whose names begin with the same word share an area. */
export function areaOf(call: Call): string {
  return call.name.split("/")[0] ?? call.name;
}

const reference = /"#\/components\/schemas\/([^"]+)"/g;

/** The schemas that a part of the document refers to, directly or through other schemas. */
export function reachedFrom(
  part: unknown,
  schemas: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const reached = new Map<string, Schema>();
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
