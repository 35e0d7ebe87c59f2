import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const RuleId = RowId;

export const IpRuleRow = z.object({
  Id: RuleId,
  Action: z.enum(["allow", "deny"]),
  Kind: z.enum(["country", "cidr"]),
  /** `CN`, or `203.0.113.0/24`, `2001:db8::/32`. */
  Value: z.string(),
  Note: z.string(),
});

export const listIpRules = defineCall({
  name: "AdminIp/Lists",
  who: "operator",
  may: "rules.view",
  summary:
    "Rules of where players may be. The first that fits decides, in this order: allowed addresses, denied addresses, denied countries; where countries are allowed by name, all others are denied.",
  request: z.strictObject({}),
  answer: z.object({ Items: z.array(IpRuleRow), ServerTime: EpochMs }),
});

export const saveIpRule = defineCall({
  name: "AdminIp/Save",
  who: "operator",
  may: "rules.change",
  summary:
    "Adds a rule; a second equal one changes the note. Refuses UNFIT for what is neither a country nor a range.",
  request: z.strictObject({
    Action: z.enum(["allow", "deny"]),
    Kind: z.enum(["country", "cidr"]),
    Value: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)),
    Note: z.string().check(z.trim(), z.maxLength(200)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), Id: RuleId, ServerTime: EpochMs }),
});

export const removeIpRule = defineCall({
  name: "AdminIp/Remove",
  who: "operator",
  may: "rules.change",
  summary: "Removes a rule. Refuses NOT_FOUND.",
  request: z.strictObject({ Id: RuleId, Reason }),
  answer: Done,
});

export const testIp = defineCall({
  name: "AdminIp/Test",
  who: "operator",
  may: "rules.view",
  summary: "Tells what the rules say of an address. Refuses UNFIT for what is no address.",
  request: z.strictObject({ Ip: z.string().check(z.maxLength(64)) }),
  answer: z.object({
    /** Two letters, "" when unknown. */
    Country: z.string(),
    IsAllowed: z.boolean(),
    ServerTime: EpochMs,
  }),
});
