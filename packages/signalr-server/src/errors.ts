/** An error whose message the client may see, also without detailed errors. */
export class HubException extends Error {
  override readonly name: string = "HubException";
}

/** The peer broke the protocol; its connection cannot go on. */
export class ProtocolError extends Error {
  override readonly name: string = "InvalidDataException";
}

/** For `parse`: the list of arguments has the wrong length. */
export class ArgumentCountError extends Error {
  override readonly name: string = "InvalidDataException";
  constructor({ given, expected }: { given: number; expected: number }) {
    super(`Invocation provides ${given} argument(s) but target expects ${expected}.`);
  }
}

export const errorTexts = {
  closed: "Connection closed with an error.",
  handshakeFailed: "An unexpected error occurred during connection handshake.",
  handshakeCanceled: "Handshake was canceled.",
  unknownProtocol: (name: string) => `The protocol '${name}' is not supported.`,
  unknownVersion: ({ protocol, version }: { protocol: string; version: number }) =>
    `The server does not support version ${version} of the '${protocol}' protocol.`,
  textOnly: ({ protocol, transport }: { protocol: string; transport: string }) =>
    `Cannot use the '${protocol}' protocol on the current transport. The transport '${transport}' only supports the 'Text' transfer format.`,
  unknownMethod: (target: string) => `Unknown hub method '${target}'`,
  badArguments: (target: string) => `Failed to invoke '${target}' due to an error on the server.`,
  unauthorized: (target: string) => `Failed to invoke '${target}' because user is unauthorized`,
  invocationFailed: (target: string) =>
    `An unexpected error occurred invoking '${target}' on the server.`,
  notStreaming: (target: string) =>
    `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
  streaming: (target: string) =>
    `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`,
  streamFailed: "An error occurred on the server while streaming results.",
  idInUse: (id: string) => `Invocation ID '${id}' is already in use.`,
  streamIdInUse: (id: string) => `Stream ID '${id}' is already in use.`,
  tooManyStreams: "Too many streams are open.",
  streamCount: ({ given, expected }: { given: number; expected: number }) =>
    `Client sent ${given} stream(s), Hub method expects ${expected}.`,
} as const;

/** Anything that was thrown, as an Error: hub code may throw strings or null. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === "string" ? thrown : "a value that is no Error was thrown");
}

/**
 * The text a client gets for an error.
 * Shape: the general sentence; name and message follow for a HubException, for others only
 * when `detailed` is set, because they may name internals.
 */
export function errorText(
  sentence: string,
  error: Error,
  { detailed }: { detailed: boolean },
): string {
  if (!detailed && !(error instanceof HubException)) return sentence;
  return `${sentence} ${error.name}: ${error.message}`;
}
