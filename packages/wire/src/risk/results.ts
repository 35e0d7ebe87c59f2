import { defineResults } from "../core/result.ts";

/** Refusals of the risk rules. Source: domain/enums.md B20. */
export const riskResults = defineResults({
  REVIEW: {
    code: 1,
    zh: "您的操作需人工审核，请稍候",
    en: "Manual review needed",
    ui: { kind: "dialog" },
  },
  DELAY: { code: 2, zh: "您的操作将延迟处理", en: "Handling is delayed", ui: { kind: "dialog" } },
  REJECT: {
    code: 3,
    zh: "操作被拒绝，请联系客服",
    en: "Rejected, contact support",
    ui: { kind: "dialog" },
  },
  LIMIT: {
    code: 4,
    zh: "超过当前限额",
    en: "Above your present limit",
    ui: { kind: "field", field: "amount" },
  },
  FREEZE: {
    code: 5,
    zh: "账号已被风控冻结",
    en: "Account frozen by risk control",
    ui: { kind: "dialog" },
  },
  MULTI_ACCOUNT: {
    code: 6,
    zh: "检测到多账号",
    en: "Several accounts detected",
    ui: { kind: "dialog" },
  },
  OPPOSITE_BET: {
    code: 7,
    zh: "检测到对打投注",
    en: "Opposite bets detected",
    ui: { kind: "dialog" },
  },
  IP_ABNORMAL: {
    code: 8,
    zh: "登录环境异常",
    en: "Unusual environment",
    ui: { kind: "dialog", redirect: "/AccountSecurity" },
  },
  FREQUENCY: { code: 9, zh: "操作频率异常", en: "Unusual frequency", ui: { kind: "toast" } },
  ISSUE_LIMIT: {
    code: 10,
    zh: "本期该号码投注已满",
    en: "This number is full for the issue",
    ui: { kind: "toast" },
  },
});
