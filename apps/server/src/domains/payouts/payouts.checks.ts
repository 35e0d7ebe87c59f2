import { PayoutAttemptState, PayoutMeans, PayoutState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";

const { QUEUED, PAYING, PAID, FAILED, UNKNOWN, HALTED } = PayoutState;

/** Money that goes out. */
export const payoutChecks: readonly Check[] = [
  sqlCheck({
    name: "payouts.attempt",
    promise:
      "a payout that was paid was paid by one attempt, with its proof; one that may have been is left to one; and none but these may have paid",
    text: `
      SELECT 'payout ' || p.ref AS row,
        format('in state %s; of its attempts %s may have paid, %s have', p.state, coalesce(t.live, 0), coalesce(t.paid, 0)) AS message
      FROM payout p LEFT JOIN (
        SELECT ref, count(*) FILTER (WHERE state <> ${PayoutAttemptState.FAILED}) AS live, count(*) FILTER (WHERE state = ${PayoutAttemptState.PAID}) AS paid,
          max(proof) FILTER (WHERE state = ${PayoutAttemptState.PAID}) AS proof
        FROM payout_attempt GROUP BY ref) t ON t.ref = p.ref
      WHERE CASE
        WHEN p.state = ${PAID} THEN (coalesce(t.live, 0), coalesce(t.paid, 0)) <> (1, 1) OR p.proof <> t.proof
        WHEN p.state IN (${PAYING}, ${UNKNOWN}) THEN (coalesce(t.live, 0), coalesce(t.paid, 0)) <> (1, 0)
        WHEN p.state IN (${QUEUED}, ${FAILED}, ${HALTED}) THEN coalesce(t.live, 0) <> 0 END
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "payouts.history",
    promise: "every attempt began in the history of its payout, and ended there as it says",
    text: `
      SELECT 'payout_attempt ' || t.id AS row, format('in state %s; its history has %s beginnings and %s ends', t.state, e.began, e.ended) AS message
      FROM payout_attempt t CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE kind = 2) AS began, count(*) FILTER (WHERE kind = CASE t.state WHEN 2 THEN 4 WHEN 3 THEN 5 END AND proof = t.proof) AS ended
        FROM payout_event e WHERE e.attempt_id = t.id) e
      WHERE e.began <> 1 OR t.state IN (2, 3) AND e.ended <> 1 ORDER BY t.id`,
  }),
  sqlCheck({
    name: "payouts.number",
    promise:
      "the number of a transaction belongs to one attempt on its chain and pays what was approved, and what is paid there was signed",
    text: `
      SELECT 'payout_attempt ' || t.id AS row,
        format('pays %s on chain %s; its number pays %s on chain %s; proof %s', p.units, p.currency, n.units, n.chain_id, t.proof) AS message
      FROM payout_attempt t JOIN payout p ON p.ref = t.ref JOIN payout_route r ON r.id = t.route_id LEFT JOIN payout_nonce n ON n.attempt_id = t.id
      WHERE r.means <> ${PayoutMeans.CHAIN} AND n.id IS NOT NULL
        OR r.means = ${PayoutMeans.CHAIN} AND n.id IS NOT NULL AND (n.units, n.chain_id::int) <> (p.units, p.currency::int)
        OR r.means = ${PayoutMeans.CHAIN} AND t.state = ${PayoutAttemptState.PAID}
          AND NOT EXISTS (SELECT FROM payout_signed s WHERE s.nonce_id = n.id AND '0x' || encode(s.tx_hash, 'hex') = t.proof)
      ORDER BY t.id`,
  }),
  sqlCheck({
    name: "payouts.once",
    promise:
      "no simulated provider has paid a payout twice, or one that is proved not to have been paid",
    text: `
      SELECT 'payout ' || t.ref AS row, format('was paid %s times outside, %s of them by attempts that have failed', count(*), count(*) FILTER (WHERE t.state = 3)) AS message
      FROM rail_simulated_payout s JOIN payout_attempt t ON t.order_no = s.order_no
      JOIN payout_route r ON r.id = t.route_id AND r.rail_route_id = s.route_id JOIN payout p ON p.ref = t.ref
      WHERE s.state = 1 GROUP BY t.ref HAVING count(*) > 1 OR count(*) FILTER (WHERE t.state = 3) > 0 ORDER BY 1`,
  }),
];
