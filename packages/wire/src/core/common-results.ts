import { defineResults } from "./result.ts";

/** Codes that mean the same in every call. Source: domain/enums.md B1, decisions.md C2. */
export const commonResults = defineResults({
  SUCCESS: { code: 0, zh: "操作成功", en: "Success", ui: { kind: "toast" } },
  NOT_LOGIN: {
    code: 901,
    zh: "请先登录",
    en: "Please log in",
    ui: { kind: "redirect", to: "/Login" },
  },
  NO_PERMISSION: { code: 902, zh: "没有权限", en: "No permission", ui: { kind: "dialog" } },
  TOO_FREQUENT: {
    code: 903,
    zh: "操作过于频繁，请稍后再试",
    en: "Too frequent, try again later",
    ui: { kind: "toast" },
  },
  PARAM_ERROR: { code: 904, zh: "参数错误", en: "Invalid parameters", ui: { kind: "toast" } },
  MAINTENANCE: {
    code: 905,
    zh: "系统维护中",
    en: "System maintenance",
    ui: { kind: "redirect", to: "/Offline" },
  },
  DEMO_NOT_ALLOWED: {
    code: 906,
    zh: "试玩账号不可使用此功能",
    en: "Not available to demo accounts",
    ui: { kind: "dialog" },
  },
  FEATURE_CLOSED: { code: 907, zh: "该功能未开放", en: "Feature closed", ui: { kind: "dialog" } },
  DUPLICATE_REQUEST: {
    code: 908,
    zh: "请勿重复提交",
    en: "Duplicate request",
    ui: { kind: "toast" },
  },
  CONFLICT: {
    code: 909,
    zh: "数据已变更，请刷新",
    en: "Data changed, please refresh",
    ui: { kind: "dialog", reload: true },
  },
  SYSTEM_ERROR: {
    code: 999,
    zh: "系统繁忙，请稍后再试",
    en: "System busy, try again later",
    ui: { kind: "toast" },
  },
  RG_LIMIT: {
    code: 910,
    zh: "已达到您设定的限额",
    en: "A limit that you set is reached",
    ui: { kind: "dialog" },
  },
  RG_COOL_OFF: {
    code: 911,
    zh: "冷静期内不可使用此功能",
    en: "Not available during your cool-off",
    ui: { kind: "dialog" },
  },
  RG_EXCLUDED: {
    code: 912,
    zh: "自我排除期间不可使用此功能",
    en: "Not available during your self-exclusion",
    ui: { kind: "dialog" },
  },
  AGE_REQUIRED: {
    code: 913,
    zh: "请先确认年龄",
    en: "Confirm your age first",
    ui: { kind: "dialog" },
  },
  VERIFY_IDENTITY: {
    code: 914,
    zh: "请先完成身份验证",
    en: "Verify your identity first",
    ui: { kind: "dialog" },
  },
  AGREEMENT_REQUIRED: {
    code: 915,
    zh: "请先签署协议",
    en: "Sign the agreement first",
    ui: { kind: "dialog", redirect: "/TradeAgreement" },
  },
  FUNDS_WRONG: {
    code: 916,
    zh: "资金密码错误",
    en: "Wrong funds password",
    ui: { kind: "field", field: "funds password" },
  },
  FUNDS_UNSET: {
    code: 917,
    zh: "尚未设置资金密码",
    en: "No funds password yet",
    ui: { kind: "dialog", redirect: "/AccountPassword?tab=funds" },
  },
  FUNDS_LOCKED: {
    code: 918,
    zh: "资金密码已锁定，请稍后再试",
    en: "The funds password is locked for a while",
    ui: { kind: "dialog" },
  },
});
