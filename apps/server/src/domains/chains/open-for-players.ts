import type { Queryable } from "../../platform/database/db.ts";
import type { ChainId } from "./chain-sources.ts";
import { chainStates, findChains } from "./rows/desk.sql.ts";

/** A chain on which players of a merchant may pay. */
export interface OpenChain {
  readonly id: ChainId;
  readonly name: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly blockMs: number;
  /** Since when its provider says nothing: what is paid meanwhile is seen later. */
  readonly unknownSince: number | null;
}

/**
 * Chains on which players of a merchant may pay: compared with its contract since it was configured, not closed by the
 * site itself, and not suspended by operators.
 */
export async function findOpenChains(db: Queryable, merchantId: number): Promise<OpenChain[]> {
  const all = await findChains(db, merchantId);
  return all
    .filter((row) => row.isChecked && row.closedReason === "" && row.state === chainStates.ON)
    .map(({ id, name, decimals, confirmations, blockMs, unknownSince }) => ({
      id,
      name,
      decimals,
      confirmations,
      blockMs,
      unknownSince,
    }));
}
