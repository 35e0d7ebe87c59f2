/** State of moving a downline. Source: domain/enums.md A36. */
export const PlayerMoveState = {
  WAITING: 0,
  DONE: 1,
  CANCELLED: 2,
} as const;
export type PlayerMoveState = (typeof PlayerMoveState)[keyof typeof PlayerMoveState];

export const playerMoveStateText: Record<PlayerMoveState, { zh: string; en: string }> = {
  0: { zh: "待生效", en: "Waiting" },
  1: { zh: "已生效", en: "Done" },
  2: { zh: "已取消", en: "Cancelled" },
};
