import type { Domain } from "../../domain.ts";
import { serveCallbacks } from "./callbacks.ts";
import { findDaysDue } from "./rail-days.sql.ts";
import { serveRailsOperator } from "./rails.operator.routes.ts";
import { railsSettings } from "./rails.settings.ts";
import { reconcileDay } from "./reconcile.ts";
import { sealedRoutes } from "./sealed-routes.ts";
import { seedRails } from "./seed-rails.ts";
import { simulatedPayoutsDueSql } from "./simulator/simulated-payouts.sql.ts";

/** How money can come in: channels, the providers behind them, and what these say. */
export const rails: Domain = {
  uses: ["staff", "chains"],
  offers: [
    "adapters/adapter.ts",
    "adapters/all.ts",
    "adapters/payout.ts",
    "chain-payments.ts",
    "channels.sql.ts",
    "choose-routes.ts",
    "history.sql.ts",
    "make-order.ts",
    "payments.sql.ts",
    "payout-reports.sql.ts",
    "rates.ts",
    "route-access.ts",
    "routes.sql.ts",
    "shadow.sql.ts",
    "simulator/simulator.ts",
  ],
  tables: [
    "rail_attempt",
    "rail_channel",
    "rail_day",
    "rail_message",
    "rail_payment",
    "rail_payout_report",
    "rail_route",
    "rail_simulated_mood",
    "rail_simulated_order",
    "rail_simulated_payment",
    "rail_simulated_payout",
  ],
  reads: ["account", "merchant"],
  settings: railsSettings,
  sealed: [sealedRoutes],
  seed: (tx, { merchantId }) => seedRails(tx, merchantId),
  start: (parts) => {
    const own = { ...parts, ask: parts.askProvider };
    serveCallbacks(parts.http.fastify, own);
    serveRailsOperator(parts.http, own);
    return {
      jobs: [
        {
          name: "pay-simulated",
          everyMs: 1000,
          dueSql: simulatedPayoutsDueSql,
          async run() {
            await parts.simulator.payouts.payDue();
            return false;
          },
        },
        {
          name: "reconcile-rails",
          everyMs: 60_000,
          canWait: true,
          async run() {
            const due = await findDaysDue(parts.db);
            for (const one of due) await reconcileDay(own, one);
            return false;
          },
        },
      ],
    };
  },
};
