import type { ChainSource } from "../../domains/chains/chain-sources.ts";
import { ensureChain } from "../../domains/chains/rows/chains.sql.ts";
import type { AskNode } from "../../domains/chains/scan/json-rpc.ts";
import { createScanner } from "../../domains/chains/scan/scanner.ts";
import { createWatched } from "../../domains/chains/scan/watched.ts";
import type { ChainTransfer, PaymentSink, UndoneTransfer } from "../../domains/chains/sink.ts";
import type { Db } from "../../platform/database/db.ts";
import { acquireLease } from "../../platform/jobs/lease.ts";
import { createLog } from "../../platform/log.ts";

export const tokenContract = "0x5fbdb2315678afecb367f032d93f642f64180aa3";

/** A chain for tests: final after three blocks, hashes kept of twenty. */
export function aSource(nodes: readonly AskNode[], change: Partial<ChainSource> = {}): ChainSource {
  return {
    id: 1,
    name: "ERC20",
    contract: tokenContract,
    decimals: 6,
    confirmations: 3,
    blockMs: 1000,
    windowBlocks: 20,
    startBack: 1_000_000,
    nodes,
    ...change,
  };
}

/** What a sink was told, in order. */
export type Told =
  | { readonly how: "seen" | "final"; readonly transfer: ChainTransfer }
  | { readonly how: "undone"; readonly transfer: UndoneTransfer };

/** A sink that remembers. What transactions told that were taken back is forgotten. */
export function recordingSink(): PaymentSink & { readonly told: Told[] } {
  const told: Told[] = [];
  return {
    told,
    async seen(tx, transfers) {
      tx.afterCommit(() =>
        told.push(...transfers.map((transfer) => ({ how: "seen" as const, transfer }))),
      );
    },
    async final(tx, transfers) {
      tx.afterCommit(() =>
        told.push(...transfers.map((transfer) => ({ how: "final" as const, transfer }))),
      );
    },
    confirmed: async () => {},
    async undone(tx, transfers) {
      tx.afterCommit(() =>
        told.push(...transfers.map((transfer) => ({ how: "undone" as const, transfer }))),
      );
    },
  };
}

const holder = "00000000-0000-7000-8000-0000000000c4";

/** A scanner whose rounds run when a test says so. */
export async function aScanner(db: Db, source: ChainSource, sink: PaymentSink) {
  await ensureChain(db, source);
  const scanner = createScanner({
    db,
    source,
    sink,
    watched: createWatched(db),
    log: createLog("silent"),
    monotonicMs: () => performance.now(),
    waitMs: 60_000,
  });
  const name = `scan-${source.name.toLowerCase()}`;
  const round = async (): Promise<boolean> => {
    // While another scanner of the test takes the same lease, its row is passed over.
    for (let tries = 0; tries < 100; tries += 1) {
      const lease = await acquireLease(db, { name, holder });
      if (lease !== null) return scanner.run(lease);
    }
    throw new Error("the test does not lead its scanner");
  };
  return {
    /** One round. */
    round,
    /** Rounds until there is nothing more to do. */
    async settle(): Promise<void> {
      while (await round()) {
        // Each round goes on where the one before ended.
      }
    },
  };
}

/** Begins anew: forgets chains and addresses, and gives accounts addresses that nobody has a key of. Shape: addresses by account, in order of their index. */
export async function giveAddresses(
  db: Db,
  count: number,
): Promise<{ accountId: bigint; address: string }[]> {
  await db.rows({
    text: `TRUNCATE chain, chain_key, chain_address CASCADE`,
  });
  await db.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
      SELECT 1, 1, 'payer' || n, 'payer' || n, '{}', 1900, '', '', fd_now() FROM generate_series(1, $1) AS n
      WHERE NOT EXISTS (SELECT FROM account a WHERE a.merchant_id = 1 AND a.user_name = 'payer' || n)`,
    values: [count],
  });
  await db.rows({
    text: `WITH owners AS (
        INSERT INTO chain_address (account_id, merchant_id, path_index, address, made_at)
        SELECT id, 1, (row_number() OVER (ORDER BY id) - 1)::int, decode(lpad(to_hex(id), 40, '9'), 'hex'), fd_now()
        FROM account WHERE user_name LIKE 'payer%' ORDER BY id LIMIT $1)
      INSERT INTO chain_key (id, fingerprint, next_index) VALUES (1, decode(repeat('00', 32), 'hex'), $1)`,
    values: [count],
  });
  const rows = await db.rows<{ accountId: bigint; address: string }>({
    text: `SELECT account_id AS "accountId", '0x' || encode(address, 'hex') AS address FROM chain_address ORDER BY path_index`,
  });
  return rows;
}
