import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { NewStaffName } from "../staff/staff-calls.ts";

/** Languages that pages are written in. */
export const siteLanguages = ["zh-CN", "zh-TW", "en"] as const;
export const SiteLanguages = z.array(z.enum(siteLanguages)).check(z.minLength(1), z.maxLength(3));
export const LicenceText = z.string().check(z.trim(), z.maxLength(500));
const Host = z
  .string()
  .check(
    z.maxLength(253),
    z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/),
  );

export const searchMerchants = defineCall({
  name: "AdminMerchant/Search",
  who: "operator",
  may: "merchants.view",
  summary: "All merchants of the house.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Code: z.string(),
        WebSiteTitle: z.string(),
        /** `MerchantState`. */
        State: z.int(),
        Hosts: z.array(z.string()),
        Currency: z.string(),
        Languages: z.array(z.string()),
        LicenceText: z.string(),
        Accounts: z.int(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const createMerchant = defineCall({
  name: "AdminMerchant/Create",
  who: "operator",
  may: "merchants.change",
  needsTwo: true,
  summary:
    "Makes a merchant with its house accounts; its site answers on its hosts once another operator has approved. It is a site of demo: this version knows play money alone. Its owners are invited; AdminMerchant/IssueOwnerLink makes their links. Refuses TOO_LATE for a code or host that is taken, UNFIT for an owner who is named twice.",
  request: z.strictObject({
    Code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/)),
    WebSiteTitle: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    Hosts: z.array(Host).check(z.minLength(1), z.maxLength(10)),
    Currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    Languages: SiteLanguages,
    LicenceText,
    /** Its first members of staff, who may do everything there; two, because a change of staff takes two. */
    Owners: z.array(NewStaffName).check(z.minLength(2), z.maxLength(5)),
    Reason,
  }),
});
