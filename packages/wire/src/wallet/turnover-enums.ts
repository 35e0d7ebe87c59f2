/** What turnover is asked for: the money that it was asked with. */
export const TurnoverSource = {
  ADJUSTMENT: 1,
  DEPOSIT: 2,
  TRANSFER: 3,
  EXTERNAL: 4,
  BONUS: 5,
} as const;
export type TurnoverSource = (typeof TurnoverSource)[keyof typeof TurnoverSource];

export const turnoverSourceText: Record<TurnoverSource, { zh: string; en: string }> = {
  1: { zh: "人工加款", en: "Manual credit" },
  2: { zh: "充值", en: "Deposit" },
  3: { zh: "转点", en: "Point transfer" },
  4: { zh: "外接游戏", en: "External games" },
  5: { zh: "红利", en: "Bonus" },
};

/** How a bet counted as turnover, and why not or not whole. */
export const TurnoverNote = {
  WHOLE: 0,
  /** A part of it filled the requirement before or after. */
  SHARED: 1,
  /** Its game counts with a weight. */
  WEIGHT: 2,
  /** A part of its stake came back. */
  RETURNED: 3,
  CANCELLED: 4,
  TIE: 5,
  /** It counts once it is settled. */
  WAITING: 6,
} as const;
export type TurnoverNote = (typeof TurnoverNote)[keyof typeof TurnoverNote];

export const turnoverNoteText: Record<TurnoverNote, { zh: string; en: string }> = {
  0: { zh: "全额计入", en: "Counted in full" },
  1: { zh: "其余计入另一笔要求", en: "The rest counted elsewhere" },
  2: { zh: "该游戏按比例计入", en: "This game counts in part" },
  3: { zh: "退回的本金不计", en: "Returned stakes do not count" },
  4: { zh: "已撤单，不计", en: "Cancelled, does not count" },
  5: { zh: "和局退本，不计", en: "Tie, does not count" },
  6: { zh: "未结算，结算后计入", en: "Counts once it is settled" },
};
