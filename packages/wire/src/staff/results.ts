import { defineResults } from "../core/result.ts";

/** Refusals of the operator's calls; what is forbidden to him answers 902. */
export const operatorResults = defineResults({
  NOT_FOUND: { code: 1, zh: "对象不存在", en: "No such thing", ui: { kind: "toast" } },
  UNFIT: {
    code: 2,
    zh: "值不符合要求",
    en: "The value does not fit",
    ui: { kind: "field", field: "value" },
  },
  FILE_REFUSED: {
    code: 3,
    zh: "文件不被接受",
    en: "The file is not accepted",
    ui: { kind: "field", field: "file" },
  },
  HOST_NOT_ALLOWED: {
    code: 4,
    zh: "地址不在配置的域名之内",
    en: "The address is not among the configured hosts",
    ui: { kind: "field", field: "url" },
  },
  SAME_PERSON: {
    code: 5,
    zh: "须由另一位管理员批准",
    en: "Another operator has to approve",
    ui: { kind: "dialog" },
  },
  TOO_LATE: {
    code: 6,
    zh: "当前状态不可执行此操作",
    en: "Not possible in the present state",
    ui: { kind: "dialog", reload: true },
  },
  LOW_CONTRAST: {
    code: 31,
    zh: "对比度不足 4.5:1",
    en: "The contrast is below 4.5:1",
    ui: { kind: "dialog" },
  },
  OUTDATED: {
    code: 8,
    zh: "提案已失效，请驳回后重新提交",
    en: "The proposal no longer fits; reject it and propose anew",
    ui: { kind: "dialog", reload: true },
  },
  NOT_PROVED: {
    code: 9,
    zh: "请先用动态验证码确认身份",
    en: "Confirm who you are by a fresh code first",
    ui: { kind: "dialog" },
  },
  TOO_MANY: {
    code: 10,
    zh: "条数过多，请缩小查询范围",
    en: "Too many rows; narrow the filters",
    ui: { kind: "dialog" },
  },
  NOT_ENOUGH: {
    code: 11,
    zh: "账户余额不足",
    en: "The account does not have so much",
    ui: { kind: "field", field: "amount" },
  },
  DONE_BEFORE: {
    code: 12,
    zh: "该请求已执行过，未再次执行",
    en: "This request was carried out before; nothing was done again",
    ui: { kind: "dialog" },
  },
  TOO_EARLY: {
    code: 13,
    zh: "等待时间未满",
    en: "The waiting time is not over yet",
    ui: { kind: "dialog" },
  },
  OVER_RETURN: {
    code: 21,
    zh: "玩家回报率超过 100%",
    en: "Players would get back more than they stake",
    ui: { kind: "field", field: "odds" },
  },
  WOULD_LOCK_OUT: {
    code: 7,
    zh: "该规则会阻止您自己访问",
    en: "The rule would shut yourself out",
    ui: { kind: "dialog" },
  },
});
