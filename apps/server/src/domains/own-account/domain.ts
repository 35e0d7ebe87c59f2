import type { Domain } from "../../domain.ts";
import { serveOwnAccount } from "./own-account.routes.ts";

/** What a player does with his account as a whole. */
export const ownAccount: Domain = {
  uses: ["ledger", "account", "messages", "session", "chase", "follow"],
  offers: [],
  tables: [],
  reads: [
    "account",
    "account_preference",
    "account_profile",
    "account_security",
    "bet",
    "bet_with_state",
    "ledger_transfer",
    "player_message",
    "rg_event",
    "rg_limit",
    "session",
  ],
  start: (parts) => {
    const { tokenKey } = parts.secrets;
    serveOwnAccount(parts.http, { ...parts, tokenKey });
    return {};
  },
};
