/** State of a merchant. Source: domain/enums.md A39. */
export const MerchantState = {
  NORMAL: 0,
  MAINTAIN: 1,
  NO_BET: 2,
  NO_WITHDRAW: 3,
  CLOSED: 4,
  DEMO: 5,
} as const;
export type MerchantState = (typeof MerchantState)[keyof typeof MerchantState];

export const merchantStateText: Record<MerchantState, { zh: string; en: string }> = {
  0: { zh: "正常", en: "Normal" },
  1: { zh: "维护", en: "Maintenance" },
  2: { zh: "停止投注", en: "Betting stopped" },
  3: { zh: "停止出款", en: "Payouts stopped" },
  4: { zh: "关闭", en: "Closed" },
  5: { zh: "演示站", en: "Demo site" },
};
