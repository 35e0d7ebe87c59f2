import { constraintOf, type Db, type Tx } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { lockAccount } from "../account/account.sql.ts";
import { ensureProfile, setRealName } from "../account/profile.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { isBlocked, lockNumber } from "./blocks.sql.ts";
import { kindOf } from "./find-targets.ts";
import {
  findMethods,
  hasEverBound,
  insertMethods,
  type MethodKind,
  type NewMethod,
} from "./methods.sql.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";

/** Why a card or wallet is not bound after all. */
export type NotAdded = "name" | "blocked" | "mine" | "taken" | "full";

class Refused extends Error {
  override name = "Refused";
  readonly why: NotAdded;
  constructor(why: NotAdded) {
    super(`not bound: ${why}`);
    this.why = why;
  }
}

/**
 * Binds a card or wallet that was judged, and judges once more what another request may have changed meanwhile. Null when
 * it is bound.
 * Effects: the name of the holder is that of the account from now on; the player is told. `also` is done with it or not at all.
 * Locks: the account, then the number.
 */
export async function addMethod(
  db: Db,
  method: NewMethod,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<NotAdded | null> {
  try {
    await db.transaction(async (tx) => {
      await writeMethod(tx, method);
      await also(tx);
    });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.why;
    if (constraintOf(error) === "payment_method_number") return "taken";
    throw error;
  }
}

async function writeMethod(tx: Tx, method: NewMethod): Promise<void> {
  const { accountId, merchantId, numberHash } = method;
  const kind = kindOf(method);
  await lockAccount(tx, accountId);
  await lockNumber(tx, method);
  const [limits, have, isBinding, isShut] = await Promise.all([
    readSetting(tx, merchantId, paymentMethodSettings.paymentMethods),
    findMethods(tx, { accountId, kind }),
    hasEverBound(tx, accountId),
    isBlocked(tx, { merchantId, numberHash }),
  ]);
  if (isShut) throw new Refused("blocked");
  if (have.some((one) => one.numberHash.equals(numberHash))) throw new Refused("mine");
  if (have.length >= (kind === "card" ? limits.cardsMax : limits.eWalletsMax)) {
    throw new Refused("full");
  }
  await ensureProfile(tx, accountId);
  if (!(await setRealName(tx, { accountId, realName: method.holderName }))) {
    throw new Refused("name");
  }
  const coolHours = isBinding ? limits.coolHours : limits.firstCoolHours;
  await insertMethods(tx, [{ ...method, coolHours }]);
  await tellPlayer(tx, {
    accountId,
    kind: "security",
    template: templateOf(kind, coolHours),
    payload: { masked: method.masked, hours: coolHours },
    link: "/AccountInfo?tab=cards",
  });
}

function templateOf(kind: MethodKind, coolHours: number) {
  if (kind === "card") return coolHours === 0 ? "noticeCardBoundNow" : "noticeCardBound";
  return coolHours === 0 ? "noticeWalletBoundNow" : "noticeWalletBound";
}
