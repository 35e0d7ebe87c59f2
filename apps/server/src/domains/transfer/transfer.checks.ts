import { entryKinds, houseAccounts } from "../../ledger/index.ts";
import { type Check, sqlCheck } from "../../platform/check.ts";

const { TRANSFER_OUT, TRANSFER_IN } = entryKinds;

/** Points that one player sent are points that another one received. */
export const transferChecks: readonly Check[] = [
  sqlCheck({
    name: "transfer.pair",
    promise:
      "every transfer of points is one movement out of its sender and one of the same amount into its receiver, and no such movement is without its transfer",
    text: `
      SELECT coalesce('transfer_point ' || p.id, 'ledger_transfer ' || m.ref) AS row,
        CASE WHEN p.id IS NULL THEN 'moved points for no transfer'
          ELSE format('says %s from %s to %s; its movements took %s from %s and gave %s to %s', p.amount, p.from_account, p.to_account,
            m.out_amount, m.out_player, m.in_amount, m.in_player) END AS message
      FROM transfer_point p FULL JOIN (
        SELECT ref, sum(amount) FILTER (WHERE kind = ${TRANSFER_OUT}) AS out_amount, max(player) FILTER (WHERE kind = ${TRANSFER_OUT}) AS out_player,
          max(player_balance_after) FILTER (WHERE kind = ${TRANSFER_OUT}) AS out_after,
          sum(amount) FILTER (WHERE kind = ${TRANSFER_IN}) AS in_amount, max(player) FILTER (WHERE kind = ${TRANSFER_IN}) AS in_player
        FROM ledger_transfer WHERE kind IN (${TRANSFER_OUT}, ${TRANSFER_IN}) GROUP BY 1) m ON m.ref = p.id
      WHERE (p.amount, p.from_account, p.amount, p.to_account, p.balance_after)
        IS DISTINCT FROM (m.out_amount, m.out_player, m.in_amount, m.in_player, m.out_after) ORDER BY 1`,
  }),
  sqlCheck({
    name: "transfer.house",
    promise: "nothing stays with the house of points that players send",
    text: `
      SELECT 'ledger_system_account ' || s.id AS row, format('holds %s', m.amount) AS message
      FROM ledger_system_account s CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN t.credit = s.id THEN t.amount ELSE -t.amount END), 0) AS amount
        FROM ledger_transfer t WHERE t.kind IN (${TRANSFER_OUT}, ${TRANSFER_IN}) AND s.id IN (t.debit, t.credit)) m
      WHERE s.kind = ${houseAccounts.POINTS} AND m.amount <> 0 ORDER BY 1`,
  }),
  sqlCheck({
    name: "transfer.line",
    promise: "points are sent within one merchant only",
    text: `
      SELECT 'transfer_point ' || p.id AS row, format('goes from merchant %s to %s', f.merchant_id, t.merchant_id) AS message
      FROM transfer_point p JOIN account f ON f.id = p.from_account JOIN account t ON t.id = p.to_account
      WHERE (f.merchant_id, t.merchant_id) IS DISTINCT FROM (p.merchant_id, p.merchant_id) ORDER BY 1`,
  }),
];
