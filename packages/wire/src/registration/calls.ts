import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getRegisterLinkCode = defineCall({
  name: "Register/GetRegisterLinkCode",
  who: "visitor",
  quiet: true,
  isOnPage: true,
  summary:
    'Code of the registration link that stands for an agent who asks, else the site\'s own; "" for none.',
  request: z.strictObject({}),
  answer: z.object({ registerLinkCode: z.string(), ServerTime: EpochMs }),
});

export const getDemoLink = defineCall({
  name: "Register/GetDemoLink",
  who: "visitor",
  quiet: true,
  isOnPage: true,
  summary: 'Where a visitor may play for play money; "" when nowhere.',
  request: z.strictObject({}),
  answer: z.object({ DemoLink: z.string(), ServerTime: EpochMs }),
});

export const isWeChatEnabled = defineCall({
  name: "Wechat/Enabled",
  who: "visitor",
  quiet: true,
  isOnPage: true,
  summary: "Whether the site offers WeChat for login and registration.",
  request: z.strictObject({}),
  answer: z.object({ isWeChatEnabled: z.boolean(), ServerTime: EpochMs }),
});
