import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Language } from "../session/captcha-calls.ts";
import { SkinTokens } from "./skins.ts";

/** How the pages look: `auto` follows the device. */
export const Theme = z.enum(["auto", "light", "dark"]);
export type Theme = z.infer<typeof Theme>;

/** The colour of a gain; a loss has the other one. */
export const ProfitColor = z.enum(["red", "green"]);
export type ProfitColor = z.infer<typeof ProfitColor>;

/** How much of a yuan a unit bet counts in: all, a tenth, a hundredth, a thousandth. */
export const BetUnit = z.enum(["yuan", "jiao", "fen", "li"]);
export type BetUnit = z.infer<typeof BetUnit>;

/** Most that a bet may be multiplied by, whatever a game allows. */
export const betMultipleMax = 99_999;

/** What the player has chosen about the pages; stored with the account, so it follows to any device. */
export const Preference = z.strictObject({
  hideWalletAmount: z.boolean(),
  audioMuted: z.boolean(),
  showAnimalNumber: z.boolean(),
  theme: Theme,
  profitColor: ProfitColor,
  /** What a board begins with; what was chosen for a game goes before it. */
  betUnit: BetUnit,
  betMultiple: z.int().check(z.minimum(1), z.maximum(betMultipleMax)),
  /** Points below the player's own prize group. */
  groupBelow: z.int().check(z.minimum(0), z.maximum(2000)),
  /** Bets up to this are placed without a question; 0 asks before each. */
  confirmAbove: Amount,
  hasShortcuts: z.boolean(),
  /** Absent while the player has chosen none: the device decides. */
  language: z.optional(Language),
});
export type Preference = z.infer<typeof Preference>;

/** Everything about the caller that no other call brings; spelling of spec section 3 (decisions.md G12). */
export const playedGamesMax = 8;

export const PlayerBaseData = z.object({
  userName: z.string(),
  nickName: z.string(),
  /** Path of the picture; "" when none is chosen. */
  headImage: z.string(),
  isAgent: z.boolean(),
  /** `LoginType` of this session. */
  loginType: z.int(),
  greetings: z.string(),
  prizeGroup: z.int(),
  hideWalletAmount: z.boolean(),
  audioMuted: z.boolean(),
  showAnimalNumber: z.boolean(),
  theme: Theme,
  profitColor: ProfitColor,
  betUnit: BetUnit,
  betMultiple: z.int(),
  groupBelow: z.int(),
  confirmAbove: Amount,
  hasShortcuts: z.boolean(),
  language: z.optional(Language),
  /** Terms to be agreed to before anything else; absent when the player has agreed to those in force. */
  termsToAccept: z.optional(z.object({ Version: z.string(), Url: z.string(), MinAge: z.int() })),
  /** Colour of the bet screens; the merchant's, not the game's. */
  skinClass: z.string(),
  /** The merchant's own colours of that skin; absent where it has ours. */
  skinTokens: z.optional(SkinTokens),
  unreadActivityCount: z.int(),
  /** What an agent's team has waiting. */
  agentActivityNotice: z.object({
    teamActivityUnreadCount: z.int(),
    teamRedPackRainCount: z.int(),
  }),
  activityInfo: z.object({ redPacketSolitaireEntryable: z.boolean() }),
  /** 0 to 100. */
  SecurityScore: z.int(),
  /** Masked, "" when none is bound. */
  Email: z.string(),
  haveAuthQuestion: z.boolean(),
  IsEnableCheckIP: z.boolean(),
  IsEnableGoogleAuthenticator: z.boolean(),
  IsLoginWithGoogleAuth: z.boolean(),
  /** Games kept by `LotteryGame/ToggleFavorite`, the newest first. */
  favoriteGames: z.array(GameId),
  /** Games that the caller bet on last, the last one first. */
  playedGames: z.array(GameId).check(z.maxLength(playedGamesMax)),
  /** False for a player who has never placed a bet. */
  hasBets: z.boolean(),
});
export type PlayerBaseData = z.infer<typeof PlayerBaseData>;
z.globalRegistry.add(PlayerBaseData, { id: "PlayerBaseData" });

export const getPlayerBaseData = defineCall({
  name: "AccountCenter/GetPlayerBaseData",
  who: "login",
  quiet: true,
  duringPasswordChange: true,
  summary: "The caller's own data for the shell.",
  request: z.strictObject({}),
  answer: z.object({ playerData: PlayerBaseData, ServerTime: EpochMs }),
});

/** What the page may sound and tell: chat, closing, draws, wins. */
export const Alerts = z.strictObject({
  isChatEnabled: z.boolean(),
  isFengDanEnabled: z.boolean(),
  isDrawEnabled: z.boolean(),
  isWinningEnabled: z.boolean(),
});
export type Alerts = z.infer<typeof Alerts>;

export const getAlertInfo = defineCall({
  name: "AccountCenter/GetAlertInfo",
  who: "login",
  quiet: true,
  duringPasswordChange: true,
  summary: "The four alert switches of the caller.",
  request: z.strictObject({}),
  answer: z.object({ alerts: Alerts, ServerTime: EpochMs }),
});

export const updateAlertInfo = defineCall({
  name: "AccountCenter/UpdateAlertInfo",
  who: "login",
  summary: "Changes the alert switches that are named; the others stay.",
  request: z.partial(Alerts),
  answer: z.object({ Result: z.literal(0), alerts: Alerts, ServerTime: EpochMs }),
});

export const updatePreference = defineCall({
  name: "AccountCenter/UpdatePreference",
  who: "login",
  summary: "Changes the preferences that are named; the others stay.",
  request: z.partial(Preference),
  answer: z.object({ Result: z.literal(0), preference: Preference, ServerTime: EpochMs }),
});

/** One protection of the account and how it stands. */
export const SecurityItem = z.object({
  Key: z.enum([
    "loginPassword",
    "fundsPassword",
    "phone",
    "email",
    "authQuestion",
    "googleAuthenticator",
    "passkey",
    "checkIp",
    "greetings",
    "wechat",
    "bankCard",
    "usdtAddress",
    "eWallet",
  ]),
  IsOn: z.boolean(),
  UpdatedAt: z.nullable(EpochMs),
  Masked: z.string(),
  /** What it adds to the score now, and what it adds at best. */
  Points: z.int(),
  PointsMax: z.int(),
});
export type SecurityItem = z.infer<typeof SecurityItem>;

export const getSecurityCenterData = defineCall({
  name: "AccountCenter/GetSecurityCenterData",
  who: "login",
  summary: "Score and protections of the caller's account.",
  request: z.strictObject({}),
  answer: z.object({
    SecurityScore: z.int(),
    Items: z.array(SecurityItem),
    Authenticator: z.object({
      /** What the site wants: players cannot bind one, may, or must. */
      Mode: z.enum(["off", "offered", "forced"]),
      /** Sum of `authenticatorScopes`. */
      Scopes: z.int(),
      RecoveryCodesLeft: z.int(),
    }),
    Holds: z.array(z.object({ Kind: z.enum(["withdraw"]), Until: EpochMs })),
    ServerTime: EpochMs,
  }),
});
