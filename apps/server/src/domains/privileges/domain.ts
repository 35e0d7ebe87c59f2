import { PayPermission } from "@fairdraw/wire";
import type { Domain } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import { demoAccounts } from "../site/demo-accounts.ts";
import { grantPrivileges } from "./grant-privileges.ts";
import { servePrivilegesOperator } from "./privileges.operator.routes.ts";
import { servePrivileges } from "./privileges.routes.ts";

/** What an account may do beyond its role. */
export const privileges: Domain = {
  uses: ["staff", "account"],
  wires: ["site"],
  offers: ["find-grants.ts", "grant-privileges.ts"],
  tables: ["privilege"],
  /** Agents may do what agents may: pass points down and offer agreements of every line. */
  async seed(tx, { ids }) {
    const lines = Object.values(PayPermission);
    for (const { UserName, Role } of demoAccounts) {
      if (!Role.toLowerCase().endsWith("agent")) continue;
      await grantPrivileges(tx, expectKey(ids, UserName, "demo agent"), {
        transferPoint: true,
        superTransferPoint: Role === "rootAgent",
        dailyPayPermission: lines,
        contractPermission: lines,
      });
    }
  },
  start: (parts) => {
    servePrivileges(parts.http, parts);
    servePrivilegesOperator(parts.http, parts);
    return {};
  },
};
