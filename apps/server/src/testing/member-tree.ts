import { openPlayers } from "../ledger/index.ts";
import { expectOne } from "../platform/assert.ts";
import { accountIdOf } from "./players.ts";
import type { TestWorld } from "./test-world.ts";

/**
 * Adds accounts below others, with the password of the demo accounts. Shape: parents before children; `merchantId` and
 * `parent: null` make a root agent of another site.
 */
export async function addMembers(
  world: Pick<TestWorld, "db">,
  members: readonly {
    userName: string;
    parent: string | null;
    isAgent: boolean;
    merchantId?: number;
  }[],
): Promise<void> {
  await world.db.transaction(async (tx) => {
    for (const { userName, parent, isAgent, merchantId = 1 } of members) {
      const parentId = parent === null ? null : await accountIdOf({ db: tx }, parent, merchantId);
      const rows = await tx.rows<{ id: bigint }>({
        text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, state, password_hash,
            funds_password_hash, terms_version, created_at)
          SELECT $1, $2, $3, $3, $4, coalesce((SELECT path || id FROM account WHERE id = $4), '{}'), 1900, 0, like_him.password_hash,
            like_him.funds_password_hash, like_him.terms_version, fd_now() FROM account like_him
          WHERE like_him.user_name = 'player1' AND like_him.merchant_id = 1 RETURNING id`,
        values: [merchantId, isAgent ? 2 : 1, userName, parentId],
      });
      await openPlayers(tx, [{ accountId: expectOne(rows, userName).id, merchantId }]);
    }
  });
}
