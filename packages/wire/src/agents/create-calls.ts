import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16, RequestId } from "../core/ids.ts";
import { KindRate, WantedRates } from "./rate-calls.ts";
import { teamRemarkMax } from "./team-calls.ts";

/** Most accounts that one request makes. */
export const newPlayersMax = 50;

/** An account that somebody wants to make. */
export const WantedPlayer = z.strictObject({
  UserName: z.string().check(z.maxLength(64)),
  Password: z.string().check(z.maxLength(256)),
  NickName: z.optional(z.string().check(z.maxLength(64))),
  IsAgent: z.boolean(),
  PrizeGroup: Int16,
  Rates: WantedRates,
  Remark: z.optional(z.string().check(z.trim(), z.maxLength(teamRemarkMax))),
});
export type WantedPlayer = z.infer<typeof WantedPlayer>;

export const createPlayerInit = defineCall({
  name: "Player/CreateInit",
  who: "agent",
  summary: "What the caller may give to accounts right below him.",
  request: z.strictObject({}),
  answer: z.object({
    MyPrizeGroup: z.int(),
    MinPrizeGroup: z.int(),
    Step: z.int(),
    Quotas: z.array(
      z.object({ PrizeGroup: z.int(), Total: z.int(), Used: z.int(), Left: z.int() }),
    ),
    Rates: z.array(KindRate),
    DefaultPasswordRule: z.object({ Min: z.int(), Max: z.int() }),
    RowsMax: z.int(),
    /** Code of `registerResults` that stops every creation; 0 for none. */
    RefusedBy: z.int(),
    ServerTime: EpochMs,
  }),
});

export const createPlayers = defineCall({
  name: "Player/Create",
  who: "agent",
  summary:
    "Makes up to 50 accounts right below the caller, each by itself: one that is refused does not stop the others. A `RequestId` acts once for ever, and its first answers are given again. Passwords are the first ones: they must be changed at the first login. Refuses CONFLICT for an id that was used otherwise, TOO_FREQUENT, PARAM_ERROR for a kind of rate that comes twice. Each account is refused with a code of `registerResults`, in this order: ACCOUNT_FIRST, ACCOUNT_CHARS, ACCOUNT_LENGTH, ACCOUNT_EXISTS, PASSWORD_SIMPLE, PASSWORD_RULE, PASSWORD_ACCOUNT, NICKNAME_LENGTH, NICKNAME_WORD, NICKNAME_USED, GROUP_EXCEED, GROUP_STEP, RATE_EXCEED, QUOTA_SHORT, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT.",
  request: z.strictObject({
    RequestId,
    Players: z.array(WantedPlayer).check(z.minLength(1), z.maxLength(newPlayersMax)),
  }),
  answer: z.object({
    Result: z.literal(0),
    Players: z.array(z.object({ UserName: z.string(), Code: z.int(), Message: z.string() })),
    ServerTime: EpochMs,
  }),
});
