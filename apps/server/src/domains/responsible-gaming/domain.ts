import type { Domain } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findAccounts } from "../account/account.sql.ts";
import { findPerson, storeMarketing } from "../account/profile.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { isFundsLocked, refusalOfBreak } from "../session/password/judge-funds.ts";
import { findLoginAt } from "../session/session.sql.ts";
import { serveProtectionDesk } from "./protection.operator.routes.ts";
import { responsibleGamingChecks } from "./responsible-gaming.checks.ts";
import { serveResponsibleGaming } from "./responsible-gaming.routes.ts";
import { responsibleGamingSettings } from "./responsible-gaming.settings.ts";

/** A player's own limits and breaks. */
export const responsibleGaming: Domain = {
  uses: ["ledger", "risk", "staff", "account"],
  wires: ["messages", "session"],
  offers: ["own-limits.ts", "responsible-gaming.sql.ts"],
  tables: ["rg_check", "rg_end_request", "rg_event", "rg_limit", "rg_marker"],
  reads: ["account", "fact_of_account", "player_day", "session"],
  settings: responsibleGamingSettings,
  checks: responsibleGamingChecks,
  start: (parts) => {
    const { db } = parts;
    serveResponsibleGaming(parts.http, {
      ...parts,
      loginAtOf: (sessionId) => findLoginAt(db, sessionId),
      async personOf(accountId) {
        const [person, accounts] = await Promise.all([
          findPerson(db, accountId),
          findAccounts(db, [accountId]),
        ]);
        const account = expectKey(accounts, accountId, "account of the caller");
        return { ...person, isFundsLocked: await isFundsLocked(db, account) };
      },
      storeMarketing: (who, accepts) => storeMarketing(db, { ...who, accepts }),
      helpLinksOf: (merchantId) => readSetting(db, merchantId, responsibleGamingSettings.helpLinks),
      refusalOfBreak: (accountId, password) => refusalOfBreak(db, accountId, password),
    });
    serveProtectionDesk(parts.http, {
      ...parts,
      tellDecided: (tx, accountId, isEnded) =>
        tellPlayer(tx, {
          accountId,
          kind: "security",
          template: isEnded ? "noticeExclusionEnded" : "noticeExclusionStays",
          payload: {},
          link: "/AccountInfo?tab=safer",
        }),
    });
    return {};
  },
};
