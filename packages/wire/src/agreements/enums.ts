/** What two accounts of an upline agree on. Source: decisions.md G11. */
export const AgreementKind = {
  DAILY_PAY: 1,
  DIVIDEND: 2,
  PROPORTIONAL: 3,
  SERVICE_FEE: 4,
} as const;
export type AgreementKind = (typeof AgreementKind)[keyof typeof AgreementKind];

export const agreementKindText: Record<AgreementKind, { zh: string; en: string }> = {
  1: { zh: "日工资", en: "Daily wage" },
  2: { zh: "分红", en: "Dividend" },
  3: { zh: "占成", en: "Proportional dividend" },
  4: { zh: "服务费", en: "Service fee" },
};

/** State of a dividend contract; names fixed by spec section 4. Source: domain/enums.md A28. */
export const ContractState = {
  NoContract: 0,
  Waiting: 1,
  Signed: 2,
  Rejected: 3,
} as const;
export type ContractState = (typeof ContractState)[keyof typeof ContractState];

export const contractStateText: Record<ContractState, { zh: string; en: string }> = {
  0: { zh: "未签约", en: "No contract" },
  1: { zh: "待签约", en: "Waiting" },
  2: { zh: "已签约", en: "Signed" },
  3: { zh: "已拒绝", en: "Rejected" },
};

/** State of a daily wage arrangement. Source: domain/enums.md A29. */
export const DailyPayState = {
  NoContract: 0,
  Waiting: 1,
  Signed: 2,
  Rejected: 3,
} as const;
export type DailyPayState = (typeof DailyPayState)[keyof typeof DailyPayState];

export const dailyPayStateText: Record<DailyPayState, { zh: string; en: string }> = {
  0: { zh: "未签约", en: "No arrangement" },
  1: { zh: "待确认", en: "Waiting" },
  2: { zh: "已签约", en: "Signed" },
  3: { zh: "已拒绝", en: "Rejected" },
};

/** Lines of pay; the values of dailyPayPermission and contractPermission. Source: domain/enums.md A30. */
export const PayPermission = {
  LOTTERY: 1,
  BET_PAY: 2,
  CG_PAY: 3,
  VIDEO_SLOT: 4,
  SPORT: 5,
} as const;
export type PayPermission = (typeof PayPermission)[keyof typeof PayPermission];

export const payPermissionText: Record<PayPermission, { zh: string; en: string }> = {
  1: { zh: "彩票", en: "Lottery" },
  2: { zh: "挂单", en: "Bet pay" },
  3: { zh: "棋牌", en: "CG pay" },
  4: { zh: "真人电子", en: "Video and slot" },
  5: { zh: "体育", en: "Sport" },
};

/** What a dividend contract counts. Source: decisions.md G11. */
export const DividendKind = {
  LOTTERY: 1,
  VIDEO_SLOT: 2,
  SPORT: 3,
} as const;
export type DividendKind = (typeof DividendKind)[keyof typeof DividendKind];

export const dividendKindText: Record<DividendKind, { zh: string; en: string }> = {
  1: { zh: "彩票", en: "Lottery" },
  2: { zh: "外接游戏", en: "External games" },
  3: { zh: "体育", en: "Sport" },
};

/** What the tiers of a dividend contract are measured by. Source: decisions.md G11. */
export const TierMeasure = {
  NET_LOSS: 0,
  DAILY_TURNOVER: 1,
  TOTAL_TURNOVER: 2,
} as const;
export type TierMeasure = (typeof TierMeasure)[keyof typeof TierMeasure];

export const tierMeasureText: Record<TierMeasure, { zh: string; en: string }> = {
  0: { zh: "团队亏损", en: "Net loss of the team" },
  1: { zh: "日均流水", en: "Average daily turnover" },
  2: { zh: "总流水", en: "Total turnover" },
};

/** State of a daily wage bill. Source: domain/enums.md A31. */
export const DailyPayBillState = {
  NOT_REACHED: 0,
  WAITING: 1,
  PAID: 2,
  PARTIAL: 3,
  DEBT: 4,
  CANCELLED: 5,
} as const;
export type DailyPayBillState = (typeof DailyPayBillState)[keyof typeof DailyPayBillState];

export const dailyPayBillStateText: Record<DailyPayBillState, { zh: string; en: string }> = {
  0: { zh: "未达标", en: "Not reached" },
  1: { zh: "待发放", en: "Waiting" },
  2: { zh: "已发放", en: "Paid" },
  3: { zh: "部分发放", en: "Partly paid" },
  4: { zh: "余额不足", en: "Debt" },
  5: { zh: "已取消", en: "Cancelled" },
};

/** State of a dividend bill. Source: domain/enums.md A32. */
export const DividendBillState = {
  NOT_REACHED: 0,
  UNAPPROVED: 1,
  WAITING: 2,
  PAID: 3,
  PARTIAL: 4,
  DEBT: 5,
  REFUSED: 6,
  EXPIRED: 7,
} as const;
export type DividendBillState = (typeof DividendBillState)[keyof typeof DividendBillState];

export const dividendBillStateText: Record<DividendBillState, { zh: string; en: string }> = {
  0: { zh: "未达标", en: "Not reached" },
  1: { zh: "待审核", en: "Not approved" },
  2: { zh: "待发放", en: "Waiting" },
  3: { zh: "已发放", en: "Paid" },
  4: { zh: "部分发放", en: "Partly paid" },
  5: { zh: "余额不足", en: "Debt" },
  6: { zh: "已拒绝", en: "Refused" },
  7: { zh: "已过期", en: "Expired" },
};

/** State of a rebate bill of external games. Source: decisions.md G11. */
export const RebateBillState = {
  WAITING: 0,
  PAID: 1,
  CANCELLED: 2,
} as const;
export type RebateBillState = (typeof RebateBillState)[keyof typeof RebateBillState];

export const rebateBillStateText: Record<RebateBillState, { zh: string; en: string }> = {
  0: { zh: "待发放", en: "Waiting" },
  1: { zh: "已发放", en: "Paid" },
  2: { zh: "已取消", en: "Cancelled" },
};

/** Cycle of a dividend contract. Source: domain/enums.md A33. */
export const DividendCycle = {
  MONTH: 1,
  HALF_MONTH: 2,
  TEN_DAYS: 3,
} as const;
export type DividendCycle = (typeof DividendCycle)[keyof typeof DividendCycle];

export const dividendCycleText: Record<DividendCycle, { zh: string; en: string }> = {
  1: { zh: "每月", en: "Monthly" },
  2: { zh: "半月", en: "Half-monthly" },
  3: { zh: "每旬", en: "Ten-daily" },
};

/** What becomes of a negative result. Source: domain/enums.md A34. */
export const CarryOver = {
  NONE: 0,
  FOREVER: 1,
  LAST: 2,
  IN_MONTH: 3,
} as const;
export type CarryOver = (typeof CarryOver)[keyof typeof CarryOver];

export const carryOverText: Record<CarryOver, { zh: string; en: string }> = {
  0: { zh: "不累计", en: "None" },
  1: { zh: "永久累计", en: "Until used up" },
  2: { zh: "累计上一期", en: "Previous period only" },
  3: { zh: "下半月累计上半月", en: "Within the month" },
};
