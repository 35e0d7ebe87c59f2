import { entryKinds, houseAccounts } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";

const credits = `${entryKinds.DEPOSIT}, ${entryKinds.DEPOSIT_FROM_WALLET}, ${entryKinds.DEPOSIT_USDT}`;

/** Money that came in. */
export const depositChecks: readonly Check[] = [
  sqlCheck({
    name: "deposit.credit",
    promise:
      "every credit of a deposit is one movement of its kind and amount to its player, and every such movement a credit",
    text: `
      SELECT 'deposit_credit ' || coalesce(c.id, t.ref) AS row,
        CASE WHEN c.id IS NULL THEN 'does not exist, but its movement does'
          WHEN t.ref IS NULL THEN 'has no movement'
          ELSE format('says %s of kind %s for account %s; its movement %s of kind %s for %s', c.amount, c.kind, c.account_id,
            t.amount, t.kind, t.player) END AS message
      FROM deposit_credit c FULL JOIN (SELECT * FROM ledger_transfer WHERE kind IN (${credits})) t ON t.ref = c.id
      WHERE (c.account_id, c.kind::int, c.amount) IS DISTINCT FROM (t.player, t.kind::int, t.amount) ORDER BY 1`,
  }),
  sqlCheck({
    name: "deposit.fee",
    promise:
      "what a channel took of a deposit went from the house's funding to its fees, to the thousandth",
    text: `
      SELECT 'deposit_credit ' || coalesce(c.id, t.ref) AS row, format('says a fee of %s; its movement %s', c.fee, t.amount) AS message
      FROM (SELECT * FROM deposit_credit WHERE fee > 0) c
      FULL JOIN (SELECT * FROM ledger_transfer WHERE kind = ${entryKinds.DEPOSIT_FEE}) t ON t.ref = c.id
      WHERE c.fee IS DISTINCT FROM t.amount ORDER BY 1`,
  }),
  sqlCheck({
    name: "deposit.request",
    promise: "a request that was paid was credited once, and one that was not by an operator alone",
    text: `
      SELECT 'deposit_request ' || d.id AS row,
        format('in state %s says %s credited; its credits come to %s', d.state, d.credited, coalesce(c.amount, 0)) AS message
      FROM deposit_request d
      LEFT JOIN (SELECT deposit_id, sum(amount) AS amount, bool_or(id = deposit_id) AS whole FROM deposit_credit
        WHERE deposit_id IS NOT NULL GROUP BY deposit_id) c ON c.deposit_id = d.id
      WHERE d.credited <> coalesce(c.amount, 0) OR (d.state = 1) <> (d.credited > 0) AND NOT (d.state = 2 AND NOT coalesce(c.whole, false))
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "deposit.payment",
    promise:
      "all money that came is accounted for: it is counted for a request, or an operator looks at it or has settled it",
    text: `
      SELECT 'rail_payment ' || p.id AS row,
        format('brought %s; %s is counted for a request, %s is with operators', p.amount, coalesce(r.counted, 0), coalesce(b.amount, 0)) AS message
      FROM rail_payment p
      LEFT JOIN LATERAL (SELECT sum(amount) FILTER (WHERE kind <> 1 AND kind <> 10) AS amount FROM deposit_problem WHERE payment_id = p.id) b ON true
      LEFT JOIN LATERAL (SELECT p.amount - coalesce(b.amount, 0) AS counted FROM deposit_receipt x JOIN deposit_request d ON d.id = x.deposit_id
        WHERE x.payment_id = p.id AND d.paid > 0) r ON true
      WHERE NOT p.has_failed AND p.is_final AND NOT p.is_due AND p.undone_at IS NULL
        AND coalesce(r.counted, 0) + coalesce(b.amount, 0) <> p.amount ORDER BY 1`,
  }),
  sqlCheck({
    name: "deposit.paid",
    promise:
      "what a request says to have been paid is what came for it, less what operators look at",
    text: `
      SELECT 'deposit_request ' || d.id AS row, format('says %s paid; %s came', d.paid, coalesce(p.amount, 0)) AS message
      FROM deposit_request d
      LEFT JOIN (
        SELECT x.deposit_id, sum(y.amount) FILTER (WHERE NOT EXISTS (
          SELECT FROM deposit_problem b WHERE b.payment_id = y.id AND b.kind NOT IN (1, 2, 10)
            OR b.payment_id = y.id AND b.kind = 2 AND b.amount = y.amount)) AS amount
        FROM deposit_receipt x JOIN rail_payment y ON y.id = x.payment_id WHERE NOT y.has_failed GROUP BY x.deposit_id) p ON p.deposit_id = d.id
      WHERE d.paid <> coalesce(p.amount, 0) ORDER BY 1`,
  }),
  sqlCheck({
    name: "deposit.funding",
    promise:
      "the house's funding is minus what deposits brought and kept as fees, plus what went back out",
    text: `
      SELECT 'ledger_system_account ' || s.id AS row, format('moved %s; deposits explain %s', moved.amount, c.amount) AS message
      FROM ledger_system_account s
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM ledger_transfer WHERE debit = s.id AND kind IN (${credits}, ${entryKinds.DEPOSIT_FEE})) moved
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount + fee), 0) AS amount FROM deposit_credit WHERE merchant_id = s.merchant_id) c
      WHERE s.kind = ${houseAccounts.FUNDING} AND moved.amount <> c.amount ORDER BY 1`,
  }),
];
