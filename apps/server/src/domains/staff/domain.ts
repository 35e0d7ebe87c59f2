import { PlayerState } from "@fairdraw/wire";
import type { Domain } from "../../domain.ts";
import { writeLeased } from "../../platform/jobs/lease.ts";
import type { SealedRows } from "../../platform/sealed-rows.ts";
import { changeFlags, findAccountsByNames } from "../account/flags.sql.ts";
import { forcePassword, openStaffAccount } from "../account/staff-accounts.sql.ts";
import { demoTotpSecret } from "../site/demo-accounts.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { staffChecks } from "./checks/audit-checks.ts";
import { enrolDemoStaff } from "./demo-staff.ts";
import { totpOwner } from "./operator-login.ts";
import { endRestedSessions } from "./operator-session.sql.ts";
import { serveStaffOperator } from "./staff.operator.routes.ts";
import { staffSettings } from "./staff.settings.ts";
import { findAuthenticators, storeAuthenticators } from "./staff.sql.ts";

const sealedAuthenticators: SealedRows = {
  key: "staffKey",
  async find(tx) {
    const staff = await findAuthenticators(tx);
    return staff.map(({ accountId, sealedTotp }) => ({
      id: accountId.toString(),
      sealed: sealedTotp,
      boundTo: totpOwner(accountId),
    }));
  },
  store: (tx, rows) =>
    storeAuthenticators(
      tx,
      rows.map(({ id, sealed }) => ({ accountId: BigInt(id), sealedTotp: sealed })),
    ),
};

/** Those who run the site: sessions, rights, deeds and their audit. */
export const staff: Domain = {
  uses: [],
  wires: ["site", "account"],
  offers: [
    "act.ts",
    "audit-of.sql.ts",
    "audit.sql.ts",
    "checks/done-by-two.ts",
    "deed.ts",
    "link-code.ts",
    "members.sql.ts",
    "staff.settings.ts",
  ],
  tables: [
    "operator_audit",
    "operator_role",
    "operator_failure",
    "operator_session",
    "operator_staff",
    "operator_task",
    "operator_weighed",
    "operator_delegation",
    "operator_view",
    "operator_watch",
  ],
  reads: ["account", "merchant"],
  settings: staffSettings,
  checks: staffChecks,
  sealed: [sealedAuthenticators],
  start: (parts) => {
    const { db, random, secrets } = parts;
    serveStaffOperator(parts.http, {
      ...parts,
      staffKey: secrets.staffKey,
      accounts: {
        open: openStaffAccount,
        async isNameFree(tx, { merchantId, userName }) {
          return (await findAccountsByNames(tx, { merchantId, userNames: [userName] })) === null;
        },
        setPassword: (tx, change) => forcePassword(tx, change),
        async setFrozen(tx, { accountId, isFrozen }) {
          const mask = PlayerState.ACCOUNT_FROZEN;
          await changeFlags(tx, { accountId, flags: isFrozen ? mask : 0, mask });
        },
      },
      merchantOf: (request) => resolveMerchant(db, request),
    });
    return {
      jobs: [
        {
          name: "end-operator-sessions",
          everyMs: 10_000,
          async run(lease) {
            await writeLeased(db, lease, endRestedSessions);
            return false;
          },
        },
      ],
      begin: () =>
        enrolDemoStaff(db, { random, staffKey: secrets.staffKey, totpSecret: demoTotpSecret }),
    };
  },
};
