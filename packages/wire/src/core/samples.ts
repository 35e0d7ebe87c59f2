import type * as z from "zod/mini";
import type { Call } from "./define-call.ts";
import type { HubEvent, HubMethod } from "./define-hub.ts";

/** What fits the declaration of a call and what does not, in both directions. */
export interface CallSample<C extends Call> {
  readonly request: z.input<C["request"]>;
  readonly badRequest: unknown;
  readonly answer: z.input<C["answer"]>;
  readonly badAnswer: unknown;
}

/** A sample of every call that a module declares, by the names under which it exports them. */
export type SamplesOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call
    ? Name
    : never]: Module[Name] extends Call ? CallSample<Module[Name]> : never;
};

/** What fits the declaration of a method of the hub and what does not, in both directions. */
export interface MethodSample<M extends HubMethod> {
  readonly args: z.input<M["args"]>;
  readonly badArgs: unknown;
  readonly answer: z.input<M["answer"]>;
  readonly badAnswer: unknown;
}

/** A payload of an event that fits its declaration, and one that does not. */
export interface EventSample<E extends HubEvent> {
  readonly payload: z.input<E["payload"]>;
  readonly badPayload: unknown;
}
