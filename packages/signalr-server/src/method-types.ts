interface Declared<Context, Args extends readonly unknown[]> extends Authorized<Context> {
  /** Turns the raw argument list into the arguments of the method, or throws. */
  parse(args: unknown[]): Args;
}

/** A method that looks at its arguments itself: it gets them as the client sent them. */
interface Unparsed<Context> extends Authorized<Context> {
  readonly parse?: undefined;
}

interface Authorized<Context> {
  /** Asked before `parse`; false answers that the user is unauthorized. */
  authorize?(context: Context): boolean | Promise<boolean>;
}

/**
 * One method that clients may invoke.
 * Shape: `undefined` from `run` answers "done", any other value, null included, is the result.
 */
export interface HubMethod<Context, Args extends readonly unknown[] = readonly unknown[]>
  extends Declared<Context, Args> {
  run(context: Context, ...args: Args): unknown;
}

/** What a method with streams knows about the call beyond its arguments. */
export interface HubCall {
  /** Fires when the client cancels or the connection ends; it may have fired before the start. */
  readonly signal: AbortSignal;
  /** The client's streams in the order of its arguments; each can be read once. */
  readonly uploads: readonly AsyncIterable<unknown>[];
}

/**
 * A method that answers with a stream.
 * Shape: what it throws itself refuses the call, what the iterable throws later ends the stream;
 * so a generator refuses nothing, because its body begins with the first item.
 */
export interface HubStreamMethod<Context, Args extends readonly unknown[] = readonly unknown[]>
  extends Declared<Context, Args> {
  /** How many streams the client sends along; default none. */
  readonly uploads?: number;
  stream(context: Context, call: HubCall, ...args: Args): StreamResult | Promise<StreamResult>;
}

export type StreamResult = AsyncIterable<unknown> | Iterable<unknown>;

/** A method that reads streams of the client and answers once, like `HubMethod`. */
export interface HubUploadMethod<Context, Args extends readonly unknown[] = readonly unknown[]>
  extends Declared<Context, Args> {
  /** How many streams the client sends along. The JavaScript client can send only one. */
  readonly uploads: number;
  receive(context: Context, call: HubCall, ...args: Args): unknown;
}

// Their functions are properties: so the compiler insists that arguments nobody has parsed are unknown.
export interface UnparsedHubMethod<Context> extends Unparsed<Context> {
  readonly run: (context: Context, ...args: unknown[]) => unknown;
}

export interface UnparsedHubStreamMethod<Context> extends Unparsed<Context> {
  readonly uploads?: number;
  readonly stream: (
    context: Context,
    call: HubCall,
    ...args: unknown[]
  ) => StreamResult | Promise<StreamResult>;
}

export interface UnparsedHubUploadMethod<Context> extends Unparsed<Context> {
  readonly uploads: number;
  readonly receive: (context: Context, call: HubCall, ...args: unknown[]) => unknown;
}

export type AnyHubMethod<Context> =
  | HubMethod<Context>
  | HubStreamMethod<Context>
  | HubUploadMethod<Context>
  | UnparsedHubMethod<Context>
  | UnparsedHubStreamMethod<Context>
  | UnparsedHubUploadMethod<Context>;

/** Declares a method so that `run` takes its argument types from what `parse` returns. */
export function hubMethod<Context, Args extends readonly unknown[]>(
  method: HubMethod<Context, Args>,
): HubMethod<Context, Args> {
  return method;
}

/** Declares a streaming method so that `stream` takes its argument types from `parse`. */
export function hubStream<Context, Args extends readonly unknown[]>(
  method: HubStreamMethod<Context, Args>,
): HubStreamMethod<Context, Args> {
  return method;
}

/** Declares an uploading method so that `receive` takes its argument types from `parse`. */
export function hubUpload<Context, Args extends readonly unknown[]>(
  method: HubUploadMethod<Context, Args>,
): HubUploadMethod<Context, Args> {
  return method;
}
