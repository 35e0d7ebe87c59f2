import type { Domain } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { demoPrizeGroups } from "../account/seed-accounts.ts";
import { demoAccounts } from "../site/demo-accounts.ts";
import { serveActive } from "./active/active.routes.ts";
import { serveAgentDeeds } from "./agent-deeds.routes.ts";
import { agentChecks } from "./agents.checks.ts";
import { agentSettings } from "./agents.settings.ts";
import { messagesOpenSql } from "./conduct/agent-messages.sql.ts";
import { serveConduct } from "./conduct/conduct.routes.ts";
import { bringMessages } from "./conduct/send-message.ts";
import { demoRates } from "./demo-rates.ts";
import { serveAgentDesk } from "./desk/agents.operator.routes.ts";
import { foldTeams } from "./fold-teams.ts";
import { doDueMove } from "./moves/do-moves.ts";
import { serveMoves } from "./moves/moves.routes.ts";
import { movesDueSql } from "./moves/moves.sql.ts";
import { storeQuota } from "./rates/rates.sql.ts";
import { serveOwnDeeds } from "./team/own-deeds.routes.ts";
import { serveTeam } from "./team/team.routes.ts";
import { treeChecks } from "./tree/tree.checks.ts";
import { setRates } from "./tree/uplines.sql.ts";

/** Of its own prize group the demo's agent may give five, so that its page shows how quotas look. */
function seedQuota(tx: Tx, agentId: bigint): Promise<void> {
  return storeQuota(tx, { agentId, prizeGroup: demoPrizeGroups.agent, allowed: 5 });
}

/** The upline of an account and the rates along it, what agents see of their teams and what they do with them. */
export const agents: Domain = {
  uses: ["ledger", "risk", "staff", "site", "account", "messages", "facts", "session"],
  offers: [
    "agents.settings.ts",
    "create/judge-player.ts",
    "demo-rates.ts",
    "rates/answer-rates.ts",
    "rates/judge-rates.ts",
    "rates/rates.sql.ts",
    "line-amounts.ts",
    "rates/update-rate.ts",
    "tree/find-subject.sql.ts",
    "tree/lock-tree.sql.ts",
    "tree/uplines.sql.ts",
  ],
  tables: [
    "account_rate",
    "agent_message",
    "agent_quota",
    "open_agreement",
    "player_creation",
    "player_creation_row",
    "player_move",
    "rate_change",
    "team_change",
    "team_deed",
    "team_newcomer",
    "team_remark",
    "team_size",
  ],
  reads: [
    "account",
    "bet_with_state",
    "chase_plan",
    "deposit_request",
    "fact_account_day",
    "fact_active_day",
    "fact_active_min",
    "fact_external_day",
    "fact_flow_day",
    "fact_team_day",
    "fact_team_flow_day",
    "follow_auto",
    "ledger_player",
    "money_elsewhere",
    "rebate_bill",
    "rebate_due",
    "rebate_run",
    "receivable",
    "session_last",
    "transfer_point",
    "withdrawal",
  ],
  settings: agentSettings,
  checks: [...agentChecks, ...treeChecks],
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
  start: (parts) => {
    const { db, http } = parts;
    serveAgentDeeds(http, { db });
    serveConduct(http, { db });
    serveAgentDesk(http, parts);
    serveMoves(http, { db, tokenKey: parts.secrets.tokenKey });
    serveTeam(parts);
    serveOwnDeeds(parts);
    serveActive(parts);
    return {
      jobs: [
        {
          name: "move-downlines",
          everyMs: 10_000,
          dueSql: movesDueSql,
          run: (lease) => doDueMove(db, lease),
        },
        {
          name: "fold-teams",
          after: "all",
          everyMs: 1000,
          canWait: true,
          run: (lease) => foldTeams(db, lease),
        },
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
