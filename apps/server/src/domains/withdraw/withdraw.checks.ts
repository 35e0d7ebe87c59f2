import { entryKinds, pocketColumns } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";
import { payoutStates } from "../payouts/payouts.sql.ts";

const { WITHDRAW_FREEZE, WITHDRAW_RETURN, WITHDRAW_DONE, WITHDRAW_FEE } = entryKinds;
const moves = (kind: number) =>
  `(SELECT coalesce(sum(t.amount), 0) FROM ledger_transfer t WHERE t.ref = w.id AND t.kind = ${kind} AND t.player = w.account_id)`;

/** Money that goes out. */
export const withdrawChecks: readonly Check[] = [
  sqlCheck({
    name: "withdraw.money",
    promise:
      "a withdrawal set its amount and fee aside once; it was paid with its fee, or all of it went back, or it is still open",
    text: `
      SELECT 'withdrawal ' || w.id AS row,
        format('in state %s for %s and a fee of %s; set aside %s, went back %s, was paid %s with a fee of %s',
          w.state, w.amount, w.fee, m.frozen, m.back, m.paid, m.fee) AS message
      FROM withdrawal w CROSS JOIN LATERAL (SELECT ${moves(WITHDRAW_FREEZE)} AS frozen, ${moves(WITHDRAW_RETURN)} AS back,
        ${moves(WITHDRAW_DONE)} AS paid, ${moves(WITHDRAW_FEE)} AS fee) m
      WHERE m.frozen <> w.amount + w.fee
        OR (m.back, m.paid, m.fee) IS DISTINCT FROM (
          CASE WHEN w.state IN (2, 3) THEN w.amount + w.fee ELSE 0 END,
          CASE WHEN w.state = 1 THEN w.amount ELSE 0 END,
          CASE WHEN w.state = 1 THEN w.fee ELSE 0 END)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "withdraw.held",
    promise: "what a player has set aside for withdrawals is what his open withdrawals ask for",
    text: `
      SELECT 'ledger_player ' || p.account_id AS row,
        format('holds %s for withdrawals; open ones come to %s', p.${pocketColumns.heldForWithdrawals}, coalesce(w.amount, 0)) AS message
      FROM ledger_player p
      LEFT JOIN (SELECT account_id, sum(amount + fee) AS amount FROM withdrawal WHERE state NOT IN (1, 2, 3) GROUP BY 1) w USING (account_id)
      WHERE p.${pocketColumns.heldForWithdrawals} <> coalesce(w.amount, 0) ORDER BY 1`,
  }),
  sqlCheck({
    name: "withdraw.movement",
    promise: "every movement of a withdrawal is that of a withdrawal of its player",
    text: `
      SELECT 'ledger_transfer ' || t.ref AS row, format('of kind %s and player %s has no withdrawal', t.kind, t.player) AS message
      FROM ledger_transfer t LEFT JOIN withdrawal w ON w.id = t.ref AND w.account_id = t.player
      WHERE t.kind IN (${WITHDRAW_FREEZE}, ${WITHDRAW_RETURN}, ${WITHDRAW_DONE}, ${WITHDRAW_FEE}) AND w.id IS NULL ORDER BY 1`,
  }),
  sqlCheck({
    name: "withdraw.steps",
    promise:
      "a withdrawal stands where its last step left it, and one that was paid names its proof",
    text: `
      SELECT 'withdrawal ' || w.id AS row, format('in state %s; its last step led to %s, its proof is "%s"', w.state, s.state, w.proof_id) AS message
      FROM withdrawal w LEFT JOIN LATERAL (SELECT state FROM withdrawal_step WHERE withdrawal_id = w.id ORDER BY id DESC LIMIT 1) s ON true
      WHERE s.state IS DISTINCT FROM w.state OR (w.state = 1 AND w.proof_id = '') ORDER BY 1`,
  }),
  sqlCheck({
    name: "withdraw.payout",
    promise:
      "a withdrawal that was paid has a payout that was, of the same amount to the same payee; one that is being paid has one that is not",
    text: `
      SELECT 'withdrawal ' || w.id AS row,
        format('in state %s for %s; its payout is in state %s for %s', w.state, w.amount, p.state, p.amount) AS message
      FROM withdrawal w LEFT JOIN payout p ON p.ref = w.id
      WHERE (w.state = 1 AND p.state IS DISTINCT FROM ${payoutStates.PAID}) OR (w.state <> 1 AND p.state = ${payoutStates.PAID})
        OR (w.state BETWEEN 4 AND 8 AND p.ref IS NULL) OR (w.amount, w.payee_hash) IS DISTINCT FROM (coalesce(p.amount, w.amount), coalesce(p.payee_hash, w.payee_hash))
      ORDER BY 1`,
  }),
];
