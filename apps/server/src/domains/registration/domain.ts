import type { Domain } from "../../domain.ts";
import { sessionParts } from "../session/session-parts.ts";
import { serveOwnLinks } from "./links/links.routes.ts";
import { dropOpenings } from "./links/opens.sql.ts";
import { serveRegistrationHub } from "./registration.hub.ts";
import { serveRegistration } from "./registration.routes.ts";
import { registrationSettings } from "./registration.settings.ts";
import { seedRegistration } from "./seed-registration.ts";

/** New accounts, by a link or by WeChat. */
export const registration: Domain = {
  uses: ["ledger", "site", "account", "messages", "play-money", "session", "agents"],
  offers: [],
  tables: ["registration_entry", "registration_link", "registration_open"],
  reads: ["account", "fact_active_day", "fact_flow_day"],
  settings: registrationSettings,
  seed: seedRegistration,
  start: (parts) => {
    const { clock, wechatSecrets } = parts;
    const sessions = { ...sessionParts(parts), clock, wechatSecrets };
    serveRegistration(parts.http, sessions);
    serveRegistrationHub(parts.hub, sessions);
    serveOwnLinks(parts.http, parts);
    return { sweep: () => dropOpenings(parts.db) };
  },
};
