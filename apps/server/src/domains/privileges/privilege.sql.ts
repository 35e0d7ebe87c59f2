import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What an account may and has. */
export interface PrivilegeRow {
  readonly transferPoint: boolean;
  readonly superTransferPoint: boolean;
  readonly depositFromWallet: boolean;
  readonly bonusWallet: boolean;
  readonly proportionalDividend: boolean;
  /** `DividendKind`s of contracts signed as receiver. */
  readonly contracts: readonly number[];
  /** `PayPermission`s of daily pay signed as receiver. */
  readonly dailyPays: readonly number[];
  /** `PayPermission`s that may be offered to the downline. */
  readonly dailyPayPermission: readonly number[];
  readonly contractPermission: readonly number[];
}

export const noPrivilege: PrivilegeRow = {
  transferPoint: false,
  superTransferPoint: false,
  depositFromWallet: false,
  bonusWallet: false,
  proportionalDividend: false,
  contracts: [],
  dailyPays: [],
  dailyPayPermission: [],
  contractPermission: [],
};

export async function findPrivilege(db: Queryable, accountId: bigint): Promise<PrivilegeRow> {
  const [row] = await db.rows<PrivilegeRow>({
    name: "privilege_of_account",
    text: `SELECT transfer_point AS "transferPoint", super_transfer_point AS "superTransferPoint",
        deposit_from_wallet AS "depositFromWallet", bonus_wallet AS "bonusWallet",
        proportional_dividend AS "proportionalDividend", contracts, daily_pays AS "dailyPays",
        daily_pay_permission AS "dailyPayPermission", contract_permission AS "contractPermission"
      FROM privilege WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? noPrivilege;
}

export async function storePrivilege(
  tx: Tx,
  accountId: bigint,
  privilege: PrivilegeRow,
): Promise<void> {
  await tx.rows({
    name: "privilege_store",
    text: `
      INSERT INTO privilege (account_id, transfer_point, super_transfer_point, deposit_from_wallet, bonus_wallet,
        proportional_dividend, contracts, daily_pays, daily_pay_permission, contract_permission)
      VALUES ($1, $2, $3, $4, $5, $6, $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[])
      ON CONFLICT (account_id) DO UPDATE SET
        transfer_point = excluded.transfer_point, super_transfer_point = excluded.super_transfer_point,
        deposit_from_wallet = excluded.deposit_from_wallet, bonus_wallet = excluded.bonus_wallet,
        proportional_dividend = excluded.proportional_dividend, contracts = excluded.contracts,
        daily_pays = excluded.daily_pays, daily_pay_permission = excluded.daily_pay_permission,
        contract_permission = excluded.contract_permission`,
    values: [
      accountId,
      privilege.transferPoint,
      privilege.superTransferPoint,
      privilege.depositFromWallet,
      privilege.bonusWallet,
      privilege.proportionalDividend,
      privilege.contracts,
      privilege.dailyPays,
      privilege.dailyPayPermission,
      privilege.contractPermission,
    ],
  });
}
