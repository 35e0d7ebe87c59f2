import type { Domain } from "../../domain.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findPerson } from "../account/profile.sql.ts";
import { refusalOfFunds } from "../session/password/judge-funds.ts";
import { findLoginAt } from "../session/session.sql.ts";
import { serveResponsibleGaming } from "./responsible-gaming.routes.ts";
import { responsibleGamingSettings } from "./responsible-gaming.settings.ts";

/** A player's own limits and breaks. */
export const responsibleGaming: Domain = {
  uses: ["ledger", "risk", "account"],
  wires: ["session"],
  offers: ["own-limits.ts", "responsible-gaming.sql.ts"],
  tables: ["rg_check", "rg_event", "rg_limit"],
  reads: ["account", "fact_of_account", "player_day"],
  settings: responsibleGamingSettings,
  start: (parts) => {
    const { db } = parts;
    serveResponsibleGaming(parts.http, {
      ...parts,
      loginAtOf: (sessionId) => findLoginAt(db, sessionId),
      personOf: (accountId) => findPerson(db, accountId),
      helpLinksOf: (merchantId) => readSetting(db, merchantId, responsibleGamingSettings.helpLinks),
      refusalOfFunds: (accountId, password) => refusalOfFunds(db, accountId, password),
    });
    return {};
  },
};
