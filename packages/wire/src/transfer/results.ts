import { defineResults } from "../core/result.ts";

/**
 * Transferring points to a downline, in the order of the checks: the sender, who receives, how much, and that it is the sender
 * who asks. Source: domain/enums.md B10.
 */
export const transferResults = defineResults({
  NO_PRIVILEGE: {
    code: 1,
    zh: "未开启转点权限",
    en: "Transfers not enabled",
    ui: { kind: "dialog" },
  },
  BLOCKED: { code: 7, zh: "账号禁止转出", en: "Transfers out are blocked", ui: { kind: "dialog" } },
  DEBT: {
    code: 19,
    zh: "有未结清的工资或分红",
    en: "Unpaid wages or dividends",
    ui: { kind: "dialog" },
  },
  RISK: { code: 20, zh: "转点受风控限制", en: "Limited by risk control", ui: { kind: "dialog" } },
  RECIPIENT_NOT_EXIST: {
    code: 2,
    zh: "收款会员不存在",
    en: "Recipient does not exist",
    ui: { kind: "field", field: "recipient" },
  },
  SELF: {
    code: 5,
    zh: "不可转给自己",
    en: "Not to yourself",
    ui: { kind: "field", field: "recipient" },
  },
  NOT_IN_TEAM: {
    code: 4,
    zh: "收款会员不在团队内",
    en: "Recipient not in your team",
    ui: { kind: "field", field: "recipient" },
  },
  NOT_DIRECT: {
    code: 3,
    zh: "只能转给直属下级",
    en: "Recipient must be a direct descendant",
    ui: { kind: "field", field: "recipient" },
  },
  RECIPIENT_BLOCKED: {
    code: 6,
    zh: "收款会员不可接收转点",
    en: "Recipient blocked",
    ui: { kind: "field", field: "recipient" },
  },
  AMOUNT_FORMAT: {
    code: 8,
    zh: "金额格式不正确",
    en: "Amount format wrong",
    ui: { kind: "field", field: "amount" },
  },
  AMOUNT_MIN: {
    code: 9,
    zh: "低于最低转点金额",
    en: "Below the minimum",
    ui: { kind: "field", field: "amount" },
  },
  AMOUNT_MAX: {
    code: 10,
    zh: "超过单次最高金额",
    en: "Above the maximum",
    ui: { kind: "field", field: "amount" },
  },
  DAY_LIMIT: {
    code: 11,
    zh: "超过当日转点总额",
    en: "Daily limit exceeded",
    ui: { kind: "field", field: "amount" },
  },
  AMOUNT_SHORT: {
    code: 12,
    zh: "可转余额不足",
    en: "Transferable amount too small",
    ui: { kind: "field", field: "amount" },
  },
  BET_REQUIREMENT: {
    code: 13,
    zh: "流水未达标，部分余额不可转",
    en: "Bet requirement not met",
    ui: { kind: "dialog" },
  },
  FUNDS_PASSWORD_UNSET: {
    code: 15,
    zh: "请先设置资金密码",
    en: "Set a funds password first",
    ui: { kind: "dialog", redirect: "/AccountPassword" },
  },
  FUNDS_PASSWORD_LOCKED: {
    code: 16,
    zh: "资金密码已锁定",
    en: "Funds password locked",
    ui: { kind: "dialog" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 14,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  GOOGLE_REQUIRED: {
    code: 17,
    zh: "请输入谷歌验证码",
    en: "Google code required",
    ui: { kind: "field", field: "Google code" },
  },
  GOOGLE_WRONG: {
    code: 18,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
});
