import {
  type bindPhone,
  type ContactChannel,
  type checkOldContact,
  type Language,
  type RequestOf,
  type ResultCode,
  type unbindPhone,
  unbindResults,
} from "@fairdraw/wire";
import { constraintOf } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { accountSettings } from "../../account/account.settings.ts";
import { findBindings } from "../../account/contacts.sql.ts";
import { holdFor, holdHours } from "../../account/protection/holds.sql.ts";
import { tellPlayer } from "../../messages/tell-player.ts";
import type { SessionParts } from "../open-session.ts";
import {
  type CodeParts,
  type CodeVerdict,
  dropAccountCodes,
  judgeCode,
} from "../password/one-time-codes.ts";
import { sessionSettings } from "../session.settings.ts";
import { findTicket, insertTicket, takeTicket, ticketKinds } from "../tickets.sql.ts";
import { channels, contactOf, contactScope, isSameContact } from "./contact-rules.ts";
import { fundsRefusal, proofRefusal, stateRefusal } from "./judge-unbind.ts";
import { tellOldContact } from "./tell-old-contact.ts";

type Parts = SessionParts & CodeParts;
type Answer = Answering<typeof bindPhone>;
interface Asked {
  readonly caller: Caller;
  readonly channel: ContactChannel;
  /** Of the page. */
  readonly language: Language | null;
}
type RightCode = Extract<CodeVerdict, { is: "right" }>;

/** Time to type the new phone and its code. */
export const changeSeconds = 900;

/**
 * Binds a first phone or address. Refuses: ALREADY_BOUND, its format, CODE_EXPIRED, CODE_WRONG, FUNDS_PASSWORD_WRONG,
 * LOCKED, TOO_FREQUENT while many passwords wait, USED_BY_OTHER.
 */
export async function bindContact(
  parts: Parts,
  request: Asked & { to: string; code: string; password: string },
): Promise<Answer> {
  const { caller, channel } = request;
  const { accountId } = caller;
  const bound = channels[channel].boundOf(await findBindings(parts.db, accountId));
  if (bound.to !== null) return unbindResults.ALREADY_BOUND;
  const contact = await ownContact(parts, request);
  if (!("to" in contact)) return contact;
  const { to } = contact;
  const code = await judge(parts, { ...request, purpose: "bind", to });
  if ("code" in code) return code;
  const refusal = await fundsRefusal(parts.db, { accountId, password: request.password });
  return refusal ?? (await rebind(parts, { ...request, from: null, to, code }));
}

/**
 * First step of a change: the old phone or address is still his. Refuses: NOT_BOUND, CODE_EXPIRED, CODE_WRONG.
 * Effects: the code is used up; a ticket.
 */
export async function proveOld(
  parts: Parts,
  { caller, body }: { caller: Caller; body: RequestOf<typeof checkOldContact> },
): Promise<Answering<typeof checkOldContact>> {
  const { accountId } = caller;
  const { Channel: channel } = body;
  const { to } = channels[channel].boundOf(await findBindings(parts.db, accountId));
  if (to === null) return unbindResults.NOT_BOUND;
  const code = await judge(parts, { caller, channel, purpose: "change", to, code: body.Code });
  if ("code" in code) return code;
  const Ticket = newToken(parts.random);
  const isTaken = await parts.db.transaction(async (tx) => {
    if (!(await code.take(tx))) return false;
    await insertTicket(tx, {
      tokenHash: hashToken(Ticket),
      kind: ticketKinds.CONTACT_CHANGE,
      accountId,
      payload: { channel, from: to },
      liveSeconds: changeSeconds,
    });
    return true;
  });
  if (!isTaken) return unbindResults.CODE_WRONG;
  return { Result: 0, Ticket, ExpireSeconds: changeSeconds };
}

/**
 * Second step of a change: the new one is his too. Refuses: NOT_BOUND, its format, SAME_AS_OLD, VERIFY_EXPIRED for the
 * ticket, CODE_EXPIRED, CODE_WRONG, USED_BY_OTHER. Effects: ticket and code are used up; the old one is told; withdrawals wait
 * for 24 hours.
 */
export async function changeContact(
  parts: Parts,
  request: Asked & { to: string; code: string; ticket: string },
): Promise<Answer> {
  const { caller, channel } = request;
  const from = channels[channel].boundOf(await findBindings(parts.db, caller.accountId)).to;
  if (from === null) return unbindResults.NOT_BOUND;
  const contact = await ownContact(parts, request);
  if (!("to" in contact)) return contact;
  const { to } = contact;
  if (isSameContact(from, to)) return unbindResults.SAME_AS_OLD;
  const tokenHash = hashToken(request.ticket);
  const ticket = { tokenHash, kind: ticketKinds.CONTACT_CHANGE };
  const found = await findTicket(parts.db, ticket);
  const { channel: meant, from: proven } = found?.payload ?? {};
  if (found?.accountId !== caller.accountId || meant !== channel || proven !== from) {
    return unbindResults.VERIFY_EXPIRED;
  }
  const code = await judge(parts, { ...request, purpose: "bind", to });
  if ("code" in code) return code;
  return rebind(parts, { ...request, from, to, code, tokenHash });
}

/**
 * Takes a phone or an address off. Refuses: NOT_BOUND, ONLY_LOGIN, TOO_SOON, CODE_EXPIRED, CODE_WRONG,
 * FUNDS_PASSWORD_WRONG, LOCKED, TOO_FREQUENT while many passwords wait, GOOGLE_WRONG. Effects: it is told; withdrawals wait for 24 hours.
 */
export async function unbindContact(
  parts: Parts,
  request: Asked & { body: RequestOf<typeof unbindPhone> },
): Promise<Answer> {
  const { caller, channel, body } = request;
  const { accountId, merchantId } = caller;
  const [bindings, hasPhoneLogin] = await Promise.all([
    findBindings(parts.db, accountId),
    readSetting(parts.db, merchantId, sessionSettings.isPhoneLoginOn),
  ]);
  const { to: from, isNew } = channels[channel].boundOf(bindings);
  const off = { is: channel, isBound: from !== null, isNew, hasPhoneLogin };
  const state = stateRefusal(bindings, off);
  if (state !== null || from === null) return state ?? unbindResults.NOT_BOUND;
  const code = await judge(parts, {
    caller,
    channel,
    purpose: "unbind",
    to: from,
    code: body.Code,
  });
  if ("code" in code) return code;
  const { FundsPassword: fundsPassword, GoogleCode: googleCode } = body;
  const proof = await proofRefusal(parts, { accountId, fundsPassword, googleCode });
  if (proof !== null) return proof;
  return rebind(parts, { ...request, from, to: null, code });
}

async function ownContact(
  parts: Parts,
  { caller, channel, to }: { caller: Caller; channel: ContactChannel; to: string },
): Promise<{ to: string } | ResultCode> {
  const region = await readSetting(parts.db, caller.merchantId, accountSettings.phoneRegion);
  return contactOf(channel, to, region);
}

async function judge(
  parts: Parts,
  given: { caller: Caller; channel: ContactChannel; purpose: string; to: string; code: string },
): Promise<RightCode | ResultCode> {
  const { accountId, merchantId } = given.caller;
  const { triesMax } = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const scope = contactScope({ ...given, accountId });
  const verdict = await judgeCode(parts, { scope, code: given.code, triesMax });
  if (verdict.is === "right") return verdict;
  return verdict.is === "expired" ? unbindResults.CODE_EXPIRED : unbindResults.CODE_WRONG;
}

class NotRebound extends Error {
  override name = "NotRebound";
  readonly result: ResultCode;
  constructor(result: ResultCode) {
    super(`not rebound: ${result.code}`);
    this.result = result;
  }
}

/** Writes the binding, with the code and the ticket used up in the same transaction. */
async function rebind(
  parts: Parts,
  change: {
    caller: Caller;
    channel: ContactChannel;
    from: string | null;
    to: string | null;
    code: RightCode;
    /** Of the ticket that allows it. */
    tokenHash?: Buffer;
    language: Language | null;
  },
): Promise<Answer> {
  const { caller, channel, from, to, code, tokenHash } = change;
  const { rebind: write, constraint, mask } = channels[channel];
  try {
    await parts.db.transaction(async (tx) => {
      if (!(await code.take(tx))) throw new NotRebound(unbindResults.CODE_WRONG);
      const ticket = { tokenHash: tokenHash ?? Buffer.alloc(0), kind: ticketKinds.CONTACT_CHANGE };
      if (tokenHash !== undefined && (await takeTicket(tx, ticket)) === null) {
        throw new NotRebound(unbindResults.VERIFY_EXPIRED);
      }
      if (!(await write(tx, { accountId: caller.accountId, from, to }))) {
        throw new NotRebound(unbindResults.VERIFY_EXPIRED);
      }
      await dropAccountCodes(tx, caller);
      await tellPlayer(tx, {
        accountId: caller.accountId,
        kind: "security",
        template: to === null ? "noticeContactUnbound" : "noticeContactBound",
        payload: { contact: mask(to ?? from ?? "") },
        link: "/AccountInfo?tab=profile",
      });
      if (from === null) return;
      // Whoever took it over shall not get away with the money before its player has read of it.
      await holdFor(tx, { accountId: caller.accountId, kind: "withdraw", hours: holdHours });
      await tellOldContact(tx, parts, { ...change, to: from, isOff: to === null });
    });
  } catch (error) {
    if (error instanceof NotRebound) return error.result;
    if (constraintOf(error) !== constraint) throw error;
    return unbindResults.USED_BY_OTHER;
  }
  return { Result: 0, Masked: to === null ? "" : mask(to) };
}
