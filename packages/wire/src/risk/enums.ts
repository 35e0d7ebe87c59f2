/** Verdict of the risk rules. Source: domain/enums.md A40. */
export const RiskControlResult = {
  PASS: 0,
  REVIEW: 1,
  DELAY: 2,
  REJECT: 3,
  LIMIT: 4,
  FREEZE: 5,
} as const;
export type RiskControlResult = (typeof RiskControlResult)[keyof typeof RiskControlResult];

export const riskControlResultText: Record<RiskControlResult, { zh: string; en: string }> = {
  0: { zh: "通过", en: "Passed" },
  1: { zh: "人工审核", en: "Manual review" },
  2: { zh: "延迟处理", en: "Delayed" },
  3: { zh: "拒绝", en: "Rejected" },
  4: { zh: "限额", en: "Reduced limit" },
  5: { zh: "冻结", en: "Account frozen" },
};

/** What a limit of player protection counts. Source: decisions.md G11. */
export const LimitType = {
  DEPOSIT: 1,
  LOSS: 2,
  STAKE: 3,
  SESSION: 4,
} as const;
export type LimitType = (typeof LimitType)[keyof typeof LimitType];

export const limitTypeText: Record<LimitType, { zh: string; en: string }> = {
  1: { zh: "存款限额", en: "Deposit limit" },
  2: { zh: "亏损限额", en: "Loss limit" },
  3: { zh: "投注限额", en: "Stake limit" },
  4: { zh: "时长限额", en: "Session limit" },
};

/** Over what time a limit counts. Source: decisions.md G11. */
export const LimitPeriod = {
  EACH: 0,
  DAY: 1,
  WEEK: 2,
  MONTH: 3,
} as const;
export type LimitPeriod = (typeof LimitPeriod)[keyof typeof LimitPeriod];

export const limitPeriodText: Record<LimitPeriod, { zh: string; en: string }> = {
  0: { zh: "每笔", en: "Each" },
  1: { zh: "每日", en: "Day" },
  2: { zh: "每周", en: "Week" },
  3: { zh: "每月", en: "Month" },
};

/** State of a limit; a raise waits before it holds. Source: decisions.md G11. */
export const LimitState = {
  ACTIVE: 0,
  PENDING: 1,
  CONFIRM: 2,
  ENDED: 3,
} as const;
export type LimitState = (typeof LimitState)[keyof typeof LimitState];

export const limitStateText: Record<LimitState, { zh: string; en: string }> = {
  0: { zh: "生效", en: "In force" },
  1: { zh: "待生效", en: "Waiting" },
  2: { zh: "待确认", en: "To be confirmed" },
  3: { zh: "已取消", en: "Ended" },
};
