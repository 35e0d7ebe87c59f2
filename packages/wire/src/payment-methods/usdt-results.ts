import { defineResults } from "../core/result.ts";

/**
 * Addresses of USDT, in the order of the checks: of adding up to COUNT_LIMIT, of removing NOT_EXIST to IN_USE, then the second
 * proof of both. Source: domain/enums.md B15.
 */
export const usdtAddressResults = defineResults({
  NETWORK_OFF: { code: 9, zh: "该网络未开放", en: "Network not available", ui: { kind: "dialog" } },
  NETWORK_MISMATCH: {
    code: 2,
    zh: "地址与网络不符",
    en: "Address does not fit the network",
    ui: { kind: "field", field: "network" },
  },
  FORMAT: {
    code: 1,
    zh: "地址格式不正确",
    en: "Address format wrong",
    ui: { kind: "field", field: "address" },
  },
  BLACKLIST: {
    code: 12,
    zh: "地址在黑名单中",
    en: "Address is on the blacklist",
    ui: { kind: "dialog" },
  },
  EXISTS: {
    code: 3,
    zh: "地址已绑定",
    en: "Already bound",
    ui: { kind: "field", field: "address" },
  },
  USED_BY_OTHER: {
    code: 4,
    zh: "地址已被其他账号使用",
    en: "Used by another account",
    ui: { kind: "field", field: "address" },
  },
  COUNT_LIMIT: { code: 5, zh: "绑定数量已达上限", en: "Limit reached", ui: { kind: "dialog" } },
  NOT_EXIST: { code: 10, zh: "地址不存在", en: "Does not exist", ui: { kind: "toast" } },
  LOCKED: { code: 8, zh: "地址已锁定，请联系客服", en: "Address locked", ui: { kind: "dialog" } },
  IN_USE: {
    code: 11,
    zh: "有使用该地址的提现申请",
    en: "A withdrawal uses it",
    ui: { kind: "dialog" },
  },
  FUNDS_PASSWORD_WRONG: {
    code: 6,
    zh: "资金密码错误",
    en: "Funds password wrong",
    ui: { kind: "field", field: "funds password" },
  },
  GOOGLE_WRONG: {
    code: 7,
    zh: "谷歌验证码错误",
    en: "Google code wrong",
    ui: { kind: "field", field: "Google code" },
  },
});
