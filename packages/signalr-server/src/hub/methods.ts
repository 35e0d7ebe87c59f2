import { errorTexts, HubException } from "../errors.ts";
import type { AnyHubMethod, HubCall } from "../method-types.ts";
import { type InvocationMessage, messageType } from "../protocol/messages.ts";

/** The methods by lower-case name; a Map, so that `__proto__` and its like are just unknown. */
export type MethodTable<Context> = ReadonlyMap<string, AnyHubMethod<Context>>;

/** Refuses: two names that differ in letter case only, by throwing. */
export function createMethodTable<Context>(
  methods: Readonly<Record<string, AnyHubMethod<Context>>>,
): MethodTable<Context> {
  const table = new Map<string, AnyHubMethod<Context>>();
  for (const [name, method] of Object.entries(methods)) {
    const key = name.toLowerCase();
    if (table.has(key)) throw new TypeError(`hub method '${name}' is declared twice`);
    table.set(key, method);
  }
  return table;
}

/** A call that may begin, or the sentence that refuses it and, if there is one, its cause. */
export type Prepared =
  | {
      readonly ok: true;
      /** "result" holds the connection's turn until it is answered, the others do not. */
      readonly kind: "result" | "upload" | "stream";
      readonly start: (call: HubCall) => unknown;
    }
  | { readonly ok: false; readonly sentence: string; readonly cause: { thrown: unknown } | null };

/** Finds the method that a message asks for and checks that it may be called so. Never throws. */
export async function prepareCall<Context>(
  message: InvocationMessage,
  { methods, context }: { methods: MethodTable<Context>; context: Context },
): Promise<Prepared> {
  const { target } = message;
  const method = methods.get(target.toLowerCase());
  if (method === undefined) return refuse(errorTexts.unknownMethod(target));
  try {
    if (method.authorize !== undefined && !(await method.authorize(context))) {
      return refuse(errorTexts.unauthorized(target));
    }
    const mismatch = findMismatch(message, { isStreaming: "stream" in method });
    if (mismatch !== null) return refuse(mismatch);
    checkUploads(message, "run" in method ? 0 : (method.uploads ?? 0));
  } catch (thrown) {
    return refuse(errorTexts.invocationFailed(target), { thrown });
  }
  try {
    return bind(method, { context, args: parsed(method, message) });
  } catch (thrown) {
    return refuse(errorTexts.badArguments(target), { thrown });
  }
}

function parsed<Context>(
  method: AnyHubMethod<Context>,
  { arguments: args }: InvocationMessage,
): readonly unknown[] {
  return method.parse === undefined ? args : method.parse([...args]);
}

function refuse(sentence: string, cause: { thrown: unknown } | null = null): Prepared {
  return { ok: false, sentence, cause };
}

function findMismatch(
  { type, target }: InvocationMessage,
  { isStreaming }: { isStreaming: boolean },
): string | null {
  const isStreamWanted = type === messageType.streamInvocation;
  if (isStreamWanted === isStreaming) return null;
  return isStreaming ? errorTexts.streaming(target) : errorTexts.notStreaming(target);
}

function checkUploads({ streamIds }: InvocationMessage, expected: number): void {
  const given = streamIds.length;
  if (given !== expected) throw new HubException(errorTexts.streamCount({ given, expected }));
}

function bind<Context>(
  method: AnyHubMethod<Context>,
  { context, args }: { context: Context; args: readonly unknown[] },
): Prepared {
  if ("run" in method) {
    return { ok: true, kind: "result", start: () => method.run(context, ...args) };
  }
  if ("stream" in method) {
    return { ok: true, kind: "stream", start: (call) => method.stream(context, call, ...args) };
  }
  return { ok: true, kind: "upload", start: (call) => method.receive(context, call, ...args) };
}
