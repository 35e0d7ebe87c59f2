import type { Domain } from "../../domain.ts";
import { playCrowd } from "./play-crowd.ts";

/** A pause between bets that a visitor can follow with his eyes. */
const everyMs = 2500;

/** Simulated players who make a demo site alive. A site that is no demo has none. */
export const demoCrowd: Domain = {
  uses: [
    "ledger",
    "site",
    "account",
    "play-money",
    "agents",
    "lottery",
    "betting",
    "payment-methods",
  ],
  offers: [],
  tables: ["demo_crowd_member"],
  reads: ["account"],
  start: (parts) =>
    parts.crowdSize === 0
      ? {}
      : {
          jobs: [
            {
              name: "demo-crowd",
              after: "all",
              everyMs,
              canWait: true,
              run: (lease) => playCrowd(parts, parts.crowdSize, lease),
            },
          ],
        },
};
