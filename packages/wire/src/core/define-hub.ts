import type * as z from "zod/mini";
import { type EventName, eventChannels, type HubChannel, type TellsChannel } from "./channels.ts";

export const hubPath = "/Hub";

/** A method that clients invoke on /Hub. `args` is the tuple of its arguments. */
export interface HubMethod<
  Args extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string;
  readonly who: "visitor" | "login" | "agent";
  /**
   * Channels that a call joins. Its arguments are their parameters, in order, or one list of their only parameter.
   * The answer tells the place of the newest event in the first of them: `Epoch` and `LastSeq`, for a list one of
   * both per element in `Channels`. A visitor joins no channel of a merchant.
   */
  readonly joins?: readonly HubChannel[];
  /** The method that joins several such channels with one call. */
  readonly many?: HubMethod;
  readonly args: Args;
  readonly answer: Res;
}

/** An event that the server sends; its payload is the one argument of the client's handler. */
export interface HubEvent<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Channel extends HubChannel | readonly HubChannel[] = HubChannel | readonly HubChannel[],
> {
  readonly name: string;
  /** Where it is sent; of several, the payload's field `Channel` names the one. */
  readonly channel: Channel;
  readonly payload: Payload;
}

/** Declares a hub method under the name that crosses the wire. */
export function defineHubMethod<Args extends z.ZodMiniType, Res extends z.ZodMiniType>(
  method: HubMethod<Args, Res>,
): HubMethod<Args, Res> {
  return method;
}

/**
 * Declares a hub event under the name that crosses the wire. Its channel stands in `eventChannels`; a payload that
 * lacks a parameter of the channel does not compile.
 */
export function defineHubEvent<
  Name extends EventName,
  Payload extends z.ZodMiniType<TellsChannel<(typeof eventChannels)[Name]>>,
>(event: { name: Name; payload: Payload }): HubEvent<Payload, (typeof eventChannels)[Name]> {
  return { ...event, channel: eventChannels[event.name] };
}

export type PayloadOf<E extends HubEvent> = z.infer<E["payload"]>;
export type ArgsOf<M extends HubMethod> = z.infer<M["args"]>;
export type HubAnswerOf<M extends HubMethod> = z.infer<M["answer"]>;
