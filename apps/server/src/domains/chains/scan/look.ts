import type { Db } from "../../../platform/database/db.ts";
import type { ChainSource } from "../chain-sources.ts";
import type { ChainRow } from "../rows/chains.sql.ts";
import type { FoundTransfer } from "../rows/transfers.sql.ts";
import type { EvmNode, Header, Point } from "./evm-node.ts";
import type { Watched } from "./watched.ts";

/** What a look at a chain found, to be written in one transaction. */
export interface Plan {
  /** The cursors that it began with: it is void when another look has moved them. */
  readonly from: { readonly seenBlock: number; readonly finalBlock: number };
  readonly seenBlock: number;
  readonly finalBlock: number;
  readonly headBlock: number;
  /** Transfers that the chain took back. */
  readonly undone: readonly bigint[];
  /** Kept hashes above it are of another branch. */
  readonly dropAbove: number | null;
  readonly points: readonly Point[];
  readonly seen: readonly FoundTransfer[];
  readonly final: readonly FoundTransfer[];
  /** There is more to read at once. */
  readonly hasMore: boolean;
}

/** The chain changed while it was read. The next look sees it whole. */
export class ChainMoved extends Error {
  override name = "ChainMoved";
}

export interface Look {
  readonly db: Db;
  readonly source: ChainSource;
  readonly node: EvmNode;
  readonly chain: ChainRow;
  readonly from: Plan["from"];
  readonly head: Header;
  readonly watched: Watched;
}
