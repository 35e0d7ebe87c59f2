import { defineResults } from "../core/result.ts";

/** Closing one's own account. */
export const closeAccountResults = defineResults({
  AGENT: {
    code: 1,
    zh: "代理账户请联系客服注销",
    en: "Agents close their accounts with support",
    ui: { kind: "dialog" },
  },
  OPEN_BETS: {
    code: 2,
    zh: "还有未开奖的注单",
    en: "There are bets that wait for their draw",
    ui: { kind: "dialog" },
  },
  RUNNING_PLANS: {
    code: 3,
    zh: "还有进行中的追号或自动跟单",
    en: "A plan or an automatic following is running",
    ui: { kind: "dialog" },
  },
  BALANCE: {
    code: 4,
    zh: "余额大于零，请先用完或提取",
    en: "There is money in the account",
    ui: { kind: "dialog" },
  },
  LOCKED: { code: 5, zh: "错误次数过多，请稍后再试", en: "Locked", ui: { kind: "dialog" } },
  PASSWORD_WRONG: {
    code: 6,
    zh: "登录密码错误",
    en: "Login password wrong",
    ui: { kind: "field", field: "password" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 7,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
});

/** Reading everything that is kept about oneself. */
export const ownDataResults = defineResults({
  LOCKED: { code: 1, zh: "错误次数过多，请稍后再试", en: "Locked", ui: { kind: "dialog" } },
  PASSWORD_WRONG: {
    code: 2,
    zh: "登录密码错误",
    en: "Login password wrong",
    ui: { kind: "field", field: "password" },
  },
});
