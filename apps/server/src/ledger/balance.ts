import { type Money, sum } from "@fairdraw/money";
import type { Queryable } from "../platform/database/db.ts";
import {
  type HouseAccount,
  houseAccount,
  houseAccounts,
  type Pocket,
  pocketColumns,
  pocketNames,
} from "./accounts.ts";

/** All pockets of a player, in 0.001. */
export type Pockets = Readonly<Record<Pocket, Money>>;

/** Pockets of players, read without a lock, to show them. Unknown accounts are left out. */
export async function balancesOf(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, Pockets>> {
  const columns = pocketNames.map((pocket) => `${pocketColumns[pocket]} AS "${pocket}"`);
  const rows = await db.rows<Pockets & { account_id: bigint }>({
    name: "ledger_balances",
    text: `SELECT account_id, ${columns.join(", ")} FROM ledger_player WHERE account_id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.account_id, row]));
}

const heldPockets = pocketNames.filter((pocket) => pocket !== "available" && pocket !== "bonus");

/** All money of a player that is set aside, for any purpose. */
export function allHeld(pockets: Pockets): Money {
  return sum(heldPockets.map((pocket) => pockets[pocket]));
}

/** Opens the pockets of new accounts, empty. */
export async function openPlayers(
  tx: Queryable,
  players: readonly { accountId: bigint; merchantId: number }[],
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO ledger_player (account_id, merchant_id)
      SELECT * FROM unnest($1::bigint[], $2::smallint[])`,
    values: [players.map((player) => player.accountId), players.map((player) => player.merchantId)],
  });
}

/** Opens the house accounts of a merchant. */
export async function openHouse(tx: Queryable, merchantId: number): Promise<void> {
  const names = Object.keys(houseAccounts) as HouseAccount[];
  await tx.rows({
    text: `INSERT INTO ledger_system_account (id, merchant_id, kind)
      SELECT id, $1, kind FROM unnest($2::bigint[], $3::smallint[]) AS t (id, kind)`,
    values: [
      merchantId,
      names.map((name) => houseAccount(merchantId, name)),
      names.map((name) => houseAccounts[name]),
    ],
  });
}
