import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** Class of the locks of trees, apart from the other advisory locks. */
const lockClass = 7215086;

/**
 * How long a call of an agent waits for its tree: a move of a large team holds it for seconds, and who waits keeps a
 * connection that others need. Who waited in vain is told to try again, and nothing is stored.
 */
export const treeWait = { lockTimeoutMs: 2000 } as const;

/** An account above others, read while its tree holds still. */
export interface Parent {
  readonly id: bigint;
  readonly merchantId: number;
  readonly role: number;
  /** `PlayerState` flags. */
  readonly state: number;
  /** Ancestors from the root agent down to its parent. */
  readonly path: readonly bigint[];
  readonly prizeGroup: number;
}

/**
 * Holds trees until the transaction ends. `shared` is for who adds an account or raises a rate: many may do so at once.
 * `exclusive` is for who moves accounts or lowers rates: nothing else of these trees changes meanwhile.
 * Shape: numbers of root agents, or of any accounts above which nobody stands. Locks: in ascending order.
 */
export async function lockTrees(
  tx: Tx,
  rootIds: readonly bigint[],
  mode: "shared" | "exclusive",
): Promise<void> {
  const lock = mode === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  const inOrder = [...new Set(rootIds)].sort((a, b) => (a < b ? -1 : 1));
  for (const rootId of inOrder) {
    await tx.rows({
      text: `SELECT ${lock}(hashtextextended($1, ${lockClass}))`,
      values: [rootId.toString()],
    });
  }
}

/** The root agent of an account: the account itself where nobody stands above it. */
export function rootOf({ id, path }: { id: bigint; path: readonly bigint[] }): bigint {
  return path[0] ?? id;
}

/**
 * Holds the trees of accounts and reads them as they stand from then on; unknown accounts are left out. An account
 * that an operator moved to another tree meanwhile is looked up again.
 * Locks: as `lockTrees`; no row.
 */
export async function lockTreesOf(
  tx: Tx,
  accountIds: readonly bigint[],
  mode: "shared" | "exclusive",
): Promise<Map<bigint, Parent>> {
  const held = new Set<bigint>();
  for (;;) {
    const parents = await findParents(tx, accountIds);
    const wanted = [...parents.values()].map(rootOf).filter((root) => !held.has(root));
    if (wanted.length === 0) return parents;
    await lockTrees(tx, wanted, mode);
    for (const root of wanted) held.add(root);
  }
}

/** Accounts as they stand, without a lock; unknown ones are left out. */
export async function findParents(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Parent>> {
  const rows = await db.rows<Parent>({
    name: "tree_parents",
    text: `SELECT id, merchant_id AS "merchantId", role, state, path, prize_group AS "prizeGroup"
      FROM account WHERE id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
