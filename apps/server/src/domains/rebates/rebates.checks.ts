import { cancelRebateBill, RebateBillState, rebateMin } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { doneByTwo } from "../staff/checks/done-by-two.ts";
import { runKinds } from "./run-times.ts";
import { stages } from "./runs.sql.ts";

const { EXTERNAL_REBATE, SPORT_REBATE } = entryKinds;
const sport = 5;
const kindOf = (category: string) =>
  `CASE WHEN ${category} = ${sport} THEN ${runKinds.Sport.no} ELSE ${runKinds.General.no} END`;
/** Days whose runs are done, by kind. */
const done = `SELECT kind, day FROM rebate_run WHERE stage = ${stages.DONE}`;

/**
 * Every line with its accounts from the bottom up, and what has come together at each. Nobody has a part of a kept line; those
 * of an older version gave one to the account that bet.
 */
const steps = `
  SELECT l.day, l.account_id, l.category, l.path, l.is_kept, m.id AS member, m.n = cardinality(l.rates) AS is_bottom, l.amounts[m.n] AS amount,
    CASE WHEN l.is_kept THEN CASE WHEN m.n = cardinality(l.rates) AND l.amounts[m.n] <> 0 THEN l.base * m.rate / 10000 ELSE 0 END
      ELSE max(l.base * m.rate / 10000) OVER up - coalesce(max(l.base * m.rate / 10000) OVER below, 0) END AS due
  FROM rebate_line l CROSS JOIN LATERAL unnest(l.path || l.account_id, l.rates) WITH ORDINALITY AS m (id, rate, n)
  WINDOW up AS (PARTITION BY l.day, l.account_id, l.category, l.path, l.is_kept ORDER BY m.n DESC),
    below AS (PARTITION BY l.day, l.account_id, l.category, l.path, l.is_kept ORDER BY m.n DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;

/** What rebates of external games promise: nobody gets more or less than his lines say, once. */
export const rebateChecks: readonly Check[] = [
  sqlCheck({
    name: "rebate.line",
    promise:
      "every line shares out what was bet by its rates, each cut once, and no settled day lacks one",
    text: `
      SELECT format('rebate_line %s of account %s, category %s', day, account_id, category) AS row, message FROM (
        SELECT day, account_id, category, format('gives %s to account %s; its rates give %s', amount, member, due) AS message
        FROM (${steps}) s WHERE amount <> due
        UNION ALL
        SELECT coalesce(f.day, l.day), coalesce(f.account_id, l.account_id), coalesce(f.category, l.category),
          format('counts %s; %s was bet', coalesce(l.base, 0), coalesce(f.valid, 0))
        FROM (SELECT f.* FROM fact_external_day f JOIN (${done}) r ON r.day = f.day AND r.kind = ${kindOf("f.category")} WHERE f.valid > 0) f
        FULL JOIN (SELECT l.* FROM rebate_line l JOIN (${done}) r ON r.day = l.day AND r.kind = ${kindOf("l.category")}) l
          USING (day, account_id, category, path, is_kept)
        WHERE l.base IS DISTINCT FROM f.valid
      ) wrong ORDER BY 1`,
  }),
  sqlCheck({
    name: "rebate.bill",
    promise: "every bill of a settled day is the sum of its account's parts, and none is missing",
    text: `
      SELECT format('rebate_bill %s of account %s, day %s, category %s', b.id, coalesce(b.account_id, p.member), coalesce(b.day, p.day), coalesce(b.category, p.category)) AS row,
        format('says %s; the lines give %s', coalesce(b.amount, 0), coalesce(p.amount, 0)) AS message
      FROM (SELECT b.* FROM rebate_bill b JOIN (${done}) r ON r.day = b.day AND r.kind = ${kindOf("b.category")}) b
      FULL JOIN (
        SELECT s.day, s.category, s.member, sum(s.amount) AS amount FROM (${steps}) s
        JOIN (${done}) r ON r.day = s.day AND r.kind = ${kindOf("s.category")} GROUP BY 1, 2, 3 HAVING sum(s.amount) >= ${rebateMin}
      ) p ON (p.member, p.day, p.category) = (b.account_id, b.day, b.category)
      WHERE b.amount IS DISTINCT FROM p.amount ORDER BY 1`,
  }),
  sqlCheck({
    name: "rebate.paid",
    promise: "every paid bill moved its amount to its account once, and nothing else did",
    text: `
      SELECT coalesce('rebate_bill ' || b.id, 'ledger_transfer ' || t.ref) AS row,
        CASE WHEN b.id IS NULL THEN 'paid a rebate without a bill' WHEN t.ref IS NULL THEN 'is paid and moved nothing'
          ELSE format('of state %s says %s to account %s; moved was %s to %s', b.state, b.amount, b.account_id, t.amount, t.player) END AS message
      FROM (SELECT * FROM rebate_bill WHERE state = ${RebateBillState.PAID}) b
      FULL JOIN (SELECT * FROM ledger_transfer WHERE kind IN (${EXTERNAL_REBATE}, ${SPORT_REBATE})) t ON t.ref = b.id
      WHERE (t.amount, t.player, t.kind::int) IS DISTINCT FROM
        (b.amount, b.account_id, CASE WHEN b.category = ${sport} THEN ${SPORT_REBATE} ELSE ${EXTERNAL_REBATE} END) ORDER BY 1`,
  }),
  sqlCheck({
    name: "rebate.cancel-hands",
    promise: "every cancelled bill was cancelled by two persons, with a reason",
    text: `
      SELECT 'rebate_bill ' || b.id AS row, 'was cancelled, and no two persons asked for it' AS message FROM rebate_bill b
      WHERE b.state = ${RebateBillState.CANCELLED} AND NOT ${doneByTwo({
        call: cancelRebateBill.name,
        subject: "b.id::text",
        at: "b.decided_at",
        after: "jsonb_build_object('rebateBill', b.id)",
      })} ORDER BY b.id`,
  }),
];
