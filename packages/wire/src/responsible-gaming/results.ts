import { defineResults } from "../core/result.ts";

/** Limits, breaks and their passwords. */
export const responsibleGamingResults = defineResults({
  PASSWORD_WRONG: {
    code: 1,
    zh: "密码错误",
    en: "Password wrong",
    ui: { kind: "field", field: "password" },
  },
  LOCKED: {
    code: 2,
    zh: "资金密码已锁定，请改用登录密码",
    en: "The funds password is locked; give your login password instead",
    ui: { kind: "field", field: "password" },
  },
  NOT_PENDING: {
    code: 3,
    zh: "没有待生效的更改",
    en: "No change is waiting",
    ui: { kind: "dialog", reload: true },
  },
  TOO_EARLY: {
    code: 4,
    zh: "等待期未满，暂不能确认",
    en: "The waiting time is not over yet",
    ui: { kind: "dialog" },
  },
  NOT_LONGER: {
    code: 5,
    zh: "已有更长的休息在进行",
    en: "A break that lasts longer is running",
    ui: { kind: "dialog", reload: true },
  },
  NOT_OFFERED: {
    code: 6,
    zh: "暂不支持该限额",
    en: "This limit is not offered yet",
    ui: { kind: "dialog" },
  },
  NOT_EXCLUDED: {
    code: 7,
    zh: "当前没有自我排除",
    en: "No self-exclusion is running",
    ui: { kind: "dialog", reload: true },
  },
  ASKED_ALREADY: {
    code: 8,
    zh: "已提交过申请，请等待客服联系",
    en: "You have asked already; our staff will call you",
    ui: { kind: "dialog", reload: true },
  },
});
