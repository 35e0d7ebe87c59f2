import type { Domain } from "../domain.ts";
import { takeCheckpoint } from "./checkpoint.ts";
import { dayChecks } from "./checks/day-checks.ts";
import { ledgerChecks } from "./checks/ledger-checks.ts";
import { checkpointCheck } from "./checks/tail-checks.ts";
import { sealBatches } from "./seal-batches.ts";

/** The money of all players and merchants. Other domains use it only through the files that it offers. */
export const ledger: Domain = {
  uses: [],
  offers: ["index.ts"],
  tables: [
    "ledger_batch",
    "ledger_checkpoint",
    "ledger_checkpoint_balance",
    "ledger_flow",
    "ledger_player",
    "ledger_player_day",
    "ledger_seal",
    "ledger_system_account",
    "ledger_transfer",
    "ledger_unsealed",
    "player_day",
  ],
  checks: [...ledgerChecks, checkpointCheck, ...dayChecks],
  start: ({ db }) => ({
    jobs: [
      {
        name: "seal-ledger",
        after: "all",
        everyMs: 1000,
        canWait: true,
        run: (lease) => sealBatches(db, lease),
      },
      {
        name: "checkpoint-ledger",
        after: "all",
        everyMs: 10_000,
        canWait: true,
        run: (lease) => takeCheckpoint(db, lease),
      },
    ],
  }),
};
