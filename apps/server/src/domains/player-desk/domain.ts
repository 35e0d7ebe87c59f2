import type { Domain } from "../../domain.ts";
import { servePlayerDesk } from "./player-desk.operator.routes.ts";
import { serveResetSecurity } from "./reset-security.ts";
import { serveRiskMarks } from "./set-risk-mark.ts";

/** All that operators see of a player in one place, and what they note of him. */
export const playerDesk: Domain = {
  uses: [
    "ledger",
    "risk",
    "staff",
    "account",
    "privileges",
    "messages",
    "session",
    "responsible-gaming",
    "betting",
    "wallet",
    "reports",
  ],
  offers: ["player-logins.sql.ts"],
  tables: ["player_note", "player_tag"],
  reads: ["account", "fact_of_account", "ledger_player", "rg_event", "session", "session_last"],
  start: (parts) => {
    servePlayerDesk(parts.http, parts);
    serveResetSecurity(parts.http, parts);
    serveRiskMarks(parts.http, parts);
    return {};
  },
};
