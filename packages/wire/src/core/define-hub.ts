import type * as z from "zod/mini";

export const hubPath = "/Hub";

/** A method that clients invoke on /Hub. `args` is the tuple of its arguments. */
export interface HubMethod<
  Args extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string;
  readonly who: "visitor" | "login" | "agent";
  readonly args: Args;
  readonly answer: Res;
}

/** An event that the server sends; its payload is the one argument of the client's handler. */
export interface HubEvent<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Declares a hub method under the name that crosses the wire. */
export function defineHubMethod<Args extends z.ZodMiniType, Res extends z.ZodMiniType>(
  method: HubMethod<Args, Res>,
): HubMethod<Args, Res> {
  return method;
}

/** Declares a hub event under the name that crosses the wire. */
export function defineHubEvent<Payload extends z.ZodMiniType>(
  event: HubEvent<Payload>,
): HubEvent<Payload> {
  return event;
}

export type PayloadOf<E extends HubEvent> = z.infer<E["payload"]>;
export type ArgsOf<M extends HubMethod> = z.infer<M["args"]>;
export type HubAnswerOf<M extends HubMethod> = z.infer<M["answer"]>;
