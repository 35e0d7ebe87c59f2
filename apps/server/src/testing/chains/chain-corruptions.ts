import type { Db } from "../../platform/database/db.ts";
import { aScanner, aSource, recordingSink, tokenContract } from "./chain-bench.ts";
import { recordedChain, recordedTx } from "./recorded-chain.ts";

/** Two players who were paid on a chain, one of them for good. */
export async function playChain(db: Db): Promise<void> {
  const chain = recordedChain({ contract: tokenContract, decimals: 6 });
  const { settle } = await aScanner(db, aSource([chain.ask]), recordingSink());
  await db.rows({
    text: `WITH owners AS (
        INSERT INTO chain_address (account_id, merchant_id, path_index, address, made_at)
        SELECT id, 1, (row_number() OVER (ORDER BY id) - 1)::int, decode(lpad(to_hex(id), 40, '9'), 'hex'), fd_now()
        FROM account WHERE merchant_id = 1 AND user_name IN ('player1', 'player2'))
      INSERT INTO chain_key (id, fingerprint, next_index) VALUES (1, decode(repeat('00', 32), 'hex'), 2)`,
  });
  const owners = await db.rows<{ address: string }>({
    text: `SELECT '0x' || encode(address, 'hex') AS address FROM chain_address ORDER BY path_index`,
  });
  await settle();
  const [first, second] = owners.map(({ address: to }) =>
    recordedTx(to, {
      contract: tokenContract,
      from: `0x${"ab".repeat(20)}`,
      to,
      amount: 5_000_000n,
    }),
  );
  chain.mine(first === undefined ? [] : [first], [], second === undefined ? [] : [second]);
  await settle();
}

const final = "(SELECT id FROM chain_transfer WHERE state = 1 ORDER BY id LIMIT 1)";
const seen = "(SELECT id FROM chain_transfer WHERE state = 0 ORDER BY id LIMIT 1)";

/** Corrupted payments: each, the check that must name it, and how it names the row. */
export const chainCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an address is missing",
    "chains.address",
    "chain_key ",
    "DELETE FROM chain_address WHERE path_index = 0 RETURNING 1 AS row",
  ],
  [
    "a payment on a chain grows by its smallest unit",
    "chains.transfer",
    "chain_transfer ",
    `UPDATE chain_transfer SET amount = amount + 1 WHERE id = ${final} RETURNING id AS row`,
  ],
  [
    "a payment is final that never was seen to be",
    "chains.move",
    "chain_transfer_move ",
    `DELETE FROM chain_transfer_move WHERE transfer_id = ${final} AND state = 0
      RETURNING (SELECT m.id FROM chain_transfer_move m WHERE m.transfer_id = ${final} AND m.state = 1) AS row`,
  ],
  [
    "a payment is final before its block is",
    "chains.final",
    "chain_transfer ",
    `WITH moved AS (INSERT INTO chain_transfer_move (transfer_id, state, amount, block_number, block_hash, at)
        SELECT id, 1, amount, block_number, block_hash, fd_now() FROM chain_transfer WHERE id = ${seen})
      UPDATE chain_transfer SET state = 1 WHERE id = ${seen} RETURNING id AS row`,
  ],
  [
    "a token of another contract passes for the right one",
    "chains.final",
    "chain_transfer ",
    `UPDATE chain_transfer SET contract = decode(repeat('11', 20), 'hex') WHERE id = ${final} RETURNING id AS row`,
  ],
];
