import { getAddress } from "viem";
import type { Queryable } from "../../platform/database/db.ts";
import type { ChainId } from "./chain-sources.ts";
import { chainStates, findChains } from "./rows/desk.sql.ts";
import { hexOf } from "./rows/hex.ts";

/** A chain on which players of a merchant may pay. */
export interface OpenChain {
  readonly id: ChainId;
  readonly name: string;
  /** Whose transfers are USDT. Shape: EIP-55. */
  readonly contract: string;
  readonly decimals: number;
  readonly confirmations: number;
  readonly blockMs: number;
  /** Since when its provider says nothing: what is paid meanwhile is seen later. */
  readonly unknownSince: number | null;
  /** Operators have stopped it for now. */
  readonly isSuspended: boolean;
}

/**
 * Chains on which players of a merchant may pay while operators do not suspend them: compared with its contract since it
 * was configured, and not closed by the site itself.
 */
export async function findOpenChains(db: Queryable, merchantId: number): Promise<OpenChain[]> {
  const all = await findChains(db, merchantId);
  return all
    .filter((row) => row.isChecked && row.closedReason === "")
    .map(({ id, name, contract, decimals, confirmations, blockMs, unknownSince, state }) => ({
      id,
      name,
      contract: getAddress(hexOf(contract)),
      decimals,
      confirmations,
      blockMs,
      unknownSince,
      isSuspended: state === chainStates.SUSPENDED,
    }));
}
