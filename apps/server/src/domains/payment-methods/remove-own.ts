import {
  BankCardState,
  bankCardResults,
  commonResults,
  eWalletResults,
  type ResultCode,
  usdtAddressResults,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import type { MethodParts } from "./bind-card.ts";
import { kindOf, shownName } from "./find-targets.ts";
import { proofRefusal, stateRefusal } from "./judge-change.ts";
import {
  findMethod,
  lockMethod,
  type Method,
  type MethodKind,
  removeMethod,
} from "./methods.sql.ts";

interface Removal {
  readonly caller: Caller;
  readonly kind: MethodKind;
  readonly body: { Id: string; FundsPassword: string; GoogleCode?: string | undefined };
}

/** Codes of each kind; the table of wallets has none for one that is not there. */
const tables = {
  card: bankCardResults,
  wallet: { ...eWalletResults, NOT_EXIST: commonResults.CONFLICT },
  usdt: usdtAddressResults,
} as const;

/**
 * Takes a card, wallet or address off its account; null when it is done.
 * Refuses: by the state of account and merchant, FUNDS_UNSET, NOT_EXIST (CONFLICT for a wallet), LOCKED, IN_USE,
 * TOO_FREQUENT while many passwords wait, FUNDS_LOCKED, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.
 * Effects: the player is told.
 */
export async function removeOwn(parts: MethodParts, removal: Removal): Promise<ResultCode | null> {
  const { body, caller } = removal;
  const { accountId, merchantId } = caller;
  const refusal = await stateRefusal(parts.db, accountId);
  if (refusal !== null) return refusal;
  const which = { id: body.Id, merchantId };
  const fault = faultOf(await findMethod(parts.db, which), removal);
  if (fault !== null) return fault;
  const proof = await proofRefusal(parts, { accountId, body, wrong: tables[removal.kind] });
  if (proof !== null) return proof;
  return parts.db.transaction(async (tx) => {
    const method = await lockMethod(tx, which);
    const late = faultOf(method, removal);
    if (late !== null || method === null) return late;
    await takeOff(tx, method, accountId);
    return null;
  });
}

function faultOf(method: Method | null, { caller, kind }: Removal): ResultCode | null {
  const table = tables[kind];
  const isOwn =
    method !== null &&
    method.accountId === caller.accountId &&
    method.removedAt === null &&
    kindOf(method) === kind;
  if (!isOwn) return table.NOT_EXIST;
  if (method.state === BankCardState.LOCKED) return table.LOCKED;
  return method.isInUse ? table.IN_USE : null;
}

const removedOf = {
  card: "noticeCardRemoved",
  wallet: "noticeWalletRemoved",
  usdt: "noticeUsdtRemoved",
} as const;

/** Takes a card, wallet or address off and tells its player; the caller holds it. */
export async function takeOff(tx: Tx, method: Method, by: bigint): Promise<void> {
  await removeMethod(tx, { id: method.id, by });
  await tellPlayer(tx, {
    accountId: method.accountId,
    kind: "security",
    template: removedOf[kindOf(method)],
    payload: { masked: shownName(method) },
    link: "/AccountInfo?tab=cards",
  });
}
