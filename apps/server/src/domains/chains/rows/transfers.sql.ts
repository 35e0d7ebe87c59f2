import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { ChainId } from "../chain-sources.ts";
import type { ChainTransfer, UndoneTransfer } from "../sink.ts";
import { bytesOf, hexOf } from "./hex.ts";

export const transferStates = { SEEN: 0, FINAL: 1, UNDONE: 2 } as const;

/** A transfer as the chain tells it now. */
export interface FoundTransfer {
  readonly accountId: bigint;
  readonly contract: string;
  readonly txHash: string;
  readonly logIndex: number;
  readonly from: string;
  readonly amount: bigint;
  readonly isToken: boolean;
  readonly block: { readonly number: number; readonly hash: string };
}

interface Row {
  readonly id: bigint;
  readonly chainId: ChainId;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly contract: Buffer;
  readonly txHash: Buffer;
  readonly logIndex: number;
  readonly sender: Buffer;
  readonly address: Buffer;
  readonly amount: string;
  readonly decimals: number;
  readonly isToken: boolean;
  readonly blockNumber: number;
  readonly blockHash: Buffer;
}
const columns = `t.id, t.chain_id AS "chainId", t.account_id AS "accountId", a.merchant_id AS "merchantId", t.contract, t.tx_hash AS "txHash",
  t.log_index AS "logIndex", t.sender, a.address, t.amount::text AS amount, c.decimals, t.is_token AS "isToken",
  t.block_number AS "blockNumber", t.block_hash AS "blockHash"`;
const joined =
  "JOIN chain_address a ON a.account_id = t.account_id JOIN chain c ON c.id = t.chain_id";

function transferOf(row: Row): ChainTransfer {
  const { sender, address, ...rest } = row;
  return {
    ...rest,
    contract: hexOf(row.contract),
    txHash: hexOf(row.txHash),
    from: hexOf(sender),
    to: hexOf(address),
    amount: BigInt(row.amount),
    blockHash: hexOf(row.blockHash),
  };
}

/** Transfers above a block that the chain has not taken back yet. */
export async function findStanding(
  db: Queryable,
  of: { id: ChainId; above: number; upTo?: number; onlySeen?: boolean },
): Promise<
  {
    id: bigint;
    txHash: string;
    logIndex: number;
    contract: string;
    block: { number: number; hash: string };
  }[]
> {
  const rows = await db.rows<{
    id: bigint;
    txHash: Buffer;
    logIndex: number;
    contract: Buffer;
    number: number;
    hash: Buffer;
  }>({
    name: "chain_standing",
    text: `SELECT id, tx_hash AS "txHash", log_index AS "logIndex", contract, block_number AS number, block_hash AS hash FROM chain_transfer
      WHERE chain_id = $1 AND block_number > $2 AND ($3::int IS NULL OR block_number <= $3) AND state <> ${transferStates.UNDONE}
        AND (state = ${transferStates.SEEN} OR NOT $4) ORDER BY id`,
    values: [of.id, of.above, of.upTo ?? null, of.onlySeen ?? false],
  });
  return rows.map(({ id, txHash, logIndex, contract, number, hash }) => ({
    id,
    txHash: hexOf(txHash),
    logIndex,
    contract: hexOf(contract),
    block: { number, hash: hexOf(hash) },
  }));
}

/** Takes transfers back, final ones too. Shape: those that still stood, as they were. */
export async function undoTransfers(tx: Tx, ids: readonly bigint[]): Promise<UndoneTransfer[]> {
  if (ids.length === 0) return [];
  const rows = await tx.rows<Row & { was: number }>({
    name: "chain_transfers_undo",
    text: `WITH standing AS (
        SELECT id, state FROM chain_transfer WHERE id = ANY($1::bigint[]) AND state <> ${transferStates.UNDONE} ORDER BY id FOR UPDATE),
      undone AS (
        UPDATE chain_transfer t SET state = ${transferStates.UNDONE}, changed_at = fd_now() FROM standing s WHERE t.id = s.id
        RETURNING t.*, s.state AS was),
      moved AS (
        INSERT INTO chain_transfer_move (transfer_id, state, amount, block_number, block_hash, at)
        SELECT id, ${transferStates.UNDONE}, amount, block_number, block_hash, fd_now() FROM undone ORDER BY id)
      SELECT ${columns}, t.was FROM undone t ${joined} ORDER BY t.id`,
    values: [ids],
  });
  return rows.map(({ was, ...row }) => ({
    ...transferOf(row),
    wasFinal: was === transferStates.FINAL,
  }));
}

/** Transfers of the same events that stand, but elsewhere than they are found now. */
export async function findMoved(
  tx: Tx,
  chainId: ChainId,
  found: readonly FoundTransfer[],
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>({
    name: "chain_transfers_moved",
    text: `SELECT t.id FROM ${given} JOIN chain_transfer t
        ON t.chain_id = $1 AND t.contract = g.contract AND t.tx_hash = g.tx_hash AND t.log_index = g.log_index
      WHERE t.state <> ${transferStates.UNDONE} AND t.block_hash <> g.block_hash`,
    values: valuesOf(chainId, found),
  });
  return rows.map(({ id }) => id);
}

const given = `unnest($2::bytea[], $3::bytea[], $4::int[], $5::bigint[], $6::bytea[], $7::numeric[], $8::boolean[], $9::int[], $10::bytea[])
  AS g (contract, tx_hash, log_index, account_id, sender, amount, is_token, block_number, block_hash)`;

function valuesOf(chainId: ChainId, found: readonly FoundTransfer[]): unknown[] {
  return [
    chainId,
    found.map(({ contract }) => bytesOf(contract)),
    found.map(({ txHash }) => bytesOf(txHash)),
    found.map(({ logIndex }) => logIndex),
    found.map(({ accountId }) => accountId),
    found.map(({ from }) => bytesOf(from)),
    found.map(({ amount }) => amount.toString()),
    found.map(({ isToken }) => isToken),
    found.map(({ block }) => block.number),
    found.map(({ block }) => bytesOf(block.hash)),
  ];
}

/** Writes what was found: new transfers, and those that had been undone and are there again. Shape: these, not what stood already. */
export async function seeTransfers(
  tx: Tx,
  chainId: ChainId,
  found: readonly FoundTransfer[],
): Promise<ChainTransfer[]> {
  if (found.length === 0) return [];
  const rows = await tx.rows<Row>({
    name: "chain_transfers_see",
    text: `WITH seen AS (
        INSERT INTO chain_transfer AS t (chain_id, contract, tx_hash, log_index, account_id, sender, amount, is_token, block_number, block_hash, state, found_at, changed_at)
        SELECT $1, contract, tx_hash, log_index, account_id, sender, amount, is_token, block_number, block_hash, ${transferStates.SEEN}, fd_now(), fd_now()
        FROM ${given} ORDER BY block_number, tx_hash, log_index
        ON CONFLICT (chain_id, contract, tx_hash, log_index) DO UPDATE SET state = ${transferStates.SEEN}, account_id = excluded.account_id,
          sender = excluded.sender, amount = excluded.amount, block_number = excluded.block_number, block_hash = excluded.block_hash, changed_at = fd_now()
        WHERE t.state = ${transferStates.UNDONE} RETURNING t.*),
      moved AS (
        INSERT INTO chain_transfer_move (transfer_id, state, amount, block_number, block_hash, at)
        SELECT id, ${transferStates.SEEN}, amount, block_number, block_hash, fd_now() FROM seen ORDER BY id)
      SELECT ${columns} FROM seen t ${joined} ORDER BY t.id`,
    values: valuesOf(chainId, found),
  });
  return rows.map(transferOf);
}

/** Makes transfers final that stand in the blocks where they were found. Shape: those that were not yet. */
export async function finishTransfers(
  tx: Tx,
  chainId: ChainId,
  found: readonly FoundTransfer[],
): Promise<ChainTransfer[]> {
  if (found.length === 0) return [];
  const rows = await tx.rows<Row>({
    name: "chain_transfers_finish",
    text: `WITH done AS (
        UPDATE chain_transfer t SET state = ${transferStates.FINAL}, changed_at = fd_now() FROM ${given}
        WHERE t.chain_id = $1 AND t.contract = g.contract AND t.tx_hash = g.tx_hash AND t.log_index = g.log_index
          AND t.state = ${transferStates.SEEN} AND t.block_hash = g.block_hash RETURNING t.*),
      moved AS (
        INSERT INTO chain_transfer_move (transfer_id, state, amount, block_number, block_hash, at)
        SELECT id, ${transferStates.FINAL}, amount, block_number, block_hash, fd_now() FROM done ORDER BY id)
      SELECT ${columns} FROM done t ${joined} ORDER BY t.id`,
    values: valuesOf(chainId, found),
  });
  return rows.map(transferOf);
}

/** Transfers above a block that were seen and are not final yet. */
export async function findUnconfirmed(
  db: Queryable,
  of: { id: ChainId; above: number },
): Promise<ChainTransfer[]> {
  const rows = await db.rows<Row>({
    name: "chain_transfers_unconfirmed",
    text: `SELECT ${columns} FROM chain_transfer t ${joined} WHERE t.chain_id = $1 AND t.block_number > $2 AND t.state = ${transferStates.SEEN} ORDER BY t.id`,
    values: [of.id, of.above],
  });
  return rows.map(transferOf);
}
