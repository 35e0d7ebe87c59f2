/** Kind of an activity. Source: domain/enums.md A14. */
export const ActivityType = {
  RED_PACKET: 1,
  TEAM_RED_PACKET: 2,
  DAILY_SIGNIN: 3,
  ROULETTE: 4,
  NEWBIE_QUEST: 5,
  RED_PACKET_SOLITAIRE: 6,
  LION_KING: 7,
  DAILY_INTEREST: 8,
  FIRST_DEPOSIT_CATEGORY: 9,
  ONE_DOLLAR: 10,
  DEPOSIT_CONSUME: 11,
  DEPOSIT_CONSUME_KENO2: 12,
  COUPON: 13,
  VIP: 14,
  GENERAL: 15,
} as const;
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

export const activityTypeText: Record<ActivityType, { zh: string; en: string }> = {
  1: { zh: "红包雨", en: "Red packet rain" },
  2: { zh: "团队红包雨", en: "Team red-packet rain" },
  3: { zh: "每日签到红包", en: "Daily sign-in red packet" },
  4: { zh: "幸运转盘", en: "Roulette" },
  5: { zh: "新手任务", en: "Newbie quests" },
  6: { zh: "红包接龙", en: "Red packet solitaire" },
  7: { zh: "狮王争霸", en: "LionKing contest" },
  8: { zh: "每日利息", en: "Daily interest" },
  9: { zh: "首存按类别", en: "First deposit by category" },
  10: { zh: "一元夺宝", en: "One dollar" },
  11: { zh: "充值消费", en: "Deposit and consume" },
  12: { zh: "快乐8充值消费", en: "Deposit and consume KENO2" },
  13: { zh: "优惠券", en: "Coupons" },
  14: { zh: "VIP礼遇", en: "VIP" },
  15: { zh: "图文活动", en: "Page only" },
};

/** State of an activity. Source: domain/enums.md A15. */
export const ActivityState = {
  DRAFT: 0,
  WAITING: 1,
  RUNNING: 2,
  PAUSED: 3,
  ENDED: 4,
  SETTLED: 5,
} as const;
export type ActivityState = (typeof ActivityState)[keyof typeof ActivityState];

export const activityStateText: Record<ActivityState, { zh: string; en: string }> = {
  0: { zh: "草稿", en: "Draft" },
  1: { zh: "未开始", en: "Not started" },
  2: { zh: "进行中", en: "Running" },
  3: { zh: "已暂停", en: "Paused" },
  4: { zh: "已结束", en: "Ended" },
  5: { zh: "已结算", en: "Settled" },
};

/** State of a reward for one player. Source: domain/enums.md A16. */
export const RewardState = {
  NOT_REACHED: 0,
  CLAIMABLE: 1,
  CLAIMED: 2,
  EXPIRED: 3,
  UNDER_REVIEW: 4,
  REFUSED: 5,
} as const;
export type RewardState = (typeof RewardState)[keyof typeof RewardState];

export const rewardStateText: Record<RewardState, { zh: string; en: string }> = {
  0: { zh: "未达成", en: "Not reached" },
  1: { zh: "可领取", en: "Claimable" },
  2: { zh: "已领取", en: "Claimed" },
  3: { zh: "已过期", en: "Expired" },
  4: { zh: "审核中", en: "Under review" },
  5: { zh: "已拒绝", en: "Refused" },
};

/** State of a coupon. Source: domain/enums.md A37. */
export const CouponState = {
  UNUSED: 0,
  IN_USE: 1,
  USED: 2,
  EXPIRED: 3,
  VOID: 4,
} as const;
export type CouponState = (typeof CouponState)[keyof typeof CouponState];

export const couponStateText: Record<CouponState, { zh: string; en: string }> = {
  0: { zh: "未使用", en: "Unused" },
  1: { zh: "使用中", en: "In use" },
  2: { zh: "已使用", en: "Used" },
  3: { zh: "已过期", en: "Expired" },
  4: { zh: "已作废", en: "Void" },
};

/** What a coupon gives. Source: decisions.md G11. */
export const CouponType = {
  CASH: 1,
  DEPOSIT_PERCENT: 2,
  REBATE_RAISE: 3,
  FREE_BET: 4,
} as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

export const couponTypeText: Record<CouponType, { zh: string; en: string }> = {
  1: { zh: "现金券", en: "Cash" },
  2: { zh: "充值加赠券", en: "Deposit percentage" },
  3: { zh: "返点加成券", en: "Rebate raise" },
  4: { zh: "免费投注券", en: "Free bet" },
};

/** State of a red packet solitaire room. Source: domain/enums.md A38. */
export const SolitaireState = {
  IDLE: 0,
  COLLECTING: 1,
  GRABBING: 2,
  SETTLING: 3,
  CLOSED: 4,
} as const;
export type SolitaireState = (typeof SolitaireState)[keyof typeof SolitaireState];

export const solitaireStateText: Record<SolitaireState, { zh: string; en: string }> = {
  0: { zh: "空闲", en: "Idle" },
  1: { zh: "等待玩家", en: "Waiting for players" },
  2: { zh: "抢包中", en: "Grabbing" },
  3: { zh: "结算中", en: "Settling" },
  4: { zh: "已关闭", en: "Closed" },
};

/** State of a one-dollar prize. Source: decisions.md G11. */
export const OneDollarState = {
  SELLING: 0,
  FULL: 1,
  DRAWN: 2,
  DELIVERED: 3,
  EXPIRED: 4,
} as const;
export type OneDollarState = (typeof OneDollarState)[keyof typeof OneDollarState];

export const oneDollarStateText: Record<OneDollarState, { zh: string; en: string }> = {
  0: { zh: "进行中", en: "Selling" },
  1: { zh: "已满额", en: "Sold out" },
  2: { zh: "已开奖", en: "Drawn" },
  3: { zh: "已派发", en: "Delivered" },
  4: { zh: "未满额退款", en: "Not full, refunded" },
};
