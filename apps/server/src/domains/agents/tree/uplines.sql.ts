import { expectKey } from "../../../platform/assert.ts";
import { anyOf } from "../../../platform/database/any-of.ts";
import type { Queryable } from "../../../platform/database/db.ts";

/** An account with its upline, as bets freeze it. */
export interface Upline {
  readonly id: bigint;
  readonly merchantId: number;
  /** Ancestors from the root agent down to the parent. */
  readonly path: readonly bigint[];
  readonly prizeGroup: number;
  /** Prize groups from the root agent down to the account itself. */
  readonly groups: readonly number[];
  /** Rates of lottery plays on odds, in the same order; 1/10,000. */
  readonly oddsRates: readonly number[];
}

/** Kind of the rate of lottery plays on odds; 1 to 6 are categories of external games. */
export const oddsRateKind = 7;

/** Uplines of accounts; unknown accounts are left out. Source: domain/agent-economics.md 1, 2. */
export async function findUplines(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Upline>> {
  const members = await findMembers(db, accountIds);
  const uplines = new Map<bigint, Upline>();
  /** Those right below an account have one path. */
  const paths = new Map<bigint, readonly bigint[]>();
  const uplineOf = (member: Member): Upline => {
    const { id, merchantId, parentId, prizeGroup, oddsRate } = member;
    const above = parentId === null ? null : aboveOf(parentId);
    const upline = {
      id,
      merchantId,
      path: above === null ? [] : pathBelow(above),
      prizeGroup,
      groups: above === null ? [prizeGroup] : above.groups.concat(prizeGroup),
      oddsRates: above === null ? [oddsRate] : above.oddsRates.concat(oddsRate),
    };
    uplines.set(id, upline);
    return upline;
  };
  const pathBelow = ({ id, path }: Upline) => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const below = path.concat(id);
    paths.set(id, below);
    return below;
  };
  const aboveOf = (id: bigint) =>
    uplines.get(id) ?? uplineOf(expectKey(members, id, "account above another"));
  return new Map(
    accountIds.flatMap((id): [bigint, Upline][] => {
      const member = members.get(id);
      return member === undefined ? [] : [[id, uplines.get(id) ?? uplineOf(member)]];
    }),
  );
}

interface Member {
  readonly id: bigint;
  readonly merchantId: number;
  readonly parentId: bigint | null;
  readonly prizeGroup: number;
  readonly oddsRate: number;
}

/**
 * Accounts and all above them, whose paths follow from each other: many accounts have few uplines, and a list for each is
 * more than all else. Who is asked for and stands above another comes twice.
 */
async function findMembers(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Member>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.rows<Member>({
    name: "agent_members",
    text: `WITH asked AS MATERIALIZED (
        SELECT id, merchant_id, parent_id, path, prize_group FROM account WHERE id ${anyOf("$1::bigint[]")}),
      member AS (SELECT id, merchant_id, parent_id, prize_group FROM asked UNION ALL
        SELECT id, merchant_id, parent_id, prize_group FROM account WHERE id IN (SELECT unnest(path) FROM asked))
      SELECT m.id, m.merchant_id AS "merchantId", m.parent_id AS "parentId", m.prize_group AS "prizeGroup", coalesce(r.rate, 0) AS "oddsRate"
      FROM member m LEFT JOIN account_rate r ON r.account_id = m.id AND r.kind = ${oddsRateKind}`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rates of an account by kind; kinds without one are nought and left out. Units: 1/10,000. */
export async function findRates(db: Queryable, accountId: bigint): Promise<Map<number, number>> {
  const rows = await db.rows<{ kind: number; rate: number }>({
    name: "agent_rates",
    text: "SELECT kind, rate FROM account_rate WHERE account_id = $1",
    values: [accountId],
  });
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/**
 * Sets rates of accounts. Refuses (throws): a rate above the parent's, a rate that falls.
 * Shape: parents before children. Units: 1/10,000.
 */
export async function setRates(
  db: Queryable,
  rates: readonly { accountId: bigint; kind: number; rate: number }[],
): Promise<void> {
  // Row by row: the guard of a child's rate must see that of its parent.
  for (const { accountId, kind, rate } of rates) {
    await db.rows({
      text: `INSERT INTO account_rate (account_id, kind, rate) VALUES ($1, $2, $3)
        ON CONFLICT (account_id, kind) DO UPDATE SET rate = excluded.rate`,
      values: [accountId, kind, rate],
    });
  }
}
