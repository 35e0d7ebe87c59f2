import { defineResults } from "../core/result.ts";

/** Messages of agents to those below them. Ours: the specification has none. */
export const agentMessageResults = defineResults({
  TITLE_EMPTY: {
    code: 1,
    zh: "请输入标题",
    en: "Enter a title",
    ui: { kind: "field", field: "title" },
  },
  TEXT_EMPTY: {
    code: 2,
    zh: "请输入内容",
    en: "Enter a text",
    ui: { kind: "field", field: "text" },
  },
  WORD: {
    code: 3,
    zh: "标题不可冒充平台或客服",
    en: "The title must not pass for the site or its support",
    ui: { kind: "field", field: "title" },
  },
  LINK: {
    code: 4,
    zh: "消息不可包含网址",
    en: "A message must not contain a web address",
    ui: { kind: "field", field: "text" },
  },
  NOT_IN_TEAM: {
    code: 5,
    zh: "账号不在您的团队内",
    en: "Account not in your team",
    ui: { kind: "field", field: "to" },
  },
  NOBODY: { code: 6, zh: "您还没有下级", en: "Nobody stands below you", ui: { kind: "toast" } },
  DAY_LIMIT: {
    code: 7,
    zh: "今日可发消息已用完",
    en: "No more messages today",
    ui: { kind: "dialog" },
  },
});
