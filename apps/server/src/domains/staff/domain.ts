import type { Domain } from "../../domain.ts";
import { createLineSigner } from "../site/lines.ts";
import { enrolDemoStaff } from "./demo-staff.ts";
import { serveOperator } from "./staff.operator.routes.ts";
import { staffSettings } from "./staff.settings.ts";

/** Those who run the site: sessions, rights, deeds and their audit. */
export const staff: Domain = {
  uses: ["site", "account", "lottery", "notifications"],
  offers: ["act.ts", "operator-login.ts", "staff.settings.ts", "staff.sql.ts"],
  tables: [
    "operator_audit",
    "operator_failure",
    "operator_session",
    "operator_staff",
    "operator_task",
  ],
  reads: ["account", "merchant"],
  settings: staffSettings,
  start: (parts) => {
    const { db, random, secrets } = parts;
    serveOperator(parts.http, {
      ...parts,
      seedKey: secrets.seedKey,
      signer: createLineSigner(secrets.receiptKey),
    });
    return { begin: () => enrolDemoStaff(db, { random, seedKey: secrets.seedKey }) };
  },
};
