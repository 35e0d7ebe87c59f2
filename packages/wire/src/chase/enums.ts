/** State of a chase plan; FAIL is kept for its number, a plan whose stake is held cannot run dry. Source: domain/enums.md A7, decisions.md G11. */
export const ScheduleState = {
  RUNNING: 0,
  FINISHED: 1,
  STOP_WIN: 2,
  CANCEL: 3,
  FAIL: 4,
  STOP_PROFIT: 5,
  STOP_LOSS: 6,
  SYSTEM: 7,
} as const;
export type ScheduleState = (typeof ScheduleState)[keyof typeof ScheduleState];

export const scheduleStateText: Record<ScheduleState, { zh: string; en: string }> = {
  0: { zh: "进行中", en: "Running" },
  1: { zh: "已完成", en: "Finished" },
  2: { zh: "中奖停止", en: "Stopped after win" },
  3: { zh: "已终止", en: "Stopped by player" },
  4: { zh: "余额不足停止", en: "Stopped: balance" },
  5: { zh: "止盈停止", en: "Stopped at the profit goal" },
  6: { zh: "止损停止", en: "Stopped at the loss limit" },
  7: { zh: "系统终止", en: "Stopped by the platform" },
};

/** State of one issue of a chase plan. */
export const ScheduleLegState = {
  WAITING: 0,
  /** Its bets are placed. */
  BET: 1,
  NOPRIZE: 2,
  WIN: 3,
  /** Could not be placed, stake returned; the code beside it says why. */
  SKIPPED: 4,
  /** Taken out by the player, stake returned. */
  CANCEL: 5,
  /** The plan ended before, stake returned. */
  STOPPED: 6,
  /** Its bets were cancelled or all returned, stakes with them. */
  REFUNDED: 7,
} as const;
export type ScheduleLegState = (typeof ScheduleLegState)[keyof typeof ScheduleLegState];

export const scheduleLegStateText: Record<ScheduleLegState, { zh: string; en: string }> = {
  0: { zh: "等待投注", en: "Waiting" },
  1: { zh: "已投注", en: "Bet placed" },
  2: { zh: "未中奖", en: "No prize" },
  3: { zh: "已中奖", en: "Won" },
  4: { zh: "已跳过", en: "Skipped" },
  5: { zh: "已撤销", en: "Taken out" },
  6: { zh: "已停止", en: "Stopped" },
  7: { zh: "已退款", en: "Refunded" },
};

/** Why held money of a plan went back. */
export const ScheduleReturnReason = {
  /** An issue, or a line of it, could not be placed. */
  SKIPPED: 1,
  /** The player took issues out. */
  CANCEL: 2,
  /** The plan ended; its state says why. */
  STOPPED: 3,
} as const;
export type ScheduleReturnReason = (typeof ScheduleReturnReason)[keyof typeof ScheduleReturnReason];

export const scheduleReturnReasonText: Record<ScheduleReturnReason, { zh: string; en: string }> = {
  1: { zh: "跳过退回", en: "Skipped" },
  2: { zh: "撤销退回", en: "Taken out" },
  3: { zh: "停止退回", en: "Plan ended" },
};
