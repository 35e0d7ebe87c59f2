import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as mailbox from "./calls.ts";
import type * as messages from "./message-calls.ts";

const read = {
  answer: { Result: 0 as const, UnreadCount: 0, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
const Kinds = [{ Kind: "security" as const, IsOn: true, IsFixed: true }];

export const messagesSamples = {
  getDemoMailbox: {
    request: { Address: "13800138000" },
    badRequest: { Address: 13800138000 },
    answer: {
      Items: [
        {
          Id: 7,
          Channel: "phone",
          To: "13800138000",
          Subject: "Fairdraw 注册验证码",
          Text: "【Fairdraw】注册验证码 123456，5 分钟内有效。",
          Code: "123456",
          SentAt: at,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 7, Channel: "pigeon" }], ServerTime: at },
  },
  listMessages: {
    request: { Before: 40 },
    badRequest: { Before: 0 },
    answer: {
      Items: [
        {
          Id: 39,
          Kind: "security",
          Title: "密码已修改",
          Text: "您的登录密码已修改。",
          Link: "/AccountPassword",
          Time: at,
          IsRead: false,
        },
      ],
      HasMore: false,
      UnreadCount: 1,
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 39, Kind: "gossip" }], HasMore: false, ServerTime: at },
  },
  getUnreadMessages: {
    ...ask,
    answer: { UnreadCount: 1, ServerTime: at },
    badAnswer: { UnreadCount: 0.5, ServerTime: at },
  },
  markMessagesRead: { request: { Ids: [39] }, badRequest: { Ids: [] }, ...read },
  markAllMessagesRead: { ...ask, ...read },
  getMessageSettings: {
    ...ask,
    answer: { Kinds, ServerTime: at },
    badAnswer: { Kinds: [{ Kind: "security" }], ServerTime: at },
  },
  setMessageSettings: {
    request: { Kind: "offers", IsOn: false },
    badRequest: { Kind: "gossip", IsOn: false },
    answer: { Result: 0, Kinds, ServerTime: at },
    badAnswer: { Result: 0, Kinds: [{ IsOn: true }], ServerTime: at },
  },
} satisfies SamplesOf<typeof mailbox & typeof messages>;
