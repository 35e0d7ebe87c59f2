/** How a session was opened. Source: domain/enums.md A25. */
export const LoginType = {
  PASSWORD: 0,
  QRCODE: 1,
  WECHAT: 2,
  PHONE: 3,
  DEMO: 4,
  TOKEN: 5,
  PASSKEY: 6,
} as const;
export type LoginType = (typeof LoginType)[keyof typeof LoginType];

export const loginTypeText: Record<LoginType, { zh: string; en: string }> = {
  0: { zh: "账号密码", en: "Password" },
  1: { zh: "扫码登录", en: "QR code" },
  2: { zh: "微信登录", en: "WeChat" },
  3: { zh: "手机验证码", en: "Phone code" },
  4: { zh: "试玩登录", en: "Demo" },
  5: { zh: "免密登录", en: "App token" },
  6: { zh: "通行密钥", en: "Passkey" },
};

/** Why a token is not accepted; the `Result` of a 401. Source: domain/enums.md A27, decisions.md G15. */
export const TokenVerifyResult = {
  VALID: 0,
  LOGIN_OUT: 1,
  DIFFERENT_USER: 2,
  CHANGE_PASSWORD: 3,
  FORCED_LOGOUT: 4,
  BLACKLIST: 5,
  EXPIRED: 6,
  IP_RESTRICTED: 7,
} as const;
export type TokenVerifyResult = (typeof TokenVerifyResult)[keyof typeof TokenVerifyResult];

export const tokenVerifyResultText: Record<TokenVerifyResult, { zh: string; en: string }> = {
  0: { zh: "有效", en: "Valid" },
  1: { zh: "登录已退出，请重新登录", en: "Login was signed out, please log in again" },
  2: { zh: "您的账号在其他地方登录", en: "Another person logged in on this account" },
  3: { zh: "密码已修改，请重新登录", en: "Password changed, please log in again" },
  4: { zh: "账号被强制登出，请联系客服", en: "Account forcibly signed out, contact support" },
  5: { zh: "账号已被限制，请联系客服", en: "Account is on the blacklist" },
  6: { zh: "登录已过期，请重新登录", en: "Login expired" },
  7: { zh: "您的地区不支持访问", en: "Access from this IP is restricted" },
};

/** State flags of an account, added up. Source: domain/enums.md A24, decisions.md C5. */
export const PlayerState = {
  ACCOUNT_FROZEN: 1,
  BET_BLOCKED: 2,
  WITHDRAW_BLOCKED: 4,
  DEPOSIT_BLOCKED: 8,
  CHAT_BLOCKED: 16,
  TRANSFER_OUT_BLOCKED: 32,
  TRANSFER_IN_BLOCKED: 64,
  EXTERNAL_BLOCKED: 128,
  ACTIVITY_BLOCKED: 256,
  AGENT_BLOCKED: 512,
  PASSWORD_RESET: 1024,
  FUNDS_LOCKED: 2048,
  GOOGLE_LOCKED: 4096,
  DELETED: 8192,
  DEMO: 16384,
} as const;
export type PlayerState = (typeof PlayerState)[keyof typeof PlayerState];

export const playerStateText: Record<PlayerState, { zh: string; en: string }> = {
  1: { zh: "账号冻结", en: "Login refused" },
  2: { zh: "禁止投注", en: "No bets, schedules, instant draws" },
  4: { zh: "禁止提现", en: "No withdrawal" },
  8: { zh: "禁止充值", en: "No deposit" },
  16: { zh: "禁言", en: "No chat messages" },
  32: { zh: "禁止转出", en: "No outgoing point transfer" },
  64: { zh: "禁止转入", en: "No incoming point transfer" },
  128: { zh: "禁止外接游戏", en: "No external games" },
  256: { zh: "禁止活动", en: "No activities" },
  512: { zh: "禁止代理功能", en: "No agent functions" },
  1024: { zh: "须改密码", en: "Must change the login password" },
  2048: { zh: "资金密码锁定", en: "Funds password locked" },
  4096: { zh: "谷歌验证锁定", en: "Google code locked" },
  8192: { zh: "已删除", en: "Deleted" },
  16384: { zh: "试玩账号", en: "Demo account" },
};
