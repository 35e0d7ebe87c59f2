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
