import type { Domain } from "../../domain.ts";
import { createJudging } from "./signals/judging.ts";
import { runSignals } from "./signals/run-signals.ts";
import { serveSignals } from "./signals/signals.operator.routes.ts";

/**
 * Whether an account may do what it is about to do, asked by every domain before it happens; and signals of collusion within
 * the lines of agents, which people decide about.
 */
export const risk: Domain = {
  uses: ["staff"],
  offers: ["guard-spend.ts", "risk-marks.sql.ts"],
  tables: [
    "risk_day",
    "risk_decision",
    "risk_evidence",
    "risk_finding",
    "risk_mark",
    "risk_signal",
  ],
  reads: [
    "account",
    "account_identity",
    "bet",
    "bet_outcome",
    "bet_selection",
    "bet_target",
    "ledger_player",
    "merchant",
    "payment_method",
    "player_move",
    "rebate_bill",
    "rebate_line",
    "session",
    "transfer_point",
    "withdrawal",
  ],
  start: (parts) => {
    const { db, nowMs } = parts;
    const judging = createJudging(parts);
    serveSignals(parts.http, parts);
    return {
      jobs: [
        {
          name: "judge-risk",
          after: "all",
          everyMs: 120_000,
          canWait: true,
          run: (lease) => runSignals({ db, nowMs, judging }, lease),
        },
      ],
      stop: () => judging.stop(),
    };
  },
};
