import { constraintOf, type Db, type Tx } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { lockAccount } from "../account/account.sql.ts";
import { ensureProfile, setRealName } from "../account/profile.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { isBlocked, lockNumber } from "./blocks.sql.ts";
import { kindOf, shownName } from "./find-targets.ts";
import {
  findMethods,
  findOwnerOf,
  hasEverBound,
  insertMethods,
  type MethodKind,
  type NewMethod,
} from "./methods.sql.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";

/** Why a card, wallet or address is not bound after all. */
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
 * Binds a card, wallet or address that was judged, and judges once more what another request may have changed meanwhile. Null when
 * it is bound.
 * Effects: the name of the holder of a card or wallet is that of the account from now on; the player is told. `also` is done with it or not at all.
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
    const constraint = constraintOf(error);
    if (constraint === "payment_method_number") return "taken";
    if (constraint === "payment_method_address") return "mine";
    throw error;
  }
}

async function writeMethod(tx: Tx, method: NewMethod): Promise<void> {
  const { accountId, merchantId, numberHash } = method;
  const kind = kindOf(method);
  await lockAccount(tx, accountId);
  await lockNumber(tx, method);
  const [limits, usdtMax, have, isBinding, isShut, owner] = await Promise.all([
    readSetting(tx, merchantId, paymentMethodSettings.paymentMethods),
    readSetting(tx, merchantId, paymentMethodSettings.usdtAddressesMax),
    findMethods(tx, { accountId, kind }),
    hasEverBound(tx, accountId),
    isBlocked(tx, { merchantId, numberHash }),
    findOwnerOf(tx, { merchantId, numberHash }),
  ]);
  if (isShut) throw new Refused("blocked");
  if (have.some((one) => isSame(one, method))) throw new Refused("mine");
  // An address may be bound on several chains, but at one account.
  if (owner !== null && owner !== accountId) throw new Refused("taken");
  const max = { card: limits.cardsMax, wallet: limits.eWalletsMax, usdt: usdtMax }[kind];
  if (have.length >= max) throw new Refused("full");
  if (kind !== "usdt") {
    await ensureProfile(tx, accountId);
    if (!(await setRealName(tx, { accountId, realName: method.holderName }))) {
      throw new Refused("name");
    }
  }
  const isFirst = !isBinding && kind !== "usdt";
  const coolHours = isFirst ? limits.firstCoolHours : limits.coolHours;
  await insertMethods(tx, [{ ...method, coolHours }]);
  await tellPlayer(tx, {
    accountId,
    kind: "security",
    template: templateOf(kind, coolHours),
    payload: { masked: shownName(method), hours: coolHours },
    link: "/AccountInfo?tab=cards",
  });
}

/** Whether two are the same card or wallet, or the same address on the same chain. */
export function isSame(
  a: Pick<NewMethod, "numberHash" | "category" | "providerCode">,
  b: Pick<NewMethod, "numberHash" | "category" | "providerCode">,
): boolean {
  const isOnChain = kindOf(a) === "usdt" || kindOf(b) === "usdt";
  return a.numberHash.equals(b.numberHash) && (!isOnChain || a.providerCode === b.providerCode);
}

function templateOf(kind: MethodKind, coolHours: number) {
  if (kind === "usdt") return coolHours === 0 ? "noticeUsdtBoundNow" : "noticeUsdtBound";
  if (kind === "card") return coolHours === 0 ? "noticeCardBoundNow" : "noticeCardBound";
  return coolHours === 0 ? "noticeWalletBoundNow" : "noticeWalletBound";
}
