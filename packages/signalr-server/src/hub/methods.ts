import { errorText, errorTexts, HubException, toError } from "../errors.ts";
import type { HubLogger } from "../observability.ts";
import {
  type CompletionMessage,
  type InvocationMessage,
  messageType,
} from "../protocol/messages.ts";
import type { HubMethod } from "../types.ts";

/** The methods by lower-case name; a Map, so that `__proto__` and its like are just unknown. */
export type MethodTable<Context> = ReadonlyMap<string, HubMethod<Context>>;

/** Refuses: two names that differ in letter case only, by throwing. */
export function createMethodTable<Context>(
  methods: Readonly<Record<string, HubMethod<Context>>>,
): MethodTable<Context> {
  const table = new Map<string, HubMethod<Context>>();
  for (const [name, method] of Object.entries(methods)) {
    const key = name.toLowerCase();
    if (table.has(key)) throw new TypeError(`hub method '${name}' is declared twice`);
    table.set(key, method);
  }
  return table;
}

type Outcome = CompletionMessage["outcome"];

interface InvokeOptions<Context> {
  readonly methods: MethodTable<Context>;
  readonly context: Context;
  readonly logger: HubLogger;
  readonly detailed: boolean;
}

/** Runs the method that a message asks for and says how it ended. Never throws. */
export async function invokeMethod<Context>(
  message: InvocationMessage,
  { methods, context, logger, detailed }: InvokeOptions<Context>,
): Promise<Outcome> {
  const { target } = message;
  const failed = (sentence: string, thrown: unknown): Outcome => {
    const error = toError(thrown);
    logger.warn({ err: error, target }, "a hub invocation failed");
    return { kind: "error", error: errorText(sentence, error, { detailed }) };
  };
  const method = methods.get(target.toLowerCase());
  if (method === undefined) return { kind: "error", error: errorTexts.unknownMethod(target) };
  try {
    const refusal = await findRefusal(method, message, context);
    if (refusal !== null) return { kind: "error", error: refusal };
    const args = tryParse(method, message);
    if (!args.ok) return failed(errorTexts.badArguments(target), args.thrown);
    const result: unknown = await method.run(context, ...args.value);
    return result === undefined ? { kind: "void" } : { kind: "result", result };
  } catch (thrown) {
    return failed(errorTexts.invocationFailed(target), thrown);
  }
}

async function findRefusal<Context>(
  method: HubMethod<Context>,
  { type, target, streamIds }: InvocationMessage,
  context: Context,
): Promise<string | null> {
  if (method.authorize !== undefined && !(await method.authorize(context))) {
    return errorTexts.unauthorized(target);
  }
  if (type === messageType.streamInvocation) return errorTexts.notStreaming(target);
  if (streamIds.length > 0) {
    throw new HubException(errorTexts.streamCount({ given: streamIds.length, expected: 0 }));
  }
  return null;
}

function tryParse<Context>(
  method: HubMethod<Context>,
  message: InvocationMessage,
): { ok: true; value: readonly unknown[] } | { ok: false; thrown: unknown } {
  try {
    return { ok: true, value: method.parse([...message.arguments]) };
  } catch (thrown) {
    return { ok: false, thrown };
  }
}
