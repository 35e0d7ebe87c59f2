const card =
  "(SELECT id FROM payment_method WHERE removed_at IS NULL AND state = 0 AND category = 1 ORDER BY id LIMIT 1)";

/** Corrupted cards and wallets: each, the check that must name it, and how it names the row. */
export const methodCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a card bears the name of somebody else",
    "payment-methods.owner",
    "payment_method ",
    `UPDATE payment_method SET holder_name = 'somebody else' WHERE id = ${card} RETURNING id AS row`,
  ],
  [
    "an address of USDT is at two accounts",
    "payment-methods.address",
    "payment_method ",
    `INSERT INTO payment_method (id, merchant_id, account_id, category, provider_code, number_hash, sealed_number, masked, holder_name, bound_at, usable_at)
      SELECT gen_random_uuid(), m.merchant_id, (SELECT max(id) FROM account WHERE merchant_id = m.merchant_id), 2, 'USDT_BSC', m.number_hash, '', '', '', fd_now(), fd_now()
      FROM payment_method m WHERE category = 2 ORDER BY account_id LIMIT 1 RETURNING id AS row`,
  ],
  [
    "a blocked number is still in use",
    "payment-methods.blocked",
    "payment_method ",
    `INSERT INTO payment_block (merchant_id, provider_code, number_hash, masked, reason, blocked_at, blocked_by)
      SELECT merchant_id, provider_code, number_hash, masked, 'a reason', fd_now(), account_id FROM payment_method WHERE id = ${card}
      RETURNING ${card} AS row`,
  ],
  [
    "a card is removed while a request uses it",
    "payment-methods.use",
    "payment_method ",
    `WITH used AS (INSERT INTO payment_method_use VALUES ('deposit', gen_random_uuid(), ${card}, fd_now() - interval '1 hour', NULL))
      UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE id = ${card} RETURNING id AS row`,
  ],
  [
    "a binding brought the wallet of another account",
    "payment-methods.binding",
    "payment_binding ",
    `INSERT INTO payment_binding (id, ticket_hash, merchant_id, account_id, provider_code, created_at, expires_at, decided_at, result, method_id)
      SELECT gen_random_uuid(), 'a hash', merchant_id, account_id + 1, provider_code, fd_now(), fd_now(), fd_now(), 0, id
      FROM payment_method WHERE id = ${card} RETURNING id AS row`,
  ],
];
