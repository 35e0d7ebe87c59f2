import {
  type beginWechatBinding,
  type bindWechat as call,
  commonResults,
  type RequestOf,
  type ResultCode,
  type unbindWechat as unbindCall,
  unbindResults,
} from "@fairdraw/wire";
import { constraintOf, type Tx } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findBindings, rebindWechat } from "../account/contacts.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { fundsRefusal, proofRefusal, stateRefusal } from "../session/contacts/judge-unbind.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { sessionSettings } from "../session/session.settings.ts";
import { insertTicket, takeTicket, ticketKinds } from "../session/tickets.sql.ts";
import { findMerchant } from "../site/site.sql.ts";
import type { WechatParts } from "./wechat-login.ts";
import { wechatOf } from "./wechat-provider.ts";

/** Where WeChat sends the browser back to. */
const returnPath = "/AccountInfo";
const stateSeconds = 600;
const beginningsPerHour = 20;

/**
 * Sends a player to WeChat to bind it. Refuses: ALREADY_BOUND, FEATURE_CLOSED, TOO_FREQUENT,
 * FUNDS_PASSWORD_WRONG, LOCKED. Effects: a ticket, whose name is the state that comes back.
 */
export async function beginBinding(
  parts: WechatParts,
  { body, caller }: { body: RequestOf<typeof beginWechatBinding>; caller: Caller },
): Promise<Answering<typeof beginWechatBinding>> {
  const { accountId, merchantId } = caller;
  const { wechatId } = await findBindings(parts.db, accountId);
  if (wechatId !== null) return unbindResults.ALREADY_BOUND;
  const wechat = await wechatOf(parts, await findMerchant(parts.db, merchantId));
  if (wechat === null) return commonResults.FEATURE_CLOSED;
  const scope = `wechat-bind|${accountId}`;
  const wait = await limitRate(parts.db, { scope, max: beginningsPerHour, windowSeconds: 3600 });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  const refusal = await fundsRefusal(parts.db, { accountId, password: body.Password });
  if (refusal !== null) return refusal;
  const state = newToken(parts.random);
  await insertTicket(parts.db, {
    tokenHash: hashToken(state),
    kind: ticketKinds.WECHAT_BINDING,
    accountId,
    liveSeconds: stateSeconds,
  });
  return { Url: wechat.urlFor({ state, returnPath }) };
}

/**
 * Binds the WeChat that came back. Refuses: ALREADY_BOUND, FEATURE_CLOSED, VERIFY_EXPIRED for a state that is not this
 * account's, used or too old, CODE_WRONG, USED_BY_OTHER. Effects: the state is used up; the player is told.
 */
export async function bindWechat(
  parts: WechatParts,
  { body, caller }: { body: RequestOf<typeof call>; caller: Caller },
): Promise<Answering<typeof call>> {
  const { accountId, merchantId } = caller;
  const { wechatId } = await findBindings(parts.db, accountId);
  if (wechatId !== null) return unbindResults.ALREADY_BOUND;
  const wechat = await wechatOf(parts, await findMerchant(parts.db, merchantId));
  if (wechat === null) return commonResults.FEATURE_CLOSED;
  const ticket = { tokenHash: hashToken(body.State), kind: ticketKinds.WECHAT_BINDING };
  if ((await takeTicket(parts.db, ticket))?.accountId !== accountId) {
    return unbindResults.VERIFY_EXPIRED;
  }
  const person = await wechat.personOf(body.Code);
  if (person === null) return unbindResults.CODE_WRONG;
  return write(parts, { accountId, from: null, to: person.id });
}

/**
 * Takes a player's WeChat off. Refuses: NOT_BOUND, ONLY_LOGIN, TOO_SOON, FUNDS_PASSWORD_WRONG, LOCKED, TOO_FREQUENT while
 * many passwords wait, GOOGLE_WRONG. Effects: the player is told.
 */
export async function unbindWechat(
  parts: WechatParts,
  { body, caller }: { body: RequestOf<typeof unbindCall>; caller: Caller },
): Promise<Answering<typeof unbindCall>> {
  const { accountId, merchantId } = caller;
  const [bindings, hasPhoneLogin] = await Promise.all([
    findBindings(parts.db, accountId),
    readSetting(parts.db, merchantId, sessionSettings.isPhoneLoginOn),
  ]);
  const { wechatId: from, isWechatNew: isNew } = bindings;
  const off = { is: "wechat" as const, isBound: from !== null, isNew, hasPhoneLogin };
  const state = stateRefusal(bindings, off);
  if (state !== null) return state;
  const { FundsPassword: fundsPassword, GoogleCode: googleCode } = body;
  const proof = await proofRefusal(parts, { accountId, fundsPassword, googleCode });
  return proof ?? (await write(parts, { accountId, from, to: null }));
}

async function write(
  parts: WechatParts,
  change: { accountId: bigint; from: string | null; to: string | null },
): Promise<{ Result: 0 } | ResultCode> {
  try {
    return await parts.db.transaction(async (tx) => {
      if (!(await rebindWechat(tx, change))) return unbindResults.VERIFY_EXPIRED;
      await tell(tx, change);
      return { Result: 0 as const };
    });
  } catch (error) {
    if (constraintOf(error) !== "account_profile_wechat") throw error;
    return unbindResults.USED_BY_OTHER;
  }
}

function tell(tx: Tx, { accountId, to }: { accountId: bigint; to: string | null }): Promise<void> {
  return tellPlayer(tx, {
    accountId,
    kind: "security",
    template: to === null ? "noticeContactUnbound" : "noticeContactBound",
    payload: { contact: "WeChat" },
    link: "/AccountInfo?tab=profile",
  });
}
