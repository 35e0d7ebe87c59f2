import type { Domain } from "../../domain.ts";
import { transferChecks } from "./transfer.checks.ts";
import { serveTransfers } from "./transfer.routes.ts";
import { transferSettings } from "./transfer.settings.ts";

/** Points that players send to those below them. */
export const transfer: Domain = {
  uses: [
    "ledger",
    "risk",
    "account",
    "messages",
    "facts",
    "privileges",
    "session",
    "wallet",
    "terms",
  ],
  offers: [],
  tables: ["transfer_point"],
  reads: ["account", "receivable"],
  settings: transferSettings,
  checks: transferChecks,
  start: (parts) => {
    const { db, newId, secrets } = parts;
    serveTransfers(parts.http, { db, newId, tokenKey: secrets.tokenKey });
    return {};
  },
};
