import type { Domain } from "../../domain.ts";
import type { PayoutSink } from "./payout-sink.ts";
import { createPayoutRunner, payoutsDueSql } from "./run-payouts.ts";
import { seedRoutes } from "./seed-routes.ts";

/** Pays what others order, exactly once. It knows no withdrawals: only the ids under which payouts are ordered. */
export const payouts: Domain = {
  uses: ["payment-methods", "rails"],
  offers: [],
  tables: [
    "payout",
    "payout_attempt",
    "payout_event",
    "payout_halt",
    "payout_nonce",
    "payout_route",
    "payout_signed",
    "payout_wallet",
  ],
  reads: ["merchant", "rail_channel", "rail_payout_report", "rail_route"],
  start: (parts) => {
    const runner = createPayoutRunner({ ...parts, ask: parts.askProvider, sink: nobody });
    return {
      begin: () => seedRoutes(parts.db),
      jobs: [{ name: "pay-out", everyMs: 500, dueSql: payoutsDueSql, run: runner.run }],
      stop: runner.rest,
    };
  },
};

/** Nobody orders payouts yet. */
const nobody: PayoutSink = {
  began: async () => {},
  taken: async () => {},
  paid: async () => {},
  failed: async () => {},
  unknown: async () => {},
};
