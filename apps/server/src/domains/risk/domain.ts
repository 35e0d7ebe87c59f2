import type { Domain } from "../../domain.ts";

/** Whether an account may do what it is about to do, asked by every domain before it happens. */
export const risk: Domain = {
  uses: [],
  offers: ["guard-spend.ts", "risk-marks.sql.ts"],
  tables: ["risk_mark"],
  reads: ["account", "account_identity", "merchant"],
};
