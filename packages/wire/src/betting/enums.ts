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

/** Where a bet came from. Source: domain/enums.md A6. */
export const BetSource = {
  NORMAL: 0,
  SCHEDULE: 1,
  FOLLOW: 2,
  COMBO: 3,
  MIAOMIAO: 4,
} as const;
export type BetSource = (typeof BetSource)[keyof typeof BetSource];

export const betSourceText: Record<BetSource, { zh: string; en: string }> = {
  0: { zh: "普通投注", en: "Normal" },
  1: { zh: "追号", en: "Schedule" },
  2: { zh: "跟投", en: "Follow bet" },
  3: { zh: "组合投注", en: "Combo bet screen" },
  4: { zh: "秒秒彩", en: "Instant" },
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
