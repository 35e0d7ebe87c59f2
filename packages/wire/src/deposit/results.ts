import { defineResults } from "../core/result.ts";

/** Deposit requests. Source: domain/enums.md B4. */
export const depositResults = defineResults({
  HAS_PENDING: {
    code: 1,
    zh: "您有未完成的充值申请",
    en: "You have a pending deposit request",
    ui: { kind: "dialog", redirect: "/DepositRecord" },
  },
  CHANNEL_DISABLED: {
    code: 2,
    zh: "充值渠道已停用",
    en: "Deposit channel disabled",
    ui: { kind: "dialog", reload: true },
  },
  AMOUNT_RANGE: {
    code: 3,
    zh: "充值金额不在允许范围内",
    en: "Amount outside the allowed range",
    ui: { kind: "field", field: "amount" },
  },
  NAME_REQUIRED: {
    code: 4,
    zh: "请输入付款人姓名",
    en: "Payer name required",
    ui: { kind: "field", field: "name" },
  },
  CARD_REQUIRED: {
    code: 5,
    zh: "请先绑定银行卡",
    en: "A bank card must be bound",
    ui: { kind: "dialog", redirect: "/AccountInfo?tab=cards" },
  },
  AMOUNT_FIXED: {
    code: 6,
    zh: "请选择固定金额",
    en: "Choose one of the fixed amounts",
    ui: { kind: "field", field: "amount" },
  },
  AMOUNT_FORMAT: {
    code: 7,
    zh: "金额格式不正确",
    en: "Amount format wrong",
    ui: { kind: "field", field: "amount" },
  },
  CHANNEL_MAINTAIN: {
    code: 8,
    zh: "充值渠道维护中",
    en: "Channel under maintenance",
    ui: { kind: "dialog" },
  },
  THIRDPARTY_FAIL: {
    code: 9,
    zh: "支付通道创建订单失败",
    en: "Payment provider failed",
    ui: { kind: "dialog" },
  },
  COUNT_LIMIT: {
    code: 10,
    zh: "今日充值次数已达上限",
    en: "Daily number reached",
    ui: { kind: "dialog" },
  },
  BLOCKED: {
    code: 11,
    zh: "账号禁止充值",
    en: "Deposits are blocked for you",
    ui: { kind: "dialog" },
  },
  TOO_FREQUENT: {
    code: 12,
    zh: "充值申请过于频繁",
    en: "Requests too frequent",
    ui: { kind: "toast" },
  },
  RATE_CHANGED: {
    code: 13,
    zh: "汇率已变更，请确认",
    en: "Exchange rate changed",
    ui: { kind: "dialog", reload: true },
  },
  NETWORK_OFF: {
    code: 14,
    zh: "该USDT网络暂停",
    en: "USDT network suspended",
    ui: { kind: "dialog" },
  },
  NOT_EXIST: {
    code: 15,
    zh: "充值申请不存在",
    en: "Request does not exist",
    ui: { kind: "toast" },
  },
  CANNOT_CANCEL: {
    code: 16,
    zh: "当前状态不可取消",
    en: "Cannot be cancelled now",
    ui: { kind: "toast" },
  },
  EXPIRED: {
    code: 17,
    zh: "订单已过期",
    en: "Order expired",
    ui: { kind: "dialog", reload: true },
  },
  COUPON_INVALID: {
    code: 18,
    zh: "优惠券不可用",
    en: "Coupon not usable",
    ui: { kind: "field", field: "coupon" },
  },
  WALLET_DISABLED: {
    code: 19,
    zh: "未开启钱包直充",
    en: "Deposit from wallet not enabled",
    ui: { kind: "dialog" },
  },
  WALLET_NOT_BOUND: {
    code: 20,
    zh: "请先绑定电子钱包",
    en: "Bind an e-wallet first",
    ui: { kind: "dialog", redirect: "/AccountInfo?tab=cards" },
  },
  NAME_MISMATCH: {
    code: 21,
    zh: "付款人与绑定姓名不一致",
    en: "Payer differs from the bound name",
    ui: { kind: "field", field: "name" },
  },
  CANCEL_TOO_OFTEN: {
    code: 22,
    zh: "取消次数过多，请稍后再试",
    en: "Too many cancellations",
    ui: { kind: "dialog" },
  },
  RISK: {
    code: 23,
    zh: "充值受风控限制，请联系客服",
    en: "Limited by risk control",
    ui: { kind: "dialog" },
  },
  SITE_CLOSED: {
    code: 24,
    zh: "站点暂停充值",
    en: "Deposits are suspended",
    ui: { kind: "dialog" },
  },
  /** Not in the specification's table. */
  PROOF_REFUSED: {
    code: 25,
    zh: "图片不被接受，请上传2MB以内的PNG、JPEG或WebP",
    en: "The picture is not accepted: PNG, JPEG or WebP of at most 2 MB",
    ui: { kind: "field", field: "image" },
  },
  PROOF_COUNT: {
    code: 26,
    zh: "最多上传3张凭证",
    en: "At most three pictures",
    ui: { kind: "field", field: "image" },
  },
});
