/** State of a withdrawal; names fixed by spec section 4. Source: domain/enums.md A19. */
export const WithdrawRequestState = {
  WAITING: 0,
  CONFIRM: 1,
  CANCEL: 2,
  FAILED: 3,
  UNKNOWN: 4,
  AUTOHANDLE: 5,
  THIRDPARTY_HANDLE: 6,
  THIRDPARTY_CREATEORDER: 7,
  THIRDPARTY_FAILED: 8,
} as const;
export type WithdrawRequestState = (typeof WithdrawRequestState)[keyof typeof WithdrawRequestState];

export const withdrawRequestStateText: Record<WithdrawRequestState, { zh: string; en: string }> = {
  0: { zh: "等待审核", en: "Waiting" },
  1: { zh: "提现成功", en: "Confirmed" },
  2: { zh: "已取消", en: "Cancelled" },
  3: { zh: "提现失败", en: "Failed" },
  4: { zh: "待确认", en: "Unknown" },
  5: { zh: "自动处理中", en: "Automatic handling" },
  6: { zh: "三方处理中", en: "Third party handling" },
  7: { zh: "三方创建订单", en: "Third party order being made" },
  8: { zh: "三方失败", en: "Third party failed" },
};

/** State of a USDT withdrawal; names fixed by spec section 4. Source: domain/enums.md A20. */
export const UsdtWithdrawState = {
  WAITING: 0,
  SUCCESS: 1,
  CANCEL: 2,
  HANDLE: 3,
  FAIL: 4,
} as const;
export type UsdtWithdrawState = (typeof UsdtWithdrawState)[keyof typeof UsdtWithdrawState];

export const usdtWithdrawStateText: Record<UsdtWithdrawState, { zh: string; en: string }> = {
  0: { zh: "等待审核", en: "Waiting" },
  1: { zh: "成功", en: "Success" },
  2: { zh: "已取消", en: "Cancelled" },
  3: { zh: "处理中", en: "Handling" },
  4: { zh: "失败", en: "Failed" },
};

/** What a withdrawal is paid to. Source: decisions.md G11. */
export const WithdrawTargetKind = {
  BANK_CARD: 1,
  USDT: 2,
  E_WALLET: 3,
} as const;
export type WithdrawTargetKind = (typeof WithdrawTargetKind)[keyof typeof WithdrawTargetKind];

export const withdrawTargetKindText: Record<WithdrawTargetKind, { zh: string; en: string }> = {
  1: { zh: "银行卡", en: "Bank card" },
  2: { zh: "USDT", en: "USDT address" },
  3: { zh: "电子钱包", en: "E-wallet" },
};

/** Kind of a bound card or address. Source: domain/enums.md A22. */
export const BankCardCategory = {
  DEBIT: 1,
  USDT: 2,
  E_WALLET: 3,
  ALIPAY: 4,
  DIGITAL_CNY: 5,
} as const;
export type BankCardCategory = (typeof BankCardCategory)[keyof typeof BankCardCategory];

export const bankCardCategoryText: Record<BankCardCategory, { zh: string; en: string }> = {
  1: { zh: "储蓄卡", en: "Debit card" },
  2: { zh: "USDT地址", en: "USDT address" },
  3: { zh: "电子钱包", en: "E-wallet" },
  4: { zh: "支付宝", en: "Alipay account" },
  5: { zh: "数字人民币", en: "Digital CNY wallet" },
};

/** State of a bound card or address. Source: domain/enums.md A23. */
export const BankCardState = {
  NORMAL: 0,
  LOCKED: 1,
  VERIFYING: 2,
  DISABLED: 3,
} as const;
export type BankCardState = (typeof BankCardState)[keyof typeof BankCardState];

export const bankCardStateText: Record<BankCardState, { zh: string; en: string }> = {
  0: { zh: "正常", en: "Normal" },
  1: { zh: "锁定", en: "Locked (not deletable by the player)" },
  2: { zh: "审核中", en: "Being verified" },
  3: { zh: "禁用", en: "Disabled" },
};
