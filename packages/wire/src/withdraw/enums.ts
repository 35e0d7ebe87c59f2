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

/** Why a withdrawal stands where it does, as its player and operators see it. */
export const WithdrawReason = {
  NONE: 0,
  /** The rules leave it to a person. */
  REVIEW: 1,
  FIRST: 2,
  NEW_TARGET: 3,
  /** More than is paid without a person. */
  ABOVE_AUTO: 4,
  /** Several requests together are more than is paid without a person. */
  SPLIT: 5,
  /** Others have bound the same card, wallet or address. */
  SHARED_TARGET: 6,
  /** Bets on opposite sides since the last deposit. */
  OPPOSITE_BETS: 7,
  /** No channel can pay it at the moment. */
  NO_ROUTE: 8,
  /** The bank or provider does not say whether it has paid. */
  NO_ANSWER: 9,
  /** The card, wallet or address is another one than was approved. */
  PAYEE_CHANGED: 10,
  /** The rules let it be paid at once. */
  AUTO: 11,
  APPROVED: 12,
  /** An operator pays it by hand. */
  BY_HAND: 13,
  PAID: 14,
  BY_PLAYER: 15,
  REFUSED: 16,
  /** The bank or provider has refused it. */
  PROVIDER_REFUSED: 17,
} as const;
export type WithdrawReason = (typeof WithdrawReason)[keyof typeof WithdrawReason];

export const withdrawReasonText: Record<WithdrawReason, { zh: string; en: string }> = {
  0: { zh: "无", en: "None" },
  1: { zh: "需人工审核", en: "Reviewed by a person" },
  2: { zh: "首次提现需审核", en: "First withdrawal, reviewed by a person" },
  3: { zh: "新收款方式需审核", en: "New payee, reviewed by a person" },
  4: { zh: "金额超过自动出款上限", en: "Above the amount that is paid without review" },
  5: {
    zh: "近期多笔合计超过自动出款上限",
    en: "Recent withdrawals together are above the amount paid without review",
  },
  6: { zh: "收款方式与其他账号重复", en: "Other accounts use the same payee" },
  7: { zh: "存款后有对冲投注", en: "Bets on opposite sides since the last deposit" },
  8: { zh: "出款通道暂不可用", en: "No payment channel is available right now" },
  9: {
    zh: "银行或通道尚未回复，正在核实",
    en: "The bank or provider has not answered yet; being checked",
  },
  10: { zh: "收款信息已变更，需重新审核", en: "The payee has changed; reviewed again" },
  11: { zh: "自动审核通过", en: "Approved by the rules" },
  12: { zh: "审核通过", en: "Approved" },
  13: { zh: "人工出款", en: "Paid by hand" },
  14: { zh: "已到账", en: "Paid" },
  15: { zh: "会员取消", en: "Cancelled by the player" },
  16: { zh: "审核拒绝", en: "Refused" },
  17: { zh: "银行或通道拒绝", en: "Refused by the bank or provider" },
};

/** Who acts next on a withdrawal. */
export const WithdrawOwner = {
  NOBODY: 0,
  SYSTEM: 1,
  STAFF: 2,
  PROVIDER: 3,
  CHAIN: 4,
} as const;
export type WithdrawOwner = (typeof WithdrawOwner)[keyof typeof WithdrawOwner];

export const withdrawOwnerText: Record<WithdrawOwner, { zh: string; en: string }> = {
  0: { zh: "已结束", en: "Nobody; it has ended" },
  1: { zh: "系统", en: "The system" },
  2: { zh: "审核人员", en: "The staff" },
  3: { zh: "银行或通道", en: "The bank or provider" },
  4: { zh: "区块链", en: "The blockchain" },
};

/** Steps that a withdrawal can take from each of its states. Source: decisions.md G16. */
export const withdrawEdges: Readonly<
  Record<WithdrawRequestState, readonly WithdrawRequestState[]>
> = {
  [WithdrawRequestState.WAITING]: [
    WithdrawRequestState.CANCEL,
    WithdrawRequestState.AUTOHANDLE,
    WithdrawRequestState.THIRDPARTY_CREATEORDER,
    WithdrawRequestState.CONFIRM,
    WithdrawRequestState.FAILED,
  ],
  [WithdrawRequestState.AUTOHANDLE]: [
    WithdrawRequestState.THIRDPARTY_CREATEORDER,
    WithdrawRequestState.WAITING,
  ],
  [WithdrawRequestState.THIRDPARTY_CREATEORDER]: [
    WithdrawRequestState.THIRDPARTY_HANDLE,
    WithdrawRequestState.THIRDPARTY_FAILED,
    WithdrawRequestState.UNKNOWN,
  ],
  [WithdrawRequestState.THIRDPARTY_HANDLE]: [
    WithdrawRequestState.CONFIRM,
    WithdrawRequestState.THIRDPARTY_FAILED,
    WithdrawRequestState.UNKNOWN,
  ],
  [WithdrawRequestState.UNKNOWN]: [
    WithdrawRequestState.CONFIRM,
    WithdrawRequestState.THIRDPARTY_FAILED,
  ],
  [WithdrawRequestState.THIRDPARTY_FAILED]: [
    WithdrawRequestState.WAITING,
    WithdrawRequestState.FAILED,
  ],
  [WithdrawRequestState.CONFIRM]: [],
  [WithdrawRequestState.CANCEL]: [],
  [WithdrawRequestState.FAILED]: [],
};
