import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { BindingTicket } from "./wallet-calls.ts";

/** Path of the page that plays the providers of e-wallets. */
export const demoWalletPath = "/DemoWallet";

export const getDemoWallet = defineCall({
  name: "DemoWallet/Get",
  who: "visitor",
  summary:
    "What a simulated provider of e-wallets is asked to confirm. Refuses NO_PERMISSION where the site is no demo, CONFLICT for a ticket that is nobody's, answered or too old.",
  request: z.strictObject({ Ticket: BindingTicket }),
  answer: z.object({
    NameZh: z.string(),
    NameEn: z.string(),
    WebSiteTitle: z.string(),
    /** As the player named it; "" for none. */
    Account: z.string(),
    /** The name under which the player is known to the site; "" for none. A real provider knows its own. */
    HolderName: z.string(),
    ExpireAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const answerDemoWallet = defineCall({
  name: "DemoWallet/Answer",
  who: "visitor",
  summary:
    "Plays the provider: sends the site a signed message that somebody confirmed or refused. Refuses NO_PERMISSION where the site is no demo, CONFLICT for a ticket that is nobody's, answered or too old.",
  request: z.strictObject({
    Ticket: BindingTicket,
    IsConfirmed: z.boolean(),
    Account: z.string().check(z.trim(), z.maxLength(100)),
    HolderName: z.string().check(z.trim(), z.maxLength(64)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
