import {
  adjustmentKinds,
  depositKinds,
  externalRebateKinds,
  pointKinds,
  withdrawalKinds,
} from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { countedActive } from "./active.sql.ts";
import { allSettled, countedFacts, countedTeams } from "./count-facts.sql.ts";
import { ancestorsOf, sumNames } from "./facts.sql.ts";
import { teamFlows } from "./flow-facts.sql.ts";

const rowOf = (table: string) =>
  `(${sumNames.map((name) => `coalesce(${table}.${name}, 0)`).join(", ")})`;

/** What the facts promise: exactly what the bets say, for accounts and for teams. */
export const factChecks: readonly Check[] = [
  sqlCheck({
    name: "fact.account",
    promise:
      "the facts of every account and day are what its settled bets come to, days to be recounted aside",
    text: `
      SELECT format('fact_account_day %s of account %s, game %s', coalesce(c.day, f.day), coalesce(c.account_id, f.account_id), coalesce(c.game_id, f.game_id)) AS row,
        format('holds %s, its bets give %s', ${rowOf("f")}, ${rowOf("c")}) AS message
      FROM (${countedFacts(allSettled)}) c FULL JOIN fact_account_day f
        ON (c.account_id, c.day, c.placed_day, c.game_id, c.path) = (f.account_id, f.day, f.placed_day, f.game_id, f.path)
      WHERE ${rowOf("c")} IS DISTINCT FROM ${rowOf("f")}
        AND coalesce(c.day, f.day) NOT IN (SELECT day FROM fact_recount) ORDER BY 1`,
  }),
  sqlCheck({
    name: "fact.team",
    promise:
      "the facts of every team are the sums of those below it, with what is noted and not yet added",
    text: `
      WITH kept AS (
        SELECT account_id, day, game_id, parent_id, ${sumNames.map((name) => `sum(${name}) AS ${name}`).join(", ")} FROM (
          SELECT account_id, day, game_id, parent_id, ${sumNames.join(", ")} FROM fact_team_day
          UNION ALL SELECT ancestor, day, game_id, parent, ${sumNames.join(", ")} FROM fact_dirty CROSS JOIN ${ancestorsOf("path")}
        ) t GROUP BY 1, 2, 3, 4
      )
      SELECT format('fact_team_day %s of account %s, game %s', coalesce(c.day, k.day), coalesce(c.account_id, k.account_id), coalesce(c.game_id, k.game_id)) AS row,
        format('holds %s, its members have %s', ${rowOf("k")}, ${rowOf("c")}) AS message
      FROM (${countedTeams("true")}) c FULL JOIN kept k ON (c.account_id, c.day, c.game_id, c.parent_id) = (k.account_id, k.day, k.game_id, k.parent_id)
      WHERE ${rowOf("c")} IS DISTINCT FROM ${rowOf("k")}
        AND coalesce(c.day, k.day) NOT IN (SELECT day FROM fact_recount) ORDER BY 1`,
  }),
  sqlCheck({
    name: "fact.active",
    promise:
      "who was active on a day for a team is who turned over what the day asked for below it, those not yet judged aside",
    text: `
      SELECT format('fact_active_day %s of account %s for team %s', coalesce(c.day, k.day), coalesce(c.account_id, k.account_id), coalesce(c.team_id, k.team_id)) AS row,
        CASE WHEN c.account_id IS NULL THEN 'holds somebody who was not active' ELSE 'leaves somebody out who was active' END AS message
      FROM (${countedActive("true")}) c FULL JOIN fact_active_day k
        ON (c.team_id, c.day, c.account_id) = (k.team_id, k.day, k.account_id)
      WHERE (c.account_id IS NULL OR k.account_id IS NULL) AND coalesce(c.day, k.day) NOT IN (SELECT day FROM fact_recount)
        AND NOT EXISTS (SELECT FROM fact_active_dirty d WHERE d.day = coalesce(c.day, k.day) AND coalesce(c.account_id, k.account_id) = ANY(d.accounts))
      UNION ALL
      SELECT format('fact_active_min %s of merchant %s', f.day, a.merchant_id), 'is not there, though somebody turned over'
      FROM (SELECT DISTINCT account_id, day FROM fact_account_day WHERE bets > 0) f JOIN account a ON a.id = f.account_id
      WHERE NOT EXISTS (SELECT FROM fact_active_min m WHERE m.merchant_id = a.merchant_id AND m.day = f.day)
        AND f.day NOT IN (SELECT day FROM fact_recount) AND NOT EXISTS (SELECT FROM fact_active_dirty d WHERE d.day = f.day)
      GROUP BY 1 ORDER BY 1`,
  }),
  sqlCheck({
    name: "fact.team-flow",
    promise:
      "the movements of every team are those of the accounts below it, kind by kind, with what is noted and not yet added",
    text: `
      WITH kept AS (
        SELECT account_id, day, kind, parent_id, sum(times) AS times, sum(amount) AS amount FROM (
          SELECT account_id, day, kind, parent_id, times, amount FROM fact_team_flow_day
          UNION ALL SELECT ancestor, day, kind, parent, times, amount FROM fact_flow_dirty CROSS JOIN ${ancestorsOf("path")}
        ) t GROUP BY 1, 2, 3, 4
      )
      SELECT format('fact_team_flow_day %s of account %s, kind %s', day, account_id, kind) AS row,
        format('holds %s in %s, its members have %s in %s', coalesce(k.amount, 0), coalesce(k.times, 0), coalesce(c.amount, 0), coalesce(c.times, 0)) AS message
      FROM (${teamFlows("fact_flow_day")}) c FULL JOIN kept k USING (account_id, day, kind, parent_id)
      WHERE (c.times, c.amount) IS DISTINCT FROM (k.times, k.amount) ORDER BY 1`,
  }),
  sqlCheck({
    name: "fact.flow",
    promise: "the days of every account hold its movements that are no bets, kind by kind",
    text: `
      SELECT format('fact_flow_day %s of account %s, kind %s', coalesce(f.day, t.day), coalesce(f.account_id, t.account_id), coalesce(f.kind, t.kind)) AS row,
        format('holds %s in %s, its transfers are %s in %s', coalesce(f.amount, 0), coalesce(f.times, 0), coalesce(t.amount, 0), coalesce(t.times, 0)) AS message
      FROM (
        SELECT account_id, day, kind, sum(times) AS times, sum(amount) AS amount FROM fact_flow_day GROUP BY 1, 2, 3
      ) f FULL JOIN (
        SELECT player AS account_id, fd_day(at) AS day, kind, count(*) AS times, sum(amount) AS amount
        FROM ledger_transfer WHERE kind IN (${[...adjustmentKinds, ...depositKinds, ...withdrawalKinds, ...pointKinds, ...externalRebateKinds].join(", ")}) GROUP BY 1, 2, 3
      ) t USING (account_id, day, kind)
      WHERE (f.times, f.amount) IS DISTINCT FROM (t.times, t.amount) ORDER BY 1`,
  }),
  sqlCheck({
    name: "fact.external",
    promise:
      "the days of every account hold what providers of external games reported, category by category",
    text: `
      SELECT format('fact_external_day %s of account %s, category %s', coalesce(f.day, b.day), coalesce(f.account_id, b.account_id), coalesce(f.category, b.category)) AS row,
        format('holds %s in %s bets, %s were reported in %s', coalesce(f.valid, 0), coalesce(f.bets, 0), coalesce(b.valid, 0), coalesce(b.bets, 0)) AS message
      FROM fact_external_day f FULL JOIN (
        SELECT day, account_id, category, path, is_kept, count(*)::int AS bets, sum(valid_bet)::bigint AS valid, sum(payout)::bigint AS payout
        FROM external_bet GROUP BY 1, 2, 3, 4, 5
      ) b USING (day, account_id, category, path, is_kept)
      WHERE (f.bets, f.valid, f.payout) IS DISTINCT FROM (b.bets, b.valid, b.payout) ORDER BY 1`,
  }),
];
