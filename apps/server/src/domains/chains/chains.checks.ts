import { type Check, sqlCheck } from "../../platform/check.ts";
import { transferStates } from "./rows/transfers.sql.ts";

const { SEEN, FINAL, UNDONE } = transferStates;

/** What players paid on chains, as it was read. */
export const chainsChecks: readonly Check[] = [
  sqlCheck({
    name: "chains.address",
    promise: "addresses are numbered without a gap, each once, as many as were taken",
    text: `
      SELECT 'chain_key ' || k.id AS row, format('says that %s addresses were taken; there are %s, up to index %s', k.next_index, a.n, a.top) AS message
      FROM chain_key k, (SELECT count(*) AS n, coalesce(max(path_index) + 1, 0) AS top FROM chain_address) a
      WHERE (k.next_index, k.next_index) IS DISTINCT FROM (a.n::int, a.top)`,
  }),
  sqlCheck({
    name: "chains.transfer",
    promise: "every transfer is what its last move says, to the smallest unit",
    text: `
      SELECT 'chain_transfer ' || t.id AS row,
        CASE WHEN m.transfer_id IS NULL THEN 'has no move'
          ELSE format('is %s with %s in block %s; its last move says %s with %s in block %s',
            t.state, t.amount, t.block_number, m.state, m.amount, m.block_number) END AS message
      FROM chain_transfer t LEFT JOIN LATERAL (
        SELECT * FROM chain_transfer_move m WHERE m.transfer_id = t.id ORDER BY m.id DESC LIMIT 1) m ON true
      WHERE (t.state, t.amount, t.block_number, t.block_hash) IS DISTINCT FROM (m.state, m.amount, m.block_number, m.block_hash) ORDER BY t.id`,
  }),
  sqlCheck({
    name: "chains.move",
    promise:
      "a transfer is seen before it is final, final only where it was seen, and seen again only after it was undone",
    text: `
      SELECT 'chain_transfer_move ' || id AS row, format('says %s after %s', state, coalesce(before::text, 'nothing')) AS message
      FROM (SELECT *, lag(state) OVER w AS before, lag(block_hash) OVER w AS hash_before, lag(amount) OVER w AS amount_before
        FROM chain_transfer_move WINDOW w AS (PARTITION BY transfer_id ORDER BY id)) m
      WHERE NOT CASE state
        WHEN ${SEEN} THEN before IS NULL OR before = ${UNDONE}
        WHEN ${FINAL} THEN before IS NOT DISTINCT FROM ${SEEN} AND block_hash = hash_before AND amount = amount_before
        ELSE before IN (${SEEN}, ${FINAL}) END ORDER BY id`,
  }),
  sqlCheck({
    name: "chains.final",
    promise:
      "transfers are final up to the block that was read as final, and none below it only seen",
    text: `
      SELECT 'chain_transfer ' || t.id AS row, format('is %s in block %s, and blocks are final up to %s', t.state, t.block_number, c.final_block) AS message
      FROM chain_transfer t JOIN chain c ON c.id = t.chain_id
      WHERE t.state = ${FINAL} AND t.block_number > c.final_block AND c.seen_block >= t.block_number
        OR t.state = ${SEEN} AND t.block_number <= c.final_block
        OR t.is_token <> (t.contract = c.contract) ORDER BY t.id`,
  }),
];
