/** What points are sent for. Source: screens, transfer points. */
export const TransferType = { NORMAL: 1, WAGE: 2, DIVIDEND: 3, DEPOSIT_FOR: 4 } as const;
export type TransferType = (typeof TransferType)[keyof typeof TransferType];

export const transferTypeText: Record<TransferType, { zh: string; en: string }> = {
  1: { zh: "普通", en: "Usual" },
  2: { zh: "工资", en: "Wage" },
  3: { zh: "分红", en: "Dividend" },
  4: { zh: "充值代付", en: "Top-up for somebody" },
};
