import { errorText, errorTexts, toError } from "../errors.ts";
import {
  type CompletionMessage,
  type InvocationMessage,
  messageType,
} from "../protocol/messages.ts";
import type { HubContext } from "../types.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { invokeMethod } from "./methods.ts";

interface AnsweringOptions<Events, Identity>
  extends Pick<HubRuntime<Events, Identity>, "counters" | "detailed" | "logger" | "methods"> {
  /** Throws when the result cannot be written. */
  readonly send: (completion: CompletionMessage) => void;
}

/** Runs an invocation and answers it, unless the client wants no answer. Never throws. */
export async function answerInvocation<Events, Identity>(
  message: InvocationMessage,
  context: HubContext<Events, Identity>,
  { counters, detailed, logger, methods, send }: AnsweringOptions<Events, Identity>,
): Promise<void> {
  const { invocationId, target } = message;
  counters.invocations++;
  const outcome = await invokeMethod(message, { methods, context, logger, detailed });
  if (outcome.kind === "error") counters.invocationsFailed++;
  if (invocationId === null) return;
  const type = messageType.completion;
  try {
    send({ type, invocationId, outcome });
  } catch (thrown) {
    const cause = toError(thrown);
    counters.messagesUnserializable++;
    logger.error({ err: cause, target }, "a result could not be written");
    const error = errorText(errorTexts.invocationFailed(target), cause, { detailed });
    send({ type, invocationId, outcome: { kind: "error", error } });
  }
}
