import { type Check, sqlCheck } from "../../platform/check.ts";
import { countedTransfers } from "../count-days.ts";

/** Promises about the player days by which the own limits of players are judged. */
export const dayChecks: readonly Check[] = [
  sqlCheck({
    name: "ledger.day",
    promise: "the days of every player who has limits are what his transfers come to",
    text: `
      WITH counted AS (
        SELECT c.player AS account_id, c.day, sum(c.staked) AS staked, sum(c.back) AS back
        FROM (${countedTransfers("t.player IN (SELECT account_id FROM ledger_player WHERE counted_since IS NOT NULL)")}) c
        JOIN ledger_player p ON p.account_id = c.player AND c.day >= p.counted_since GROUP BY 1, 2
      )
      SELECT format('ledger_player_day %s of account %s', coalesce(c.day, d.day), coalesce(c.account_id, d.account_id)) AS row,
        format('holds %s staked and %s back, the transfers give %s and %s', coalesce(d.staked, 0), coalesce(d.back, 0),
          coalesce(c.staked, 0), coalesce(c.back, 0)) AS message
      FROM counted c FULL JOIN ledger_player_day d USING (account_id, day)
      WHERE (coalesce(d.staked, 0), coalesce(d.back, 0)) <> (coalesce(c.staked, 0), coalesce(c.back, 0)) ORDER BY 1`,
  }),
];
