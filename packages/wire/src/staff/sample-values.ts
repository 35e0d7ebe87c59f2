import { at } from "../core/sample-values.ts";

/** Why an operator of the samples does what he does. */
export const Reason = "ticket 4711";
export const made = {
  answer: { Result: 0 as const, Id: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
export const page = { PageIndex: 1, PageSize: 20 as const };
export const badPage = { PageIndex: 1, PageSize: 21 };
