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

/** Why a request ended without money. */
export const DepositEndReason = {
  EXPIRED: 1,
  BY_PLAYER: 2,
  BY_OPERATOR: 3,
  /** The provider says that the payment failed. */
  REFUSED: 4,
  /** A break, an exclusion or a block came meanwhile. */
  PROTECTED: 5,
  /** No provider could make the order. */
  NOT_MADE: 6,
} as const;
export type DepositEndReason = (typeof DepositEndReason)[keyof typeof DepositEndReason];

export const depositEndReasonText: Record<DepositEndReason, { zh: string; en: string }> = {
  1: { zh: "超时未付款", en: "Not paid in time" },
  2: { zh: "您已取消", en: "You cancelled it" },
  3: { zh: "客服取消", en: "Cancelled by an operator" },
  4: { zh: "支付失败", en: "The payment failed" },
  5: { zh: "账户暂停充值", en: "Deposits of the account were stopped" },
  6: { zh: "支付通道未能创建订单", en: "The payment provider could not make the order" },
};

/** What is not as it should be with money that came; an operator settles it, and the player sees it. */
export const DepositProblem = {
  /** Less than was asked for. */
  PARTIAL: 1,
  /** More than was asked for. */
  OVER: 2,
  /** After the request had ended. */
  LATE: 3,
  WRONG_TOKEN: 4,
  WRONG_CHAIN: 5,
  /** It names no request. */
  UNMATCHED: 6,
  /** Somebody else paid than the request says. */
  NAME_MISMATCH: 7,
  /** Its player may not pay in at present. */
  BLOCKED: 8,
  /** The channel is new; an operator confirms what it says. */
  SHADOW: 9,
  /** The chain took back a payment that was credited. */
  UNDONE: 10,
} as const;
export type DepositProblem = (typeof DepositProblem)[keyof typeof DepositProblem];

export const depositProblemText: Record<DepositProblem, { zh: string; en: string }> = {
  1: { zh: "付款不足", en: "Paid too little" },
  2: { zh: "付款超额", en: "Paid too much" },
  3: { zh: "逾期付款", en: "Paid late" },
  4: { zh: "币种错误", en: "Wrong token" },
  5: { zh: "转错网络", en: "Wrong network" },
  6: { zh: "无法匹配订单", en: "Matches no request" },
  7: { zh: "付款人不符", en: "Paid by somebody else" },
  8: { zh: "账户暂停充值", en: "Deposits of the account are stopped" },
  9: { zh: "新通道复核", en: "New channel, being checked" },
  10: { zh: "链上回滚", en: "Taken back by the chain" },
};

/** How a problem stands. */
export const DepositProblemState = {
  OPEN: 0,
  CREDITED: 1,
  RETURNED: 2,
  DISMISSED: 3,
} as const;
export type DepositProblemState = (typeof DepositProblemState)[keyof typeof DepositProblemState];

export const depositProblemStateText: Record<DepositProblemState, { zh: string; en: string }> = {
  0: { zh: "核对中", en: "Being checked" },
  1: { zh: "已入账", en: "Credited" },
  2: { zh: "已退回付款人", en: "Returned to the payer" },
  3: { zh: "已关闭", en: "Closed" },
};
