import type { Db, Queryable } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { ChainId, ChainSource } from "./chain-sources.ts";
import { readChain } from "./rows/chains.sql.ts";
import { findCustody, markUncounted, storeBalances } from "./rows/custody.sql.ts";
import { evmNode, isUnknown } from "./scan/evm-node.ts";
import { ChainUnknown } from "./scan/json-rpc.ts";
import { createSlowWork } from "./scan/slow-work.ts";
import type { Watched } from "./scan/watched.ts";

/** What one count may cost; nobody waits for it. Units: requests, ms. */
const budget = { requests: 2000, deadlineMs: 60_000 };
const waitMs = 1000;

/**
 * What a merchant's addresses hold on a chain, all in blocks that are final. Unknown is not 0, and not what was known
 * before: it says why, and since when. Units: the smallest of the token.
 */
export type Custody =
  | {
      readonly kind: "known";
      readonly amount: bigint;
      readonly blockNumber: number;
      readonly countedAt: number;
    }
  | { readonly kind: "unknown"; readonly reason: string; readonly since: number | null };

/** Custody of a merchant by chain, beside the sum of what was paid to its addresses for good. */
export async function custodyOf(
  db: Queryable,
  merchantId: number,
): Promise<
  { chainId: ChainId; name: string; decimals: number; received: bigint; custody: Custody }[]
> {
  return (await findCustody(db, merchantId)).map((row) => {
    const { blockNumber, countedAt } = row;
    const isKnown = row.unknownReason === "" && blockNumber !== null && countedAt !== null;
    const custody: Custody = isKnown
      ? { kind: "known", amount: BigInt(row.held), blockNumber, countedAt }
      : { kind: "unknown", reason: row.unknownReason, since: row.unknownSince };
    const received = BigInt(row.received);
    return { chainId: row.id, name: row.name, decimals: row.decimals, received, custody };
  });
}

/** Counts what all addresses hold, chain by chain, at one block each. */
export function createCustodyCounter(parts: {
  db: Db;
  sources: readonly ChainSource[];
  watched: Watched;
}): { run(lease: Lease): Promise<boolean>; rest(): Promise<void> } {
  const { db, sources, watched } = parts;
  const works = sources.map((source) =>
    createSlowWork(() => countOne(db, source, watched), waitMs),
  );
  return {
    async rest() {
      await Promise.all(works.map((work) => work.rest()));
    },
    async run(lease) {
      for (const work of works) {
        const round = await work.round();
        if (round === null) continue;
        const { id, result } = round.done;
        await writeLeased(db, lease, async (tx) => {
          if ("reason" in result) await markUncounted(tx, { id, reason: result.reason });
          else await storeBalances(tx, { id, ...result });
          return true;
        });
      }
      return false;
    },
  };
}

type Counted =
  | { reason: string }
  | { blockNumber: number; balances: { accountId: bigint; amount: bigint }[] };

async function countOne(
  db: Db,
  source: ChainSource,
  watched: Watched,
): Promise<{ id: ChainId; result: Counted }> {
  const { id } = source;
  let reason = "no provider";
  for (const ask of source.nodes) {
    try {
      const chain = await readChain(db, id);
      if (chain.closedReason !== "") return { id, result: { reason: chain.closedReason } };
      if (chain.finalBlock === null) return { id, result: { reason: "not read yet" } };
      const node = evmNode(ask, budget);
      await watched.refresh();
      const balances: { accountId: bigint; amount: bigint }[] = [];
      for (const addresses of watched.chunks()) {
        const amounts = await node.balances(source.contract, addresses, chain.finalBlock);
        balances.push(...held(addresses, amounts, watched));
      }
      return { id, result: { blockNumber: chain.finalBlock, balances } };
    } catch (error) {
      if (!isUnknown(error)) throw error;
      reason = error.message;
    }
  }
  return { id, result: { reason } };
}

function held(addresses: readonly string[], amounts: readonly bigint[], watched: Watched) {
  return addresses.flatMap((address, i) => {
    const amount = amounts[i];
    const accountId = watched.ownerOf(address);
    if (amount === undefined || accountId === null) throw new ChainUnknown("a balance is missing");
    return amount === 0n ? [] : [{ accountId, amount }];
  });
}
