import type { Domain } from "../../domain.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findPlayedGames } from "../betting/rows/betting.sql.ts";
import { tellPlayers } from "../messages/tell-player.ts";
import { findNewest } from "../payment-methods/methods.sql.ts";
import { tellPrivileges } from "../privileges/grant-privileges.ts";
import { endSessions } from "../session/end-sessions.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { siteSettings } from "../site/site.settings.ts";
import { serveAccountOperator } from "./account.operator.routes.ts";
import { serveAccount } from "./account.routes.ts";
import { accountSettings } from "./account.settings.ts";
import { endFlagsInTime } from "./end-flags.ts";
import { flagsDueSql } from "./flag-terms.sql.ts";
import { seedAccounts } from "./seed-accounts.ts";
import { serveSkins } from "./skins.operator.routes.ts";

/** Who somebody is: account, profile, preferences, terms. */
export const account: Domain = {
  uses: ["ledger", "staff", "site"],
  wires: ["messages", "privileges", "session", "betting", "payment-methods"],
  offers: [
    "account.settings.ts",
    "account.sql.ts",
    "blacklist.sql.ts",
    "contacts.sql.ts",
    "create-accounts.ts",
    "find-players.ts",
    "flag-terms.sql.ts",
    "flags.sql.ts",
    "identity.sql.ts",
    "mask-text.ts",
    "phone-number.ts",
    "pictures/pictures.sql.ts",
    "place.sql.ts",
    "profile-rules.ts",
    "profile.sql.ts",
    "protection/authenticator.sql.ts",
    "protection/holds.sql.ts",
    "protection/entry-checks.sql.ts",
    "protection/passkeys.sql.ts",
    "protection/questions.sql.ts",
    "protection/take-off.sql.ts",
    "security.sql.ts",
    "security-score.ts",
    "seed-accounts.ts",
    "staff-accounts.sql.ts",
  ],
  tables: [
    "account",
    "account_blacklist",
    "account_favorite",
    "account_flag_term",
    "account_identity",
    "account_hold",
    "account_passkey",
    "account_past_contact",
    "account_picture",
    "account_preference",
    "account_profile",
    "account_protection_change",
    "account_question",
    "account_recovery_code",
    "account_security",
  ],
  settings: accountSettings,
  seed: seedAccounts,
  start: (parts) => {
    const { db } = parts;
    serveAccount(parts.http, {
      ...parts,
      async siteOf(merchantId) {
        const [skinClass, skinTokens, headImages, terms] = await Promise.all([
          readSetting(db, merchantId, accountSettings.skinClass),
          readSetting(db, merchantId, accountSettings.skinTokens),
          readSetting(db, merchantId, accountSettings.headImages),
          readSetting(db, merchantId, siteSettings.terms),
        ]);
        const own = skinTokens.find(({ skin }) => skin === skinClass);
        const tokens = own === undefined ? null : { Light: own.Light, Dark: own.Dark };
        return { skinClass, skinTokens: tokens, headImages, terms };
      },
      limitRate,
      gamesOf: (accountId) => findPlayedGames(db, accountId),
      methodsOf: (accountId) => findNewest(db, accountId),
    });
    serveSkins(parts.http, parts);
    serveAccountOperator(parts.http, {
      ...parts,
      endSessions,
      tellPrivileges,
      tellPlayers,
    });
    return {
      jobs: [
        {
          name: "end-flags",
          everyMs: 1000,
          dueSql: flagsDueSql,
          run: (lease) => endFlagsInTime({ db, tellPrivileges }, lease),
        },
      ],
    };
  },
};
