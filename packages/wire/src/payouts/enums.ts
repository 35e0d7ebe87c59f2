/** Where a payout stands. */
export const PayoutState = {
  QUEUED: 0,
  PAYING: 1,
  PAID: 2,
  FAILED: 3,
  UNKNOWN: 4,
  HALTED: 5,
} as const;
export type PayoutState = (typeof PayoutState)[keyof typeof PayoutState];

export const payoutStateText: Record<PayoutState, { zh: string; en: string }> = {
  0: { zh: "排队中", en: "Queued" },
  1: { zh: "出款中", en: "Being paid" },
  2: { zh: "已付款", en: "Paid" },
  3: { zh: "失败（有证明）", en: "Failed, with proof" },
  4: { zh: "结果未知", en: "Unknown" },
  5: { zh: "已拦截", en: "Halted" },
};

/** What became of one attempt to pay. All but FAILED may have paid. */
export const PayoutAttemptState = { BEGUN: 0, TAKEN: 1, PAID: 2, FAILED: 3, UNKNOWN: 4 } as const;
export type PayoutAttemptState = (typeof PayoutAttemptState)[keyof typeof PayoutAttemptState];

export const payoutAttemptStateText: Record<PayoutAttemptState, { zh: string; en: string }> = {
  0: { zh: "已发起", en: "Begun" },
  1: { zh: "对方已受理", en: "Taken" },
  2: { zh: "已付款", en: "Paid" },
  3: { zh: "未付款（有证明）", en: "Not paid, with proof" },
  4: { zh: "结果未知", en: "Unknown" },
};

/** How a route pays. */
export const PayoutMeans = { PROVIDER: 1, HAND: 2, CHAIN: 3 } as const;
export type PayoutMeans = (typeof PayoutMeans)[keyof typeof PayoutMeans];

export const payoutMeansText: Record<PayoutMeans, { zh: string; en: string }> = {
  1: { zh: "支付通道", en: "By a provider" },
  2: { zh: "人工打款", en: "By hand" },
  3: { zh: "链上热钱包", en: "On a chain" },
};

/** What can happen to a payout. */
export const payoutEventText: Record<number, { zh: string; en: string }> = {
  1: { zh: "已下达", en: "Ordered" },
  2: { zh: "开始出款", en: "Attempt began" },
  3: { zh: "对方已受理", en: "Taken" },
  4: { zh: "已付款", en: "Paid" },
  5: { zh: "证明未付款", en: "Proved not paid" },
  6: { zh: "结果未知", en: "Unknown" },
  7: { zh: "已询问", en: "Asked" },
  8: { zh: "已拦截", en: "Halted" },
  9: { zh: "已放行", en: "Let go on" },
  10: { zh: "出现矛盾", en: "Contradicted" },
  11: { zh: "已签名", en: "Signed" },
  12: { zh: "已广播", en: "Sent" },
};
