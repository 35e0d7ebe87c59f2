import { errorText, errorTexts, toError } from "../errors.ts";
import type { HubCall, StreamResult } from "../method-types.ts";
import {
  type CompletionMessage,
  type InvocationMessage,
  messageType,
  type StreamItemMessage,
} from "../protocol/messages.ts";
import type { HubContext } from "../types.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { type Prepared, prepareCall } from "./methods.ts";
import { streamResults } from "./result-stream.ts";

type Outcome = CompletionMessage["outcome"];

export interface AnsweringOptions<Events, Identity> {
  readonly runtime: Pick<
    HubRuntime<Events, Identity>,
    "counters" | "detailed" | "failureLog" | "logger" | "methods" | "turns"
  >;
  readonly context: HubContext<Events, Identity>;
  readonly call: HubCall;
  /** Throws when a payload cannot be written. */
  readonly send: (message: CompletionMessage | StreamItemMessage) => void;
  /** Resolves when the client has taken enough for a stream to go on. */
  readonly room: () => Promise<void>;
  /** Called when the call is answered or needs no answer. */
  readonly finished: () => void;
}

/**
 * Runs an invocation and answers it, unless the client wants no answer. Never throws.
 * Shape: resolves when the next invocation may begin; `background` is what goes on then.
 */
export async function answerInvocation<Events, Identity>(
  message: InvocationMessage,
  options: AnsweringOptions<Events, Identity>,
): Promise<{ background: Promise<void> | null }> {
  const { runtime, context } = options;
  runtime.counters.invocations++;
  const prepared = await prepareCall(message, { methods: runtime.methods, context });
  const work = finish(message, prepared, options);
  if (prepared.ok && prepared.kind !== "result") return { background: work };
  await work;
  return { background: null };
}

async function finish<Events, Identity>(
  message: InvocationMessage,
  prepared: Prepared,
  options: AnsweringOptions<Events, Identity>,
): Promise<void> {
  const { counters } = options.runtime;
  const outcome = await outcomeOf(message, prepared, options);
  if (outcome.kind === "error") counters.invocationsFailed++;
  options.finished();
  if (message.invocationId !== null) answer(message, { outcome }, options);
}

async function outcomeOf<Events, Identity>(
  message: InvocationMessage,
  prepared: Prepared,
  options: AnsweringOptions<Events, Identity>,
): Promise<Outcome> {
  if (!prepared.ok) {
    const { sentence, cause } = prepared;
    if (cause === null) return { kind: "error", error: sentence };
    return failure(message, { sentence, thrown: cause.thrown }, options);
  }
  let result: unknown;
  try {
    result = await prepared.start(options.call);
  } catch (thrown) {
    const sentence = errorTexts.invocationFailed(message.target);
    return failure(message, { sentence, thrown }, options);
  }
  if (prepared.kind === "stream") return streamOutcome(message, result, options);
  return result === undefined ? { kind: "void" } : { kind: "result", result };
}

async function streamOutcome<Events, Identity>(
  message: InvocationMessage,
  results: unknown,
  options: AnsweringOptions<Events, Identity>,
): Promise<Outcome> {
  const { call, send, room } = options;
  const { invocationId } = message;
  try {
    if (!isIterable(results)) throw new TypeError("the method returned nothing to iterate over");
    await streamResults(results, {
      turns: options.runtime.turns,
      signal: call.signal,
      room,
      sendItem: (item) => {
        if (invocationId === null) return;
        send({ type: messageType.streamItem, invocationId, item });
      },
    });
    return { kind: "void" };
  } catch (thrown) {
    return failure(message, { sentence: errorTexts.streamFailed, thrown }, options);
  }
}

function isIterable(value: unknown): value is StreamResult {
  if (typeof value !== "object" || value === null) return false;
  return Symbol.asyncIterator in value || Symbol.iterator in value;
}

function failure<Events, Identity>(
  { target }: InvocationMessage,
  { sentence, thrown }: { sentence: string; thrown: unknown },
  { runtime }: AnsweringOptions<Events, Identity>,
): Outcome {
  const error = toError(thrown);
  runtime.failureLog.warn({ err: error, target }, "a hub invocation failed");
  return { kind: "error", error: errorText(sentence, error, runtime) };
}

function answer<Events, Identity>(
  { invocationId, target }: InvocationMessage,
  { outcome }: { outcome: Outcome },
  { runtime, send }: AnsweringOptions<Events, Identity>,
): void {
  if (invocationId === null) return;
  const { counters, logger } = runtime;
  const type = messageType.completion;
  try {
    send({ type, invocationId, outcome });
  } catch (thrown) {
    const cause = toError(thrown);
    counters.messagesUnserializable++;
    logger.error({ err: cause, target }, "a result could not be written");
    const error = errorText(errorTexts.invocationFailed(target), cause, runtime);
    send({ type, invocationId, outcome: { kind: "error", error } });
  }
}
