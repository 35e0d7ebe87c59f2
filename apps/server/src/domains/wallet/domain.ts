import type { Domain } from "../../domain.ts";
import { serveReceivables } from "./receivables.operator.routes.ts";
import { turnoverChecks } from "./turnover.checks.ts";
import { serveTurnoverOperator } from "./turnover.operator.routes.ts";
import { serveTurnover } from "./turnover.routes.ts";
import { walletChecks } from "./wallet.checks.ts";
import { serveWalletOperator } from "./wallet.operator.routes.ts";
import { serveWallet } from "./wallet.routes.ts";
import { walletSettings } from "./wallet.settings.ts";

/** What an account owns, as its pages ask for it, and what operators correct of it. */
export const wallet: Domain = {
  uses: ["ledger", "staff", "account", "facts"],
  offers: [
    "money-elsewhere.sql.ts",
    "receivables.sql.ts",
    "turnover-meter.sql.ts",
    "turnover.routes.ts",
    "turnover.sql.ts",
  ],
  tables: [
    "balance_adjustment",
    "money_elsewhere",
    "receivable",
    "receivable_collection",
    "turnover_count",
    "turnover_meter",
    "turnover_relief",
    "turnover_requirement",
  ],
  reads: [
    "account",
    "bet",
    "bet_outcome",
    "bet_settled",
    "bet_target",
    "deposit_credit",
    "ledger_player",
  ],
  settings: walletSettings,
  checks: [...walletChecks, ...turnoverChecks],
  start: (parts) => {
    serveWallet(parts.http, parts);
    serveWalletOperator(parts.http, parts);
    serveReceivables(parts.http, parts);
    serveTurnover(parts.http, parts);
    serveTurnoverOperator(parts.http, parts);
    return {};
  },
};
