/** How a deposit is paid. Source: domain/enums.md A17. */
export const DepositType = {
  BANK_TRANSFER: 1,
  ONLINE_BANK: 2,
  QUICK_PAY: 3,
  ALIPAY_QR: 4,
  WECHAT_QR: 5,
  UNIONPAY_QR: 6,
  DIGITAL_CNY: 7,
  USDT: 8,
  E_WALLET: 9,
  FROM_WALLET: 10,
  MANUAL: 11,
} as const;
export type DepositType = (typeof DepositType)[keyof typeof DepositType];

export const depositTypeText: Record<DepositType, { zh: string; en: string }> = {
  1: { zh: "银行转账", en: "Bank transfer" },
  2: { zh: "网银支付", en: "Online bank" },
  3: { zh: "快捷支付", en: "Quick pay" },
  4: { zh: "支付宝扫码", en: "Alipay QR" },
  5: { zh: "微信扫码", en: "WeChat QR" },
  6: { zh: "云闪付", en: "UnionPay QR" },
  7: { zh: "数字人民币", en: "Digital CNY" },
  8: { zh: "USDT", en: "USDT" },
  9: { zh: "电子钱包", en: "E-wallet" },
  10: { zh: "钱包直充", en: "Deposit from wallet" },
  11: { zh: "人工充值", en: "Manual" },
};

/** State of a deposit request; names fixed by spec section 4. Source: domain/enums.md A18. */
export const DepositRequestState = {
  WAITING: 0,
  CONFIRM: 1,
  CANCEL: 2,
  CREATE_ORDER: 3,
} as const;
export type DepositRequestState = (typeof DepositRequestState)[keyof typeof DepositRequestState];

export const depositRequestStateText: Record<DepositRequestState, { zh: string; en: string }> = {
  0: { zh: "等待付款", en: "Waiting" },
  1: { zh: "充值成功", en: "Confirmed" },
  2: { zh: "已取消", en: "Cancelled" },
  3: { zh: "创建订单中", en: "Creating order" },
};
