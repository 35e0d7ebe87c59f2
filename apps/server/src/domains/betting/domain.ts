import { type Domain, drawKeyOf } from "../../domain.ts";
import { seenMs } from "../../platform/jobs/jobs.ts";
import { openSigningKey } from "../../platform/signing-key.ts";
import { issuesDueSql } from "../lottery/lottery.sql.ts";
import { serveBettingHub } from "./betting.hub.ts";
import { serveBettingOperator } from "./betting.operator.routes.ts";
import { serveBetting } from "./betting.routes.ts";
import { bettingChecks } from "./checks/bet-checks.ts";
import { drawChecks } from "./checks/draw-checks.ts";
import { ownerChecks } from "./checks/owner-checks.ts";
import { serveBetDesk } from "./desk/bets.operator.routes.ts";
import { serveExposure } from "./desk/exposure.operator.routes.ts";
import { createExposures } from "./desk/exposures.ts";
import { serveGameDesk } from "./desk/games.operator.routes.ts";
import { serveIssueDesk } from "./desk/issues.operator.routes.ts";
import { createIntakeQueue } from "./intake/intake-queue.ts";
import { createReceipts } from "./intake/receipts.ts";
import { serveDrawProof } from "./sealing/draw-proof.routes.ts";
import { createIssueProofs } from "./sealing/issue-proofs.ts";
import { fenceIssues, sealBets } from "./sealing/seal-bets.ts";
import { createIssueWork } from "./settlement/issue-work.ts";
import { payRebates } from "./settlement/pay-rebates.ts";
import { refundIssues } from "./settlement/refund-issues.ts";
import { createSettler } from "./settlement/settle-issues.ts";

/** Bets: intake, limits, sealing, settlement and records. */
export const betting: Domain = {
  uses: [
    "ledger",
    "risk",
    "staff",
    "site",
    "account",
    "facts",
    "wallet",
    "agents",
    "session",
    "lottery",
    "responsible-gaming",
  ],
  offers: [
    "checks/draw-checks.ts",
    "checks/rows-in-pages.ts",
    "desk/issues.sql.ts",
    "desk/voids.sql.ts",
    "intake/judge-intent.ts",
    "intake/place-bets.ts",
    "intake/read-intent.ts",
    "intake/receipts.ts",
    "intake/wire-placed.ts",
    "limits/closed-plays.ts",
    "limits/issue-book.ts",
    "limits/limits.sql.ts",
    "limits/open-books.ts",
    "records/cancel-reasons.sql.ts",
    "records/found-bets.sql.ts",
    "records/offered-bets.sql.ts",
    "records/own-rebates.sql.ts",
    "records/search-bets.ts",
    "records/team-bets.sql.ts",
    "rows/bet-content.ts",
    "rows/betting.sql.ts",
    "rows/settlement.sql.ts",
    "rules/bet-intent.ts",
    "rules/bet-refusals.ts",
    "rules/check-lines.ts",
    "rules/limits.ts",
    "rules/odds.sql.ts",
    "rules/odds.ts",
    "rules/rebate.ts",
    "rules/settle-bet.ts",
    "settlement/judge-chunk.ts",
    "settlement/write-chunks.ts",
  ],
  tables: [
    "any_draw",
    "bet",
    "bet_block",
    "bet_cancelled",
    "bet_exposure",
    "bet_limit",
    "bet_number_stake",
    "bet_outcome",
    "bet_player_stake",
    "bet_request",
    "bet_scheme",
    "bet_selection",
    "bet_settle_day",
    "bet_settled",
    "bet_settlement",
    "bet_settling",
    "bet_target",
    "bet_void",
    "bet_with_state",
    "combo_set",
    "hidden_bet",
    "odds_change",
    "rebate_due",
    "rebate_paid",
  ],
  reads: [
    "account",
    "chase_leg",
    "chase_plan",
    "fact_of_account",
    "lottery_game",
    "lottery_issue",
    "merchant",
  ],
  checks: [...bettingChecks, ...drawChecks, ...ownerChecks],
  start: (parts) => {
    const { db, databaseUrl, http, secrets } = parts;
    const intake = createIntakeQueue(parts);
    const proofs = createIssueProofs({ db, databaseUrl });
    const work = createIssueWork({ db, databaseUrl });
    const sealKey = openSigningKey(secrets.headKey);
    const settling = { ...parts, work, seedKey: () => drawKeyOf(parts) };
    serveBetting(http, { ...parts, intake, receipts: createReceipts(secrets.receiptKey), proofs });
    serveDrawProof(http, { ...parts, proofs });
    serveBettingOperator(http, parts);
    serveIssueDesk(http, parts);
    serveBetDesk(http, parts);
    serveGameDesk(http, parts);
    const exposures = createExposures({ databaseUrl });
    serveExposure(http, { db, exposures });
    serveBettingHub(parts.hub, parts);
    return {
      jobs: [
        {
          name: "fence-issues",
          after: ["make-issues"],
          everyMs: seenMs,
          dueSql: issuesDueSql.fence,
          run: (lease) => fenceIssues(db, lease),
        },
        {
          name: "seal-bets",
          after: ["fence-issues"],
          everyMs: seenMs,
          dueSql: issuesDueSql.seal,
          run: (lease) => sealBets({ db, work, key: sealKey }, lease),
        },
        {
          name: "refund-issues",
          after: ["cancel-issues"],
          everyMs: 1000,
          run: (lease) => refundIssues(settling, lease),
        },
        {
          name: "settle-issues",
          after: ["draw-issues", "refund-issues"],
          everyMs: seenMs,
          dueSql: issuesDueSql.settle,
          run: createSettler(settling),
        },
        {
          name: "pay-rebates",
          after: ["open-chases"],
          everyMs: 2000,
          canWait: true,
          run: (lease) => payRebates(parts, lease),
        },
      ],
      drain: () => intake.drain(),
      async stop() {
        await work.stop();
        await proofs.stop();
        await exposures.stop();
      },
    };
  },
};
