import type { Domain } from "../../domain.ts";
import { createReceipts } from "../betting/intake/receipts.ts";
import { serveFollowAutos } from "./auto.routes.ts";
import { followChecks } from "./follow.checks.ts";
import { serveFollow } from "./follow.routes.ts";
import { createFollowLeaders } from "./follow-leaders.ts";
import { payCommissions } from "./pay-commissions.ts";

/** Bets offered to others, and those who follow a leader's bets. */
export const follow: Domain = {
  uses: ["ledger", "risk", "account", "agents", "lottery", "betting", "leaderboards"],
  offers: ["auto.sql.ts", "commissions.sql.ts"],
  tables: ["follow_auto", "follow_auto_step", "follow_commission", "follow_join", "follow_offer"],
  reads: ["account", "bet_target", "bet_with_state", "shown_player"],
  checks: followChecks,
  start: (parts) => {
    serveFollow(parts.http, { ...parts, receipts: createReceipts(parts.secrets.receiptKey) });
    serveFollowAutos(parts.http, parts);
    return {
      jobs: [
        {
          name: "follow-leaders",
          after: ["open-chases"],
          everyMs: 250,
          run: createFollowLeaders(parts),
        },
        {
          name: "pay-commissions",
          after: ["settle-issues", "follow-leaders"],
          everyMs: 1000,
          run: (lease) => payCommissions(parts, lease),
        },
      ],
    };
  },
};
