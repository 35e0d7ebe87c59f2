import type { Domain } from "../../domain.ts";
import { serveReceivables } from "./receivables.operator.routes.ts";
import { walletChecks } from "./wallet.checks.ts";
import { serveWalletOperator } from "./wallet.operator.routes.ts";
import { serveWallet } from "./wallet.routes.ts";
import { walletSettings } from "./wallet.settings.ts";

/** What an account owns, as its pages ask for it, and what operators correct of it. */
export const wallet: Domain = {
  uses: ["ledger", "staff", "account", "facts"],
  offers: ["receivables.sql.ts", "turnover.sql.ts"],
  tables: ["balance_adjustment", "receivable", "receivable_collection", "turnover_requirement"],
  reads: ["account", "deposit_credit", "ledger_player"],
  settings: walletSettings,
  checks: walletChecks,
  start: (parts) => {
    serveWallet(parts.http, parts);
    serveWalletOperator(parts.http, parts);
    serveReceivables(parts.http, parts);
    return {};
  },
};
