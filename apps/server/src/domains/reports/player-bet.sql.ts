import type { Queryable } from "../../platform/database/db.ts";

/** Why staff took a bet back. */
export interface VoidNote {
  readonly errorClass: string;
  readonly evidence: string;
  readonly playerText: string;
  /** Name of who proposed it. */
  readonly maker: string;
  readonly at: number;
}

/** Whose bet it is, among the players of a merchant; null for others' and unknown ones. */
export async function findBetOfMerchant(
  db: Queryable,
  bet: { merchantId: number; betId: string },
): Promise<{ accountId: bigint; userName: string; note: VoidNote | null } | null> {
  const [row] = await db.rows<
    { accountId: bigint; userName: string } & { [K in keyof VoidNote]: VoidNote[K] | null }
  >({
    name: "bet_of_merchant",
    text: `SELECT b.account_id AS "accountId", a.user_name AS "userName", v.error_class AS "errorClass", v.evidence,
        v.player_text AS "playerText", m.user_name AS maker, v.at
      FROM bet_with_state b JOIN account a ON a.id = b.account_id
      LEFT JOIN bet_void v ON v.bet_id = b.id LEFT JOIN account m ON m.id = v.made_by
      WHERE b.id = $2 AND a.merchant_id = $1`,
    values: [bet.merchantId, bet.betId],
  });
  if (row === undefined) return null;
  const { accountId, userName, errorClass, evidence, playerText, maker, at } = row;
  const isVoid =
    errorClass !== null &&
    evidence !== null &&
    playerText !== null &&
    maker !== null &&
    at !== null;
  return {
    accountId,
    userName,
    note: isVoid ? { errorClass, evidence, playerText, maker, at } : null,
  };
}
