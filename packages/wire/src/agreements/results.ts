import { defineResults } from "../core/result.ts";

/** Dividend contracts and bills. Source: domain/enums.md B12. */
export const dividendResults = defineResults({
  NO_PERMISSION: {
    code: 1,
    zh: "没有契约权限",
    en: "No right to sign contracts",
    ui: { kind: "dialog" },
  },
  NOT_DIRECT: {
    code: 2,
    zh: "只能与直属下级签约",
    en: "Direct descendants only",
    ui: { kind: "toast" },
  },
  SELF_UNSIGNED: {
    code: 3,
    zh: "您尚未签约",
    en: "You have no signed contract",
    ui: { kind: "dialog" },
  },
  PROPOSAL_OPEN: {
    code: 4,
    zh: "已有待确认的契约",
    en: "A proposal is open",
    ui: { kind: "toast" },
  },
  STATE_CHANGED: {
    code: 5,
    zh: "契约状态已变更",
    en: "State changed",
    ui: { kind: "dialog", reload: true },
  },
  TIER_COUNT: {
    code: 6,
    zh: "条款数量不正确",
    en: "Wrong number of tiers",
    ui: { kind: "field", field: "tiers" },
  },
  TIER_ORDER: {
    code: 7,
    zh: "条款须逐级递增",
    en: "Tiers must rise",
    ui: { kind: "field", field: "tiers" },
  },
  RATE_EXCEED: {
    code: 8,
    zh: "比例不可高于自身",
    en: "Rate above your own",
    ui: { kind: "field", field: "rate" },
  },
  RATE_LOWER: {
    code: 9,
    zh: "新条款不可低于原条款",
    en: "Not worse than the old terms",
    ui: { kind: "field", field: "rate" },
  },
  RATE_RANGE: {
    code: 10,
    zh: "比例超出范围",
    en: "Rate out of range",
    ui: { kind: "field", field: "rate" },
  },
  CONDITION_RANGE: {
    code: 11,
    zh: "条件数值不正确",
    en: "Condition value wrong",
    ui: { kind: "field", field: "condition" },
  },
  CYCLE_FIXED: {
    code: 12,
    zh: "周期不可更改",
    en: "Cycle cannot be changed",
    ui: { kind: "toast" },
  },
  BILL_NOT_EXIST: { code: 13, zh: "账单不存在", en: "Bill does not exist", ui: { kind: "toast" } },
  BILL_PAID: { code: 14, zh: "账单已发放", en: "Already paid", ui: { kind: "toast" } },
  BILL_NOT_APPROVED: { code: 15, zh: "账单未审核", en: "Not approved yet", ui: { kind: "dialog" } },
  BALANCE_SHORT: {
    code: 16,
    zh: "余额不足，无法发放",
    en: "Balance too low to pay",
    ui: { kind: "dialog", redirect: "/Deposit" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 17,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  EXPIRED: { code: 18, zh: "账单已过期", en: "Bill expired", ui: { kind: "dialog" } },
  PROPORTIONAL: {
    code: 19,
    zh: "已设置比例分红，不可签契约",
    en: "Has a proportional dividend",
    ui: { kind: "dialog" },
  },
  CALCULATING: { code: 20, zh: "账单计算中", en: "Being calculated", ui: { kind: "toast" } },
});

/** Daily wage arrangements and bills. Source: domain/enums.md B13. */
export const dailyPayResults = defineResults({
  NO_PERMISSION: { code: 1, zh: "没有设置工资的权限", en: "No right", ui: { kind: "dialog" } },
  NOT_DIRECT: {
    code: 2,
    zh: "只能设置直属下级",
    en: "Direct descendants only",
    ui: { kind: "toast" },
  },
  SELF_UNSIGNED: {
    code: 3,
    zh: "您尚未签约该类工资",
    en: "You have no signed arrangement of this kind",
    ui: { kind: "dialog" },
  },
  PROPOSAL_OPEN: {
    code: 4,
    zh: "已有待确认的工资方案",
    en: "A proposal is open",
    ui: { kind: "toast" },
  },
  STATE_CHANGED: {
    code: 5,
    zh: "状态已变更",
    en: "State changed",
    ui: { kind: "dialog", reload: true },
  },
  TIER_COUNT: {
    code: 6,
    zh: "档位数量不正确",
    en: "Wrong number of tiers",
    ui: { kind: "field", field: "tiers" },
  },
  TIER_ORDER: {
    code: 7,
    zh: "档位须逐级递增",
    en: "Tiers must rise",
    ui: { kind: "field", field: "tiers" },
  },
  RATE_EXCEED: {
    code: 8,
    zh: "工资比例不可高于自身",
    en: "Rate above your own",
    ui: { kind: "field", field: "rate" },
  },
  RATE_LOWER: {
    code: 9,
    zh: "工资不可低于原方案",
    en: "Not worse than the old terms",
    ui: { kind: "field", field: "rate" },
  },
  RATE_RANGE: {
    code: 10,
    zh: "工资比例超出范围",
    en: "Rate out of range",
    ui: { kind: "field", field: "rate" },
  },
  CONDITION_RANGE: {
    code: 11,
    zh: "条件数值不正确",
    en: "Condition value wrong",
    ui: { kind: "field", field: "condition" },
  },
  KIND_CLOSED: { code: 12, zh: "该类工资未开放", en: "Kind not available", ui: { kind: "dialog" } },
  BILL_NOT_EXIST: {
    code: 13,
    zh: "工资单不存在",
    en: "Bill does not exist",
    ui: { kind: "toast" },
  },
  BILL_PAID: { code: 14, zh: "工资已发放", en: "Already paid", ui: { kind: "toast" } },
  BALANCE_SHORT: {
    code: 15,
    zh: "余额不足，无法发放",
    en: "Balance too low to pay",
    ui: { kind: "dialog", redirect: "/Deposit" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 16,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  CALCULATING: { code: 17, zh: "工资计算中", en: "Being calculated", ui: { kind: "toast" } },
});

/** Service fees (decisions.md C11 adds the funds password). Source: domain/enums.md B14. */
export const serviceFeeResults = defineResults({
  NO_PERMISSION: { code: 1, zh: "没有设置服务费的权限", en: "No right", ui: { kind: "dialog" } },
  NOT_DIRECT: {
    code: 2,
    zh: "只能设置直属下级",
    en: "Direct descendants only",
    ui: { kind: "toast" },
  },
  SELF_UNSET: {
    code: 3,
    zh: "您尚未设置服务费",
    en: "You have no service fee",
    ui: { kind: "dialog" },
  },
  RATE_EXCEED: {
    code: 4,
    zh: "服务费比例不可高于自身",
    en: "Rate above your own",
    ui: { kind: "field", field: "rate" },
  },
  RATE_LOWER: {
    code: 5,
    zh: "服务费比例不可调低",
    en: "Rate cannot be lowered",
    ui: { kind: "field", field: "rate" },
  },
  RATE_RANGE: {
    code: 6,
    zh: "服务费比例超出范围",
    en: "Rate out of range",
    ui: { kind: "field", field: "rate" },
  },
  PROPOSAL_OPEN: {
    code: 7,
    zh: "已有待确认的方案",
    en: "A proposal is open",
    ui: { kind: "toast" },
  },
  STATE_CHANGED: {
    code: 8,
    zh: "状态已变更",
    en: "State changed",
    ui: { kind: "dialog", reload: true },
  },
  TARGET_NOT_AGENT: {
    code: 9,
    zh: "该下级不是代理",
    en: "Descendant is not an agent",
    ui: { kind: "toast" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 10,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
});
