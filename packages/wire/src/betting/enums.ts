/** State of a bet. Source: domain/enums.md A4. */
export const BetState = {
  BET: 0,
  CANCEL: 1,
  NOPRIZE: 2,
  WIN: 3,
} as const;
export type BetState = (typeof BetState)[keyof typeof BetState];

export const betStateText: Record<BetState, { zh: string; en: string }> = {
  0: { zh: "未开奖", en: "Bet placed" },
  1: { zh: "已撤单", en: "Cancelled" },
  2: { zh: "未中奖", en: "No prize" },
  3: { zh: "已中奖", en: "Won" },
};

/** Why a bet was cancelled. Source: domain/enums.md A5. */
export const BetCancelReason = {
  PLAYER: 1,
  ISSUE_CANCEL: 2,
  TIE: 3,
  SCHEDULE_STOP: 4,
  ADMIN: 5,
} as const;
export type BetCancelReason = (typeof BetCancelReason)[keyof typeof BetCancelReason];

export const betCancelReasonText: Record<BetCancelReason, { zh: string; en: string }> = {
  1: { zh: "玩家撤单", en: "By player" },
  2: { zh: "期号取消", en: "Issue cancelled" },
  3: { zh: "和局退本", en: "Tie, stake returned" },
  4: { zh: "追号停止", en: "Schedule stopped" },
  5: { zh: "系统撤单", en: "By the platform" },
};

/** What a bet says of itself as cancelled: of a tie only that, as nobody took it back; else also why. */
export const cancelledBetText: Record<BetCancelReason, { zh: string; en: string }> = {
  1: { zh: "已撤单（玩家撤单）", en: "Cancelled (by player)" },
  2: { zh: "已撤单（期号取消）", en: "Cancelled (issue cancelled)" },
  3: betCancelReasonText[BetCancelReason.TIE],
  4: { zh: "已撤单（追号停止）", en: "Cancelled (schedule stopped)" },
  5: { zh: "已撤单（系统撤单）", en: "Cancelled (by the platform)" },
};

/** Where a bet came from. Source: domain/enums.md A6, decisions.md G11 (5, 6). */
export const BetSource = {
  NORMAL: 0,
  SCHEDULE: 1,
  FOLLOW: 2,
  COMBO: 3,
  MIAOMIAO: 4,
  CHAT: 5,
  REPEAT: 6,
} as const;
export type BetSource = (typeof BetSource)[keyof typeof BetSource];

export const betSourceText: Record<BetSource, { zh: string; en: string }> = {
  0: { zh: "普通投注", en: "Normal" },
  1: { zh: "追号", en: "Schedule" },
  2: { zh: "跟投", en: "Follow bet" },
  3: { zh: "组合投注", en: "Combo bet screen" },
  4: { zh: "秒秒彩", en: "Instant" },
  5: { zh: "聊天跟投", en: "From chat" },
  6: { zh: "再投", en: "Repeat" },
};

/** Unit of a prize-group bet; the wire carries its lower-case name. Source: domain/enums.md A8. */
export const UnitMode = {
  YUAN: 0,
  JIAO: 1,
  FEN: 2,
  LI: 3,
} as const;
export type UnitMode = (typeof UnitMode)[keyof typeof UnitMode];

export const unitModeText: Record<UnitMode, { zh: string; en: string }> = {
  0: { zh: "元", en: "1" },
  1: { zh: "角", en: "0.1" },
  2: { zh: "分", en: "0.01" },
  3: { zh: "厘", en: "0.001" },
};

/** State of a bet offered for following. Source: decisions.md G11. */
export const FollowState = {
  OPEN: 0,
  CLOSED: 1,
  SETTLED: 2,
  CANCEL: 3,
} as const;
export type FollowState = (typeof FollowState)[keyof typeof FollowState];

export const followStateText: Record<FollowState, { zh: string; en: string }> = {
  0: { zh: "可跟单", en: "Open" },
  1: { zh: "已截止", en: "Closed" },
  2: { zh: "已结算", en: "Settled" },
  3: { zh: "已取消", en: "Cancelled" },
};

/** State of following a leader's next offers by itself; all but the first are ends. */
export const FollowAutoState = {
  RUNNING: 0,
  /** As many issues as the player wanted. */
  DONE: 1,
  /** The next bet would have cost more than the player gave it. */
  STAKE_MAX: 2,
  /** By the player. */
  STOPPED: 3,
  BALANCE_SHORT: 4,
  /** The player may not bet, by the site or by himself. */
  BARRED: 5,
  EXPIRED: 6,
} as const;
export type FollowAutoState = (typeof FollowAutoState)[keyof typeof FollowAutoState];

export const followAutoStateText: Record<FollowAutoState, { zh: string; en: string }> = {
  0: { zh: "跟随中", en: "Following" },
  1: { zh: "期数已满", en: "All issues done" },
  2: { zh: "达到总额上限", en: "Reached its cap" },
  3: { zh: "已停止", en: "Stopped" },
  4: { zh: "余额不足，已停止", en: "Stopped: balance too low" },
  5: { zh: "投注受限，已停止", en: "Stopped: betting is not allowed" },
  6: { zh: "已到期", en: "Ran out of time" },
};

/** State of a run of instant draws. Source: decisions.md G11. */
export const InstantRunState = {
  RUNNING: 0,
  FINISHED: 1,
  STOP_WIN: 2,
  STOP_LOSS: 3,
  CANCEL: 4,
} as const;
export type InstantRunState = (typeof InstantRunState)[keyof typeof InstantRunState];

export const instantRunStateText: Record<InstantRunState, { zh: string; en: string }> = {
  0: { zh: "进行中", en: "Running" },
  1: { zh: "已完成", en: "Finished" },
  2: { zh: "止盈停止", en: "Stopped after win" },
  3: { zh: "止损停止", en: "Stopped at the loss limit" },
  4: { zh: "已终止", en: "Stopped by player" },
};
