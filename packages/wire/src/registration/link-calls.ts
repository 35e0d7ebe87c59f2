import * as z from "zod/mini";
import { KindRate, WantedRates } from "../agents/rate-calls.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16, RequestId } from "../core/ids.ts";
import { RegisterFieldKey } from "./register-calls.ts";

/** Letters of a code that is made; none is taken for another one. Source: domain/agent-economics.md 8. */
export const linkCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const linkCodeLength = 8;
/** Letters of a note. */
export const linkNoteMax = 30;
/** Links of one agent that may be used at the same time. */
export const activeLinksMax = 50;

/** Code of a link as somebody names it. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));
const Note = z.string().check(z.trim(), z.maxLength(linkNoteMax));
/** Days from now on that a link can be used; 0 for ever. */
const ValidDays = z.literal([0, 1, 7, 30]);
/** How many may register by it; 0 for as many as want. */
const MaxUses = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** Which fields of the site's form a link asks for, null for all; the site's required ones are always asked for. */
const AskedFields = z.nullable(z.array(RegisterFieldKey).check(z.maxLength(10)));
/** `LandingStyle`. */
const Landing = z.literal([0, 1, 2]);
/** A number of QQ by which who registers reaches the agent; "" for none. */
const ContactQQ = z.string().check(z.trim(), z.regex(/^(\d{5,20})?$/));
const paging = {
  PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
  PageSize: z.literal([20, 50, 100]),
};
const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

export const searchRegisterLinks = defineCall({
  name: "RegisterLink/Search",
  who: "agent",
  summary: "Registration links of the caller with what came of them, the newest first.",
  request: z.strictObject({ ...paging, State: z.optional(z.literal([0, 1, 2, 3])) }),
  answer: z.object({
    Total: z.int(),
    ActiveCount: z.int(),
    ActiveMax: z.int(),
    MinAge: z.int(),
    SiteFields: z.array(z.object({ Key: RegisterFieldKey, Required: z.boolean() })),
    Items: z.array(
      z.object({
        Code: z.string(),
        Note: z.string(),
        IsAgent: z.boolean(),
        PrizeGroup: z.int(),
        Rates: z.array(KindRate),
        ShowsName: z.boolean(),
        AskedFields,
        ContactQQ: z.string(),
        Landing: z.int(),
        IsDefault: z.boolean(),
        State: z.int(),
        CreatedAt: EpochMs,
        ExpiresAt: z.nullable(EpochMs),
        MaxUses: z.int(),
        Opened: z.int(),
        Registered: z.int(),
        Deposited: z.int(),
        Active: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const createRegisterLink = defineCall({
  name: "RegisterLink/Create",
  who: "agent",
  summary:
    "Makes a registration link; a `RequestId` acts once for ever. Refuses CONFLICT for an id that was used otherwise, PARAM_ERROR for a kind of rate that comes twice; with the codes of `registerResults`, in this order: GROUP_EXCEED, GROUP_STEP, RATE_EXCEED, QUOTA_SHORT for more active links than there may be, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT.",
  request: z.strictObject({
    RequestId,
    Note,
    IsAgent: z.boolean(),
    PrizeGroup: Int16,
    Rates: WantedRates,
    ShowsName: z.boolean(),
    AskedFields: z.optional(AskedFields),
    ContactQQ: z.optional(ContactQQ),
    Landing: z.optional(Landing),
    ValidDays,
    MaxUses,
  }),
  answer: z.object({ Result: z.literal(0), Code: z.string(), ServerTime: EpochMs }),
});

export const updateRegisterLink = defineCall({
  name: "RegisterLink/Update",
  who: "agent",
  summary:
    "Changes a link of the caller for those who register later. Refuses PARAM_ERROR for a kind of rate that comes twice; LINK_INVALID, GROUP_EXCEED, GROUP_STEP, RATE_EXCEED, QUOTA_SHORT where it becomes active beside too many.",
  request: z.strictObject({
    Code,
    Note,
    IsAgent: z.boolean(),
    PrizeGroup: Int16,
    Rates: WantedRates,
    ShowsName: z.boolean(),
    AskedFields: z.optional(AskedFields),
    ContactQQ: z.optional(ContactQQ),
    Landing: z.optional(Landing),
    ValidDays: z.optional(ValidDays),
    MaxUses,
    IsDefault: z.boolean(),
  }),
  answer: Done,
});

export const setRegisterLinkState = defineCall({
  name: "RegisterLink/SetState",
  who: "agent",
  summary:
    "Stops a link of the caller or lets it be used again. Refuses LINK_INVALID, QUOTA_SHORT for more active links than there may be.",
  request: z.strictObject({ Code, IsOn: z.boolean() }),
  answer: Done,
});

export const deleteRegisterLink = defineCall({
  name: "RegisterLink/Delete",
  who: "agent",
  summary:
    "Takes a link of the caller away for good; who registered by it stays. Refuses LINK_INVALID.",
  request: z.strictObject({ Code }),
  answer: Done,
});

export const listLinkMembers = defineCall({
  name: "RegisterLink/Members",
  who: "agent",
  summary:
    "Who registered by a link of the caller and still stands below him, the newest first. Refuses LINK_INVALID.",
  request: z.strictObject({ Code, ...paging }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        NickName: z.string(),
        IsAgent: z.boolean(),
        At: EpochMs,
        HasDeposited: z.boolean(),
        IsActive: z.boolean(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
