/** Category of external games. Source: domain/enums.md A9. */
export const ExternalGameCategory = {
  CARD: 1,
  FISH: 2,
  VIDEO: 3,
  SLOT: 4,
  SPORT: 5,
  BLOCKCHAIN: 6,
} as const;
export type ExternalGameCategory = (typeof ExternalGameCategory)[keyof typeof ExternalGameCategory];

export const externalGameCategoryText: Record<ExternalGameCategory, { zh: string; en: string }> = {
  1: { zh: "棋牌", en: "Card games" },
  2: { zh: "捕鱼", en: "Fish games" },
  3: { zh: "真人", en: "Live video" },
  4: { zh: "电子", en: "Slots" },
  5: { zh: "体育", en: "Sport" },
  6: { zh: "区块链", en: "Blockchain games" },
};

/** Provider of external games: category times 100 plus a number; the path parameter {gameType}. Source: domain/enums.md A10. */
export const GameType = {
  CARD_BUILTIN: 101,
  CARD_B: 102,
  FISH_BUILTIN: 201,
  FISH_B: 202,
  VIDEO_BUILTIN: 301,
  VIDEO_B: 302,
  SLOT_BUILTIN: 401,
  SLOT_B: 402,
  SPORT_BUILTIN: 501,
  ESPORT_BUILTIN: 502,
  CHAIN_BUILTIN: 601,
} as const;
export type GameType = (typeof GameType)[keyof typeof GameType];

export const gameTypeText: Record<GameType, { zh: string; en: string }> = {
  101: { zh: "平台棋牌", en: "Platform card" },
  102: { zh: "棋牌B", en: "Card provider B" },
  201: { zh: "平台捕鱼", en: "Platform fish" },
  202: { zh: "捕鱼B", en: "Fish provider B" },
  301: { zh: "平台真人", en: "Platform live video" },
  302: { zh: "真人B", en: "Live video provider B" },
  401: { zh: "平台电子", en: "Platform slot" },
  402: { zh: "电子B", en: "Slot provider B" },
  501: { zh: "平台体育", en: "Platform sport" },
  502: { zh: "平台电竞", en: "Platform e-sport" },
  601: { zh: "平台区块链", en: "Platform blockchain" },
};

/** State of a transfer to or from a provider. Source: domain/enums.md A11. */
export const ExternalTransState = {
  WAITING: 0,
  SUCCESS: 1,
  FAIL: 2,
  UNKNOWN: 3,
} as const;
export type ExternalTransState = (typeof ExternalTransState)[keyof typeof ExternalTransState];

export const externalTransStateText: Record<ExternalTransState, { zh: string; en: string }> = {
  0: { zh: "处理中", en: "Processing" },
  1: { zh: "成功", en: "Success" },
  2: { zh: "失败", en: "Failed" },
  3: { zh: "待确认", en: "To be confirmed" },
};
