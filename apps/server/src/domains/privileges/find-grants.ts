import type { PrivilegeGrants } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findPrivilege } from "./privilege.sql.ts";

/** What an account may and has, as an operator is told. */
export async function findGrants(db: Queryable, accountId: bigint): Promise<PrivilegeGrants> {
  const privilege = await findPrivilege(db, accountId);
  return {
    isTransferPointEnabled: privilege.transferPoint,
    isSuperTransferPointEnabled: privilege.superTransferPoint,
    isDepositFromWalletEnabled: privilege.depositFromWallet,
    haveBonusWallet: privilege.bonusWallet,
    haveProportionalDividend: privilege.proportionalDividend,
    dailyPayPermission: privilege.dailyPayPermission.filter(isPermission),
    contractPermission: privilege.contractPermission.filter(isPermission),
  };
}

type Permission = 1 | 2 | 3 | 4 | 5;
function isPermission(value: number): value is Permission {
  return value >= 1 && value <= 5;
}
