import { defineResults } from "../core/result.ts";

/**
 * Bank cards, in the order of the checks: of binding up to VERIFY_OLD_CARD, of removing NOT_EXIST to IN_USE, then the second
 * proof of both. Source: domain/enums.md B16.
 */
export const bankCardResults = defineResults({
  BANK_REQUIRED: {
    code: 6,
    zh: "请选择银行",
    en: "Choose a bank",
    ui: { kind: "field", field: "bank" },
  },
  BANK_CLOSED: {
    code: 12,
    zh: "暂不支持该银行",
    en: "Bank not supported",
    ui: { kind: "field", field: "bank" },
  },
  BRANCH_REQUIRED: {
    code: 7,
    zh: "请输入开户支行",
    en: "Branch required",
    ui: { kind: "field", field: "branch" },
  },
  NUMBER_FORMAT: {
    code: 1,
    zh: "银行卡号格式不正确",
    en: "Card number wrong",
    ui: { kind: "field", field: "number" },
  },
  NAME_REQUIRED: {
    code: 4,
    zh: "请输入持卡人姓名",
    en: "Holder name required",
    ui: { kind: "field", field: "name" },
  },
  NAME_MISMATCH: {
    code: 5,
    zh: "姓名与首张卡不一致",
    en: "Name differs from the first card",
    ui: { kind: "field", field: "name" },
  },
  BLACKLIST: {
    code: 16,
    zh: "银行卡在黑名单中",
    en: "Card is on the blacklist",
    ui: { kind: "dialog" },
  },
  EXISTS: {
    code: 2,
    zh: "银行卡已绑定",
    en: "Already bound",
    ui: { kind: "field", field: "number" },
  },
  USED_BY_OTHER: {
    code: 3,
    zh: "银行卡已被其他账号使用",
    en: "Used by another account",
    ui: { kind: "field", field: "number" },
  },
  COUNT_LIMIT: { code: 8, zh: "绑定数量已达上限", en: "Limit reached", ui: { kind: "dialog" } },
  VERIFY_OLD_CARD: {
    code: 15,
    zh: "原卡验证失败",
    en: "Verification of the old card failed",
    ui: { kind: "field", field: "old number" },
  },
  NOT_EXIST: { code: 13, zh: "银行卡不存在", en: "Does not exist", ui: { kind: "toast" } },
  LOCKED: { code: 11, zh: "银行卡已锁定，请联系客服", en: "Card locked", ui: { kind: "dialog" } },
  IN_USE: {
    code: 14,
    zh: "有使用该卡的提现申请",
    en: "A withdrawal uses it",
    ui: { kind: "dialog" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 9,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  GOOGLE_WRONG: {
    code: 10,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
});

/**
 * E-wallets, in the order of the checks: beginning or removing one up to GOOGLE_WRONG, then what comes of it at the provider;
 * there EXISTS, USED_BY_OTHER, LOCKED and COUNT_LIMIT are asked once more. Source: domain/enums.md B18.
 */
export const eWalletResults = defineResults({
  TYPE_CLOSED: { code: 1, zh: "该钱包未开放", en: "Wallet not available", ui: { kind: "dialog" } },
  ADDRESS_FORMAT: {
    code: 2,
    zh: "钱包地址格式不正确",
    en: "Address format wrong",
    ui: { kind: "field", field: "address" },
  },
  LOCKED: { code: 11, zh: "钱包已锁定，请联系客服", en: "Wallet locked", ui: { kind: "dialog" } },
  EXISTS: { code: 3, zh: "钱包已绑定", en: "Already bound", ui: { kind: "toast" } },
  USED_BY_OTHER: {
    code: 4,
    zh: "钱包已被其他账号使用",
    en: "Used by another account",
    ui: { kind: "field", field: "address" },
  },
  COUNT_LIMIT: { code: 10, zh: "绑定数量已达上限", en: "Limit reached", ui: { kind: "dialog" } },
  IN_USE: { code: 12, zh: "有使用该钱包的申请", en: "A request uses it", ui: { kind: "dialog" } },
  FUNDS_PASSWORD_WRONG: {
    code: 8,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  GOOGLE_WRONG: {
    code: 9,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
  VERIFY_TIMEOUT: {
    code: 6,
    zh: "钱包验证超时",
    en: "Verification timed out",
    ui: { kind: "dialog" },
  },
  VERIFY_FAIL: { code: 5, zh: "钱包验证失败", en: "Verification failed", ui: { kind: "dialog" } },
  NAME_MISMATCH: { code: 7, zh: "钱包姓名不一致", en: "Name differs", ui: { kind: "dialog" } },
});
