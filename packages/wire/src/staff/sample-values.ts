import type * as z from "zod/mini";
import type { Call } from "../core/define-call.ts";
import { at } from "../core/sample-values.ts";

/** Samples of every call that a file declares: what fits it and what does not, in both directions. */
export type OperatorSamples<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends Call
    ? Name
    : never]: Calls[Name] extends Call
    ? {
        readonly request: z.input<Calls[Name]["request"]>;
        readonly badRequest: unknown;
        readonly answer: z.input<Calls[Name]["answer"]>;
        readonly badAnswer: unknown;
      }
    : never;
};

export const Reason = "ticket 4711";
export const ask = { request: {}, badRequest: { Surplus: 1 } };
export const done = { answer: { Result: 0 as const, ServerTime: at }, badAnswer: { Result: 0 } };
export const made = {
  answer: { Result: 0 as const, Id: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
export const page = { PageIndex: 1, PageSize: 20 as const };
export const badPage = { PageIndex: 1, PageSize: 21 };
