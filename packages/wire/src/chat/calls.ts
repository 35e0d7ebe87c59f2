import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getChatInfo = defineCall({
  name: "Chat/GetChatInfo",
  who: "login",
  quiet: true,
  summary: "Whether the caller has an outside service link and a site group.",
  request: z.strictObject({}),
  answer: z.object({
    HasChatExternalLink: z.boolean(),
    HasChatSiteGroup: z.boolean(),
    ServerTime: EpochMs,
  }),
});
