import {
  type addUsdtAddress,
  BankCardCategory,
  CurrencyType,
  commonResults,
  isOfOtherNetwork,
  plainAddress,
  type RequestOf,
  type ResultCode,
  usdtAddressResults,
} from "@fairdraw/wire";
import { expectOne } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { addMethod, isSame, type NotAdded } from "./add-method.ts";
import type { MethodParts } from "./bind-card.ts";
import { isBlocked } from "./blocks.sql.ts";
import { proofRefusal, stateRefusal } from "./judge-change.ts";
import { findMethods, findOwnerOf } from "./methods.sql.ts";
import { addressBook, evmAddress, hashNumber, maskAddress, sealText } from "./number-box.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";
import { toWireUsdt } from "./wire-methods.ts";

/** What addresses of USDT are added with. */
export interface UsdtParts extends MethodParts {
  /** `CurrencyType` of the chains that this installation pays on. */
  readonly networks: readonly number[];
  /** Whether an address is one of the site itself, or the token: what goes there comes to nobody. */
  readonly isOwnAddress: (db: Queryable, address: string) => Promise<boolean>;
}

/** Addresses that an account may ask about: who tries many wants to know which of them others have. */
const tries = { max: 20, windowSeconds: 3600 };

const codes: Readonly<Partial<Record<number, string>>> = {
  [CurrencyType.USDT_ERC20]: "USDT_ERC20",
  [CurrencyType.USDT_BSC]: "USDT_BSC",
};

const refusalOf: Readonly<Record<NotAdded, ResultCode>> = {
  // An address bears no name.
  name: usdtAddressResults.FORMAT,
  blocked: usdtAddressResults.BLACKLIST,
  mine: usdtAddressResults.EXISTS,
  taken: usdtAddressResults.USED_BY_OTHER,
  full: usdtAddressResults.COUNT_LIMIT,
};

/**
 * Adds an address of USDT.
 * Refuses: by the state of account and merchant, FUNDS_UNSET, NETWORK_OFF, NETWORK_MISMATCH, FORMAT, TOO_FREQUENT after 20 tries
 * of an hour, BLACKLIST for a blocked one, one of the site and the token itself, EXISTS, USED_BY_OTHER whatever the chain,
 * COUNT_LIMIT, TOO_FREQUENT while many passwords wait, FUNDS_LOCKED, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.
 * Effects: as `addMethod`.
 */
export async function addUsdt(
  parts: UsdtParts,
  { body, caller }: { body: RequestOf<typeof addUsdtAddress>; caller: Caller },
): Promise<Answering<typeof addUsdtAddress>> {
  const { db, tokenKey } = parts;
  const { accountId, merchantId } = caller;
  const refusal = await stateRefusal(db, accountId);
  if (refusal !== null) return refusal;
  const providerCode = parts.networks.includes(body.Chain) ? codes[body.Chain] : undefined;
  if (providerCode === undefined) return usdtAddressResults.NETWORK_OFF;
  if (isOfOtherNetwork(plainAddress(body.Address), body.Chain)) {
    return usdtAddressResults.NETWORK_MISMATCH;
  }
  const address = evmAddress(body.Address);
  if (address === null) return usdtAddressResults.FORMAT;
  const rate = { scope: `add-usdt|${accountId}`, ...tries };
  if ((await limitRate(db, rate)) !== null) return commonResults.TOO_FREQUENT;
  const id = parts.newId();
  const method = {
    id,
    merchantId,
    accountId,
    category: BankCardCategory.USDT,
    providerCode,
    numberHash: hashNumber(address, { merchantId, of: addressBook, tokenKey }),
    sealedNumber: sealText(address, { ...parts, id }),
    masked: maskAddress(address),
    holderName: "",
    province: 0,
    city: "",
    branch: "",
    fitsLuhn: true,
    label: (body.Label ?? "").normalize("NFC"),
  };
  const taken = await refusalOfAddress(parts, { method, address });
  if (taken !== null) return taken;
  const proof = await proofRefusal(parts, { accountId, body, wrong: usdtAddressResults });
  if (proof !== null) return proof;
  const notAdded = await addMethod(db, method);
  if (notAdded !== null) return refusalOf[notAdded];
  const bound = await findMethods(db, { accountId, kind: "usdt" });
  const added = expectOne(
    bound.filter((one) => one.id === id),
    "address just added",
  );
  return { Result: 0, UsdtAddress: toWireUsdt(added), Address: address };
}

async function refusalOfAddress(
  { db, isOwnAddress }: UsdtParts,
  { method, address }: { method: Parameters<typeof addMethod>[1]; address: string },
): Promise<ResultCode | null> {
  const { accountId, merchantId } = method;
  const [isShut, isOurs, owner, have, max] = await Promise.all([
    isBlocked(db, method),
    isOwnAddress(db, address),
    findOwnerOf(db, method),
    findMethods(db, { accountId, kind: "usdt" }),
    readSetting(db, merchantId, paymentMethodSettings.usdtAddressesMax),
  ]);
  if (isShut || isOurs) return usdtAddressResults.BLACKLIST;
  if (have.some((one) => isSame(one, method))) return usdtAddressResults.EXISTS;
  if (owner !== null && owner !== accountId) return usdtAddressResults.USED_BY_OTHER;
  return have.length >= max ? usdtAddressResults.COUNT_LIMIT : null;
}
