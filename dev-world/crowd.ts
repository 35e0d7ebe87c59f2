import { grantPlayMoney } from "@fairdraw/server/src/domains/play-money/grant-play-money.ts";
import { grantKinds } from "@fairdraw/server/src/domains/play-money/play-money.sql.ts";
import { insertSession } from "@fairdraw/server/src/domains/session/session.sql.ts";
import { type Balance, lockPlayers, openPlayers } from "@fairdraw/server/src/ledger/index.ts";
import type { Db, Tx } from "@fairdraw/server/src/platform/database/db.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import { type Random, systemRandom } from "@fairdraw/server/src/platform/random.ts";
import { hashToken, newToken } from "@fairdraw/server/src/platform/tokens.ts";

/** A player who is signed in. */
export interface CrowdMember {
  readonly accountId: bigint;
  readonly userName: string;
  readonly token: string;
}

/** `LoginType.PASSWORD`. */
const loginType = 0;

/**
 * Adds many players beside player1, each with play money and a session, without the cost of
 * as many passwords. Units: `each` in 0.001. Shape: user names are `name` and a number from 1, new to
 * the world.
 */
export async function addCrowd(
  db: Db,
  request: { name: string; count: number; each: bigint; random?: Random },
): Promise<CrowdMember[]> {
  const { random = systemRandom } = request;
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  const newId = createIds({ nowMs: () => now, random });
  return db.transaction(async (tx) => {
    const players = await insertPlayers(tx, request);
    const accountIds = players.map((player) => player.id);
    await openPlayers(
      tx,
      accountIds.map((accountId) => ({ accountId, merchantId: 1 })),
    );
    await lockPlayers(tx, accountIds, { skipLocked: false });
    const kind = grantKinds.BY_HAND;
    await grantPlayMoney(
      tx,
      newId,
      players.map(({ id: accountId, amount }) => ({ accountId, merchantId: 1, amount, kind })),
    );
    const crowd: CrowdMember[] = [];
    for (const { id: accountId, userName } of players) {
      const token = newToken(random);
      const session = {
        id: newId(),
        accountId,
        tokenHash: hashToken(token),
        sessionVersion: 0,
        loginType,
        isBetVerified: true,
        // Its worlds pass hours in a moment.
        idleMinutes: 1440,
        ip: "127.0.0.1",
      };
      await insertSession(tx, session);
      crowd.push({ accountId, userName, token });
    }
    return crowd;
  });
}

function insertPlayers(
  tx: Tx,
  request: { name: string; count: number; each: bigint },
): Promise<{ id: bigint; userName: string; amount: Balance["available"] }[]> {
  return tx.rows({
    text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash,
        funds_password_hash, terms_version, created_at)
      SELECT merchant_id, role, $2 || n, $2 || n, parent_id, path, prize_group, password_hash, funds_password_hash, terms_version, fd_now()
      FROM account, generate_series(1, $1::int) AS n WHERE user_name = 'player1' AND merchant_id = 1
      ORDER BY n RETURNING id, user_name AS "userName", $3::bigint AS amount`,
    values: [request.count, request.name, request.each],
  });
}
