import type { Domain } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { demoPrizeGroups } from "../account/seed-accounts.ts";
import { demoAccounts } from "../site/demo-accounts.ts";
import { serveAgentDeeds } from "./agent-deeds.routes.ts";
import { agentSettings } from "./agents.settings.ts";
import { messagesOpenSql } from "./conduct/agent-messages.sql.ts";
import { serveConduct } from "./conduct/conduct.routes.ts";
import { bringMessages } from "./conduct/send-message.ts";
import { demoRates } from "./demo-rates.ts";
import { storeQuota } from "./rates/rates.sql.ts";
import { setRates } from "./tree/uplines.sql.ts";

/** Of its own prize group the demo's agent may give five, so that its page shows how quotas look. */
function seedQuota(tx: Tx, agentId: bigint): Promise<void> {
  return storeQuota(tx, { agentId, prizeGroup: demoPrizeGroups.agent, allowed: 5 });
}

/** The upline of an account and the rates along it. */
export const agents: Domain = {
  uses: ["ledger", "site", "account", "messages", "session"],
  offers: [
    "demo-rates.ts",
    "tree/find-subject.sql.ts",
    "tree/lock-tree.sql.ts",
    "tree/uplines.sql.ts",
  ],
  tables: [
    "account_rate",
    "agent_message",
    "agent_quota",
    "player_creation",
    "player_creation_row",
    "rate_change",
  ],
  reads: ["account"],
  settings: agentSettings,
  /** The demo's accounts stand parents first, as rates must be set. */
  async seed(tx, { ids }) {
    await seedQuota(tx, expectKey(ids, "agent1", "agent"));
    await setRates(
      tx,
      demoAccounts.flatMap(({ UserName, Role }) => {
        const accountId = expectKey(ids, UserName, "demo account");
        return demoRates(Role).map((rate) => ({ accountId, ...rate }));
      }),
    );
  },
  start: ({ http, db }) => {
    serveAgentDeeds(http, { db });
    serveConduct(http, { db });
    return {
      jobs: [
        {
          name: "send-agent-messages",
          everyMs: 1000,
          dueSql: messagesOpenSql,
          canWait: true,
          run: (lease) => bringMessages({ db }, lease),
        },
      ],
    };
  },
};
