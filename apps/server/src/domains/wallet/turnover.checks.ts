import { type Check, sqlCheck } from "../../platform/check.ts";

/** The turnover that accounts are asked for, compared with their bets. */
export const turnoverChecks: readonly Check[] = [
  sqlCheck({
    name: "turnover.count",
    promise:
      "what a meter was filled with is the turnover of settled bets, each issue once, one after the other, and the meter stands at their sum",
    text: `
      WITH counted AS (
        SELECT *, coalesce(lag(upto) OVER (PARTITION BY account_id ORDER BY upto), 0) AS before FROM turnover_count
      )
      SELECT format('turnover_count of account %s, issue %s', c.account_id, c.issue_id) AS row,
        format('holds %s from %s to %s, its bets give %s', c.valid, c.before, c.upto, coalesce(b.valid, 0)) AS message
      FROM counted c LEFT JOIN (
        SELECT s.account_id, s.issue_id, sum(s.valid) AS valid FROM bet_settled s
        JOIN turnover_count t ON t.account_id = s.account_id AND t.issue_id = s.issue_id GROUP BY 1, 2) b USING (account_id, issue_id)
      WHERE c.valid IS DISTINCT FROM b.valid OR c.upto - c.valid <> c.before
      UNION ALL
      SELECT format('turnover_meter of account %s', m.account_id), format('stands at %s, its bets reach %s', m.counted, coalesce(c.upto, 0))
      FROM turnover_meter m LEFT JOIN (SELECT account_id, max(upto) AS upto FROM turnover_count GROUP BY 1) c USING (account_id)
      WHERE m.kind = 1 AND m.counted <> coalesce(c.upto, 0) ORDER BY 1`,
  }),
  sqlCheck({
    name: "turnover.place",
    promise:
      "requirements stand one behind the other, no bet fills one that was asked for later, and what operators let off is written down",
    text: `
      WITH placed AS (
        SELECT r.*, coalesce(max(r.ends) OVER (PARTITION BY r.account_id, r.kind ORDER BY r.begins, r.ends, r.id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS free FROM turnover_requirement r
      )
      SELECT 'turnover_requirement ' || id AS row, message FROM (
        SELECT p.id, format('begins at %s, the one before it ends at %s', p.begins, p.free) AS message FROM placed p
        WHERE p.begins < p.free OR (p.begins > p.free AND p.relieved = 0 AND NOT EXISTS (
          SELECT FROM turnover_count c WHERE c.account_id = p.account_id AND p.kind = 1 AND c.upto = p.begins))
        UNION ALL
        SELECT p.id, format('was asked for at %s, and a bet settled at %s fills it', p.since, c.at)
        FROM placed p JOIN turnover_count c ON c.account_id = p.account_id AND p.kind = 1
          AND c.upto > p.begins AND c.upto - c.valid < p.ends
        WHERE c.at < p.since AND c.upto - c.valid >= p.begins
        UNION ALL
        SELECT p.id, format('was eased by %s, which nobody wrote down', p.relieved) FROM placed p
        LEFT JOIN (SELECT requirement_id, sum(amount) AS amount FROM turnover_relief GROUP BY 1) e ON e.requirement_id = p.id
        WHERE p.relieved <> coalesce(e.amount, 0)
      ) t
      UNION ALL
      SELECT format('turnover_meter of account %s', m.account_id), format('is open up to %s, what is asked for ends at %s', m.target, r.ends)
      FROM turnover_meter m LEFT JOIN (SELECT account_id, kind, max(ends) AS ends FROM turnover_requirement GROUP BY 1, 2) r
        USING (account_id, kind)
      WHERE m.target IS DISTINCT FROM r.ends ORDER BY 1`,
  }),
  sqlCheck({
    name: "turnover.missed",
    promise:
      "no issue that was drawn and settled while turnover was asked for is missing from the meter, a minute after the asking and lifted requirements aside",
    text: `
      WITH stood AS (
        SELECT r.account_id, r.since + interval '1 minute' AS since, coalesce((
          SELECT min(c.at) FROM turnover_count c WHERE c.account_id = r.account_id AND c.upto >= r.ends), 'infinity') AS until
        FROM turnover_requirement r WHERE r.kind = 1 AND r.relieved = 0
      )
      SELECT format('turnover_count of account %s, issue %s', s.account_id, s.issue_id) AS row,
        format('is missing, and its bets give %s', sum(s.valid)) AS message
      FROM bet_settled s JOIN account a ON a.id = s.account_id JOIN bet_target t ON t.id = s.issue_id
      JOIN bet_settlement e ON e.issue_id = s.issue_id AND e.merchant_id = a.merchant_id
      WHERE s.valid > 0 AND s.account_id IN (SELECT account_id FROM turnover_meter)
        AND NOT EXISTS (SELECT FROM turnover_count c WHERE c.account_id = s.account_id AND c.issue_id = s.issue_id)
        AND EXISTS (SELECT FROM stood w WHERE w.account_id = s.account_id AND t.draw_at >= w.since AND e.at < w.until)
      GROUP BY s.account_id, s.issue_id ORDER BY 1`,
  }),
];
