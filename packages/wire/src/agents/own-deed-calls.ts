import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { MemberName } from "./member.ts";

/** Kinds of deeds that a list may ask for; a raised prize group is one of the rates. */
export const ownDeedKinds = [
  "create",
  "rates",
  "move",
  "delete",
  "transfer",
  "message",
  "remark",
] as const;
/** Days that one search may have. */
export const ownDeedDaysMax = 92;

export const searchOwnDeeds = defineCall({
  name: "Player/Deeds",
  who: "agent",
  quiet: true,
  summary:
    "What the caller did with the members of his team, the newest first: accounts made, points sent, rates raised, moves asked for, accounts deleted, messages, notes. Refuses NOT_EXIST for a name that is not of the team, PARAM_ERROR for a range that is empty or longer than 92 days, TOO_FREQUENT.",
  request: z.strictObject({
    DateFrom: EpochMs,
    DateTo: EpochMs,
    UserName: z.optional(MemberName),
    Kind: z.optional(z.enum(ownDeedKinds)),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        At: EpochMs,
        Kind: z.string(),
        UserName: z.nullable(z.string()),
        Before: z.string(),
        After: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
