import type { Domain } from "../../domain.ts";
import { payoutSink } from "../withdraw/payout-sink.ts";
import { withdrawMoves } from "../withdraw/withdraw-moves.ts";
import { areWalletsWanted } from "./chain/wallets.sql.ts";
import { watchWallets } from "./chain/watch-wallets.ts";
import { servePayoutRoutes } from "./desk/payout-routes.operator.routes.ts";
import { servePayoutDesk } from "./desk/payouts.operator.routes.ts";
import { payoutChecks } from "./payouts.checks.ts";
import { createPayoutRunner, payoutsDueSql } from "./run-payouts.ts";
import { seedRoutes } from "./seed-routes.ts";

/** Pays what others order, exactly once. It knows no withdrawals: only the ids under which payouts are ordered. */
export const payouts: Domain = {
  uses: ["staff", "payment-methods", "chains", "rails"],
  wires: ["withdraw"],
  offers: [
    "approve-payee.ts",
    "order-payout.ts",
    "payout-routes.sql.ts",
    "payout-sink.ts",
    "payouts.sql.ts",
  ],
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
  reads: ["account", "chain", "merchant", "rail_channel", "rail_payout_report", "rail_route"],
  checks: payoutChecks,
  start: (parts) => {
    const own = { ...parts, ask: parts.askProvider, sink: payoutSink(withdrawMoves(parts)) };
    const runner = createPayoutRunner(own);
    servePayoutDesk(parts.http, own);
    servePayoutRoutes(parts.http, own);
    return {
      begin: () => seedRoutes(parts.db),
      jobs: [
        { name: "pay-out", everyMs: 500, dueSql: payoutsDueSql, run: runner.run },
        {
          name: "watch-hot-wallets",
          everyMs: 5000,
          canWait: true,
          run: async () => {
            const ids = parts.chains.sources.map(({ id }) => id);
            const isWanted = parts.signer !== null && (await areWalletsWanted(parts.db, ids));
            if (isWanted) await watchWallets(parts);
            return false;
          },
        },
      ],
      stop: runner.rest,
    };
  },
};
