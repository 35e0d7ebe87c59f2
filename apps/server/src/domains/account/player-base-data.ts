import { money, toWire } from "@fairdraw/money";
import type { Alerts, PlayerBaseData, Preference, SkinTokens } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import { findAccounts } from "./account.sql.ts";
import { findFavorites } from "./favorites.sql.ts";
import { findPreference, type PreferenceRow } from "./preference.sql.ts";
import { findTermsVersion } from "./profile.sql.ts";
import { authenticatorScopes, findSecurity } from "./security.sql.ts";
import { maskEmail, securityScoreOf } from "./security-score.ts";

const nothingChosen: PreferenceRow = {
  headImage: "",
  hideWalletAmount: false,
  audioMuted: false,
  showAnimalNumber: false,
  theme: "auto",
  profitColor: "red",
  betUnit: "yuan",
  betMultiple: 1,
  groupBelow: 0,
  confirmAbove: 0n,
  hasShortcuts: true,
  language: null,
  isChatEnabled: true,
  isFengDanEnabled: true,
  isDrawEnabled: true,
  isWinningEnabled: true,
};

export async function preferenceOf(db: Queryable, accountId: bigint): Promise<PreferenceRow> {
  return (await findPreference(db, accountId)) ?? nothingChosen;
}

export function alertsOf(row: PreferenceRow): Alerts {
  const { isChatEnabled, isFengDanEnabled, isDrawEnabled, isWinningEnabled } = row;
  return { isChatEnabled, isFengDanEnabled, isDrawEnabled, isWinningEnabled };
}

export function lookOf(row: PreferenceRow): Preference {
  const { hideWalletAmount, audioMuted, showAnimalNumber, theme, profitColor, language } = row;
  const { betUnit, betMultiple, groupBelow, hasShortcuts } = row;
  return {
    hideWalletAmount,
    audioMuted,
    showAnimalNumber,
    theme,
    profitColor,
    betUnit,
    betMultiple,
    groupBelow,
    confirmAbove: toWire(money(row.confirmAbove)),
    hasShortcuts,
    ...(language === null ? {} : { language }),
  };
}

/** What the caller's site has chosen. */
export interface SiteChoices {
  readonly skinClass: string;
  /** Null where it has our colours. */
  readonly skinTokens: SkinTokens | null;
  readonly terms: { readonly version: string; readonly url: string; readonly minAge: number };
  readonly headImages: readonly string[];
}

/**
 * Everything the shell shows about the caller. Figures of activities are nought until that domain
 * keeps any. Source: decisions.md G12.
 */
export async function playerBaseData(
  db: Queryable,
  {
    caller,
    site,
    gamesOf,
  }: { caller: Caller; site: SiteChoices; gamesOf: (accountId: bigint) => Promise<number[]> },
): Promise<PlayerBaseData> {
  const { accountId } = caller;
  const { skinClass, skinTokens, terms } = site;
  const [accounts, preference, security, agreedTo, favoriteGames, playedGames] = await Promise.all([
    findAccounts(db, [accountId]),
    preferenceOf(db, accountId),
    findSecurity(db, accountId),
    findTermsVersion(db, accountId),
    findFavorites(db, accountId),
    gamesOf(accountId),
  ]);
  const toAccept =
    agreedTo === terms.version
      ? {}
      : { termsToAccept: { Version: terms.version, Url: terms.url, MinAge: terms.minAge } };
  const account = expectKey(accounts, accountId, "account of the caller");
  return {
    userName: account.userName,
    nickName: account.nickName,
    headImage: preference.headImage,
    isAgent: caller.isAgent,
    loginType: caller.loginType,
    greetings: account.greetings,
    prizeGroup: account.prizeGroup,
    ...lookOf(preference),
    ...toAccept,
    skinClass,
    ...(skinTokens === null ? {} : { skinTokens }),
    unreadActivityCount: 0,
    agentActivityNotice: { teamActivityUnreadCount: 0, teamRedPackRainCount: 0 },
    activityInfo: { redPacketSolitaireEntryable: false },
    SecurityScore: securityScoreOf(security),
    Email: security.email === null ? "" : maskEmail(security.email),
    haveAuthQuestion: security.hasAuthQuestion,
    IsEnableCheckIP: security.isIpChecked,
    IsEnableGoogleAuthenticator: security.hasAuthenticator,
    IsLoginWithGoogleAuth: (security.googleScopes & authenticatorScopes.LOGIN) !== 0,
    favoriteGames,
    playedGames,
    hasBets: playedGames.length > 0,
  };
}
