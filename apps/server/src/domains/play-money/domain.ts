import type { Domain } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import { demoAccounts } from "../site/demo-accounts.ts";
import { grantStart } from "./grant-play-money.ts";
import { playMoneyChecks } from "./play-money.checks.ts";
import { servePlayMoney } from "./play-money.routes.ts";

/** Play money of demo sites: the start and the refill. */
export const playMoney: Domain = {
  uses: ["ledger", "risk"],
  wires: ["site"],
  offers: ["grant-play-money.ts", "play-money-rules.ts", "play-money.sql.ts"],
  tables: ["play_money_before", "play_money_grant"],
  reads: ["demo_crowd_member", "merchant"],
  checks: playMoneyChecks,
  async seed(tx, { merchantId, newId, ids }) {
    const players = demoAccounts.filter(({ Role }) => Role === "player");
    await grantStart(
      tx,
      newId,
      players.map(({ UserName }) => ({
        accountId: expectKey(ids, UserName, "demo player"),
        merchantId,
      })),
    );
  },
  start: (parts) => {
    servePlayMoney(parts.http, parts);
    return {};
  },
};
