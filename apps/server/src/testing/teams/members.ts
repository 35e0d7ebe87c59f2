import { insertSession } from "../../domains/session/session.sql.ts";
import { openPlayers } from "../../ledger/index.ts";
import { expectOne } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import { systemRandom } from "../../platform/random.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { accountIdOf } from "../players.ts";

interface NewMember {
  readonly userName: string;
  /** Who stands right above; null for a root agent. */
  readonly under: string | null;
  readonly isAgent?: boolean;
  readonly merchantId?: number;
  readonly prizeGroup?: number;
}

/** Adds an account below another one, with the password of the demo, and answers its number. */
export async function addMember(world: { db: Db }, member: NewMember): Promise<bigint> {
  const { userName, under, isAgent = false, merchantId = 1, prizeGroup = 1900 } = member;
  return world.db.transaction(async (tx) => {
    const rows = await tx.rows<{ id: bigint }>({
      text: `INSERT INTO account (merchant_id, role, user_name, nick_name, parent_id, path, prize_group, password_hash, funds_password_hash, terms_version, created_at)
        SELECT m.id, $3, $1, 'nick ' || $1, p.id, CASE WHEN p.id IS NULL THEN '{}' ELSE p.path || p.id END, $5, d.password_hash, d.funds_password_hash, d.terms_version, fd_now()
        FROM (SELECT $4::smallint AS id) m JOIN account d ON d.merchant_id = m.id AND d.user_name = 'root1'
        LEFT JOIN account p ON p.merchant_id = m.id AND p.user_name = $2
        RETURNING id`,
      values: [userName, under, isAgent ? 2 : 1, merchantId, prizeGroup],
    });
    const { id } = expectOne(rows, userName);
    await openPlayers(tx, [{ accountId: id, merchantId }]);
    return id;
  });
}

/** Adds accounts one after the other. Shape: parents before children. */
export async function addMembers(world: { db: Db }, members: readonly NewMember[]): Promise<void> {
  for (const member of members) await addMember(world, member);
}

/** A login of an account, made past the doors. Answers its token. */
export async function tokenOf(
  world: { db: Db },
  userName: string,
  merchantId = 1,
): Promise<string> {
  const accountId = await accountIdOf(world, userName, merchantId);
  const rows = await world.db.rows<{ version: number }>({
    text: "SELECT session_version AS version FROM account WHERE id = $1",
    values: [accountId],
  });
  const token = newToken(systemRandom);
  await insertSession(world.db, {
    id: crypto.randomUUID(),
    accountId,
    tokenHash: hashToken(token),
    sessionVersion: expectOne(rows, userName).version,
    ip: "127.0.0.1",
    loginType: 0,
    isBetVerified: true,
    idleMinutes: 1440,
  });
  return token;
}
