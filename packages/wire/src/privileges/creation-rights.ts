import { PayPermission } from "../agreements/enums.ts";
import type { BonusPrivileges } from "./calls.ts";

/** What an account may offer, as spec section 3 names it. */
export interface CreationRights {
  readonly dailyPayCreationAllowed: boolean;
  readonly dailyPayCGCreationAllowed: boolean;
  readonly externalGameDailyPayCreationAllowed: boolean;
  readonly sportDailyPayCreationAllowed: boolean;
  readonly contractCreationAllowed: boolean;
  readonly externalGameContractCreationAllowed: boolean;
}

/**
 * Derives the rights to offer from the two permission lists; client and server read this one map.
 * Source: spec section 5, decisions.md G13.
 */
export function creationRightsOf(permissions: BonusPrivileges): CreationRights {
  const pay = (permission: number) => permissions.dailyPayPermission.includes(permission);
  const contract = (permission: number) => permissions.contractPermission.includes(permission);
  return {
    dailyPayCreationAllowed: pay(PayPermission.LOTTERY) || pay(PayPermission.BET_PAY),
    dailyPayCGCreationAllowed: pay(PayPermission.CG_PAY),
    externalGameDailyPayCreationAllowed: pay(PayPermission.VIDEO_SLOT),
    sportDailyPayCreationAllowed: pay(PayPermission.SPORT),
    contractCreationAllowed: contract(PayPermission.LOTTERY),
    externalGameContractCreationAllowed:
      contract(PayPermission.VIDEO_SLOT) || contract(PayPermission.SPORT),
  };
}
