import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { ChainId } from "../chain-sources.ts";

/** What operators say of a chain. */
export const chainStates = { ON: 0, SUSPENDED: 1 } as const;
export type ChainState = (typeof chainStates)[keyof typeof chainStates];

export interface DeskChain {
  readonly id: ChainId;
  readonly name: string;
  readonly state: ChainState;
  readonly closedReason: string;
  readonly isChecked: boolean;
  readonly contract: Buffer;
  readonly decimals: number;
  readonly confirmations: number;
  readonly blockMs: number;
  readonly headBlock: number | null;
  readonly headAt: number | null;
  readonly finalBlock: number | null;
  readonly unknownSince: number | null;
  readonly unknownReason: string;
  readonly addresses: number;
}

/** Chains as a merchant sees them. */
export function findChains(db: Queryable, merchantId: number): Promise<DeskChain[]> {
  return db.rows<DeskChain>({
    name: "chains_desk",
    text: `SELECT c.id, c.name, coalesce(s.state, ${chainStates.ON}) AS state, c.closed_reason AS "closedReason", c.checked_at IS NOT NULL AS "isChecked",
        c.contract, c.decimals, c.confirmations, c.block_ms AS "blockMs", c.head_block AS "headBlock", c.head_at AS "headAt", c.final_block AS "finalBlock",
        c.unknown_since AS "unknownSince", c.unknown_reason AS "unknownReason",
        (SELECT count(*)::int FROM chain_address a WHERE a.merchant_id = $1) AS addresses
      FROM chain c LEFT JOIN chain_state s ON s.chain_id = c.id AND s.merchant_id = $1 ORDER BY c.id`,
    values: [merchantId],
  });
}

/** The state of a chain for a merchant, held until the transaction ends; null for a chain that there is not. */
export async function lockState(
  tx: Tx,
  of: { merchantId: number; chainId: number },
): Promise<ChainState | null> {
  await tx.rows({
    text: `INSERT INTO chain_state (merchant_id, chain_id, state, changed_at) SELECT $1, id, ${chainStates.ON}, fd_now() FROM chain WHERE id = $2
      ON CONFLICT DO NOTHING`,
    values: [of.merchantId, of.chainId],
  });
  const [row] = await tx.rows<{ state: ChainState }>({
    text: "SELECT state FROM chain_state WHERE merchant_id = $1 AND chain_id = $2 FOR UPDATE",
    values: [of.merchantId, of.chainId],
  });
  return row?.state ?? null;
}

export async function storeState(
  tx: Tx,
  to: { merchantId: number; chainId: number; state: ChainState },
): Promise<void> {
  await tx.rows({
    text: "UPDATE chain_state SET state = $3, changed_at = fd_now() WHERE merchant_id = $1 AND chain_id = $2",
    values: [to.merchantId, to.chainId, to.state],
  });
}
