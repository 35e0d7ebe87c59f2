/** The numbers of the hub protocol's messages. Source: aspnetcore HubProtocol.md. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

/** Calls a method (client to server) or raises an event (server to client). */
export interface InvocationMessage {
  readonly type: typeof messageType.invocation | typeof messageType.streamInvocation;
  /** Null asks for no answer, not even an error. */
  readonly invocationId: string | null;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly streamIds: readonly string[];
}

export interface StreamItemMessage {
  readonly type: typeof messageType.streamItem;
  readonly invocationId: string;
  readonly item: unknown;
}

/** Ends an invocation: with an error, with a result, or as merely done. */
export interface CompletionMessage {
  readonly type: typeof messageType.completion;
  readonly invocationId: string;
  readonly outcome:
    | { readonly kind: "error"; readonly error: string }
    | { readonly kind: "result"; readonly result: unknown }
    | { readonly kind: "void" };
}

export interface CancelInvocationMessage {
  readonly type: typeof messageType.cancelInvocation;
  readonly invocationId: string;
}

export interface PingMessage {
  readonly type: typeof messageType.ping;
}

export interface CloseMessage {
  readonly type: typeof messageType.close;
  readonly error: string | null;
  readonly allowReconnect: boolean;
}

/** Bookkeeping of stateful reconnect, which a client without it never sends. */
export interface SequenceMessage {
  readonly type: typeof messageType.ack | typeof messageType.sequence;
  readonly sequenceId: number;
}

/** A type from the future, to be skipped. */
export interface UnknownMessage {
  readonly type: "unknown";
}

export type HubMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | CancelInvocationMessage
  | PingMessage
  | CloseMessage
  | SequenceMessage
  | UnknownMessage;

/** The messages that this server writes. */
export type OutgoingMessage =
  | InvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | PingMessage
  | CloseMessage
  | SequenceMessage;

/** True for the messages that stateful reconnect numbers and replays. */
export function isCounted({ type }: HubMessage): boolean {
  return type !== "unknown" && type <= messageType.cancelInvocation;
}
