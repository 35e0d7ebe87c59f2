import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getWebSiteInfo = defineCall({
  name: "WebSiteInfo/GetInfo",
  who: "visitor",
  summary: "Name of the site that answers on this host.",
  request: z.strictObject({}),
  answer: z.object({ WebSiteTitle: z.string(), ServerTime: EpochMs }),
});

export const isDemoSite = defineCall({
  name: "WebSiteInfo/IsDemoSite",
  who: "visitor",
  summary:
    "Tells whether the site runs on play money; only then does it offer its demo accounts with their passwords.",
  request: z.strictObject({}),
  answer: z.object({
    IsDemoSite: z.boolean(),
    DemoAccounts: z.array(
      z.object({
        UserName: z.string(),
        Password: z.string(),
        Role: z.enum(["operator", "rootAgent", "directAgent", "agent", "player"]),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
