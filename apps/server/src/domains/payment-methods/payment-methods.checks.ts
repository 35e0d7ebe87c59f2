import { BankCardCategory, BankCardState } from "@fairdraw/wire";
import { type Check, sqlCheck } from "../../platform/check.ts";

/** What money is paid to belongs to who gets it. */
export const paymentMethodChecks: readonly Check[] = [
  sqlCheck({
    name: "payment-methods.owner",
    promise:
      "every card, wallet and address is at an account of its merchant, a card and wallet under the name of that account",
    text: `
      SELECT 'payment_method ' || m.id AS row,
        CASE WHEN a.merchant_id <> m.merchant_id THEN format('is of merchant %s, its account of %s', m.merchant_id, a.merchant_id)
          ELSE 'bears another name than its account' END AS message
      FROM payment_method m JOIN account a ON a.id = m.account_id LEFT JOIN account_profile p ON p.account_id = m.account_id
      WHERE a.merchant_id <> m.merchant_id OR (m.removed_at IS NULL AND m.category <> ${BankCardCategory.USDT} AND p.real_name IS DISTINCT FROM m.holder_name)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "payment-methods.address",
    promise: "no address of USDT is at two accounts of a merchant",
    text: `
      SELECT 'payment_method ' || b.id AS row, format('has the address of account %s too', a.account_id) AS message
      FROM payment_method a JOIN payment_method b USING (merchant_id, number_hash)
      WHERE a.category = ${BankCardCategory.USDT} AND a.removed_at IS NULL AND b.removed_at IS NULL
        AND a.account_id < b.account_id ORDER BY 1`,
  }),
  sqlCheck({
    name: "payment-methods.blocked",
    promise: "no number that is blocked can be paid to",
    text: `
      SELECT 'payment_method ' || m.id AS row, format('has the number of block %s and is not disabled', b.id) AS message
      FROM payment_method m JOIN payment_block b USING (merchant_id, number_hash)
      WHERE m.removed_at IS NULL AND b.ended_at IS NULL AND m.state <> ${BankCardState.DISABLED} ORDER BY 1`,
  }),
  sqlCheck({
    name: "payment-methods.use",
    promise: "nothing was removed while a request for money used it",
    text: `
      SELECT 'payment_method ' || m.id AS row, format('was removed while %s %s used it', u.purpose, u.ref) AS message
      FROM payment_method m JOIN payment_method_use u ON u.method_id = m.id
      WHERE m.removed_at IS NOT NULL AND u.began_at < m.removed_at AND (u.ended_at IS NULL OR u.ended_at > m.removed_at)
      ORDER BY 1`,
  }),
  sqlCheck({
    name: "payment-methods.binding",
    promise: "every binding that succeeded has its wallet, of its account and provider",
    text: `
      SELECT 'payment_binding ' || b.id AS row, 'has a wallet of another account or provider' AS message
      FROM payment_binding b JOIN payment_method m ON m.id = b.method_id
      WHERE (b.account_id, b.provider_code) IS DISTINCT FROM (m.account_id, m.provider_code) ORDER BY 1`,
  }),
];
