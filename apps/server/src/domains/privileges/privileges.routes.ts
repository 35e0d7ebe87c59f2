import {
  DividendKind,
  getBonusPrivileges,
  getPrivileges,
  PayPermission,
  type Privileges,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { findPrivilege, type PrivilegeRow } from "./privilege.sql.ts";

/** Binds the calls of this domain. */
export function servePrivileges(http: Http, parts: { db: Db; clock: Clock }): void {
  http.serve(getPrivileges, async ({ caller }) => ({
    privileges: toWirePrivileges(await findPrivilege(parts.db, caller().accountId)),
  }));
  http.serve(getBonusPrivileges, async ({ caller }) => {
    const row = await findPrivilege(parts.db, caller().accountId);
    return {
      dailyPayPermission: [...row.dailyPayPermission],
      contractPermission: [...row.contractPermission],
    };
  });
}

/** Names of the specification for what is stored. Source: decisions.md G13. */
function toWirePrivileges(row: PrivilegeRow): Privileges {
  const contract = (kind: number) => row.contracts.includes(kind);
  const pay = (permission: number) => row.dailyPays.includes(permission);
  return {
    isTransferPointEnabled: row.transferPoint,
    isSuperTransferPointEnabled: row.superTransferPoint,
    isDepositFromWalletEnabled: row.depositFromWallet,
    haveContract: contract(DividendKind.LOTTERY),
    haveExternalGameContract: contract(DividendKind.VIDEO_SLOT),
    haveSportContract: contract(DividendKind.SPORT),
    haveDailyPay: pay(PayPermission.LOTTERY) || pay(PayPermission.BET_PAY),
    haveCGDailyPay: pay(PayPermission.CG_PAY),
    haveExternalGameDailyPay: pay(PayPermission.VIDEO_SLOT),
    haveSportGameDailyPay: pay(PayPermission.SPORT),
    haveProportionalDividend: row.proportionalDividend,
    haveBonusWallet: row.bonusWallet,
  };
}
