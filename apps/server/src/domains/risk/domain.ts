import type { Domain } from "../../domain.ts";

/** Whether an account may spend, asked by every domain before money moves. */
export const risk: Domain = {
  uses: [],
  offers: ["guard-spend.ts"],
  tables: [],
  reads: ["account", "merchant"],
};
