import {
  type resetFundsPassword as call,
  commonResults,
  type getFundsReset,
  PlayerState,
  passwordResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { checkPassword, hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import {
  findAccounts,
  findFundsPassword,
  replaceFundsPassword,
} from "../../account/account.sql.ts";
import { liftFlags, lockStates } from "../../account/flag-terms.sql.ts";
import { maskPhone } from "../../account/phone-number.ts";
import { holdFor, holdHours } from "../../account/protection/holds.sql.ts";
import { findQuestions } from "../../account/protection/questions.sql.ts";
import { authenticatorScopes, findContacts } from "../../account/security.sql.ts";
import { maskEmail } from "../../account/security-score.ts";
import { tellPlayer } from "../../messages/tell-player.ts";
import { needsCode, useAccountCode } from "../authenticator.ts";
import { contactScope } from "../contacts/contact-rules.ts";
import { forgetCounts } from "../guard/counters.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { SessionParts } from "../open-session.ts";
import { sessionSettings } from "../session.settings.ts";
import { codeOfFault, isConfirmed } from "./change-password.ts";
import { fundsScope } from "./judge-funds.ts";
import { type CodeParts, type CodeVerdict, judgeCode } from "./one-time-codes.ts";
import { faultOf } from "./password-rules.ts";
import { areAnswersRight } from "./security-answers.ts";

type Body = RequestOf<typeof call>;
type Parts = SessionParts & CodeParts;
type RightCode = Extract<CodeVerdict, { is: "right" }>;

const scope = authenticatorScopes.FUNDS_PASSWORD_RESET;
/** Tries with a right code and a wrong answer or authenticator; then the account waits. */
const triesMax = 5;
const triesWindowSeconds = 3600;

/** What the account has to show before its funds password is replaced, and what that costs. */
export async function fundsResetNeeds(
  parts: Parts,
  accountId: bigint,
): Promise<Answering<typeof getFundsReset>> {
  const [funds, contacts, questions, NeedsGoogle] = await Promise.all([
    findFundsPassword(parts.db, accountId),
    findContacts(parts.db, accountId),
    findQuestions(parts.db, accountId),
    needsCode(parts.db, { accountId, scope }),
  ]);
  const { phone, email } = contacts;
  return {
    HasFundsPassword: funds !== "",
    Channels: [
      ...(phone === null ? [] : [{ Channel: "phone" as const, Masked: maskPhone(phone) }]),
      ...(email === null ? [] : [{ Channel: "email" as const, Masked: maskEmail(email) }]),
    ],
    Questions: questions.map(({ question }) => question),
    NeedsGoogle,
    HoldHours: holdHours,
  };
}

/**
 * Replaces a forgotten funds password.
 * Refuses: FUNDS_UNSET, RULE_MISMATCH, TOO_SIMPLE, SAME_AS_DEFAULT, SAME_AS_ACCOUNT, CONFIRM_MISMATCH, TOO_FREQUENT while
 * many passwords wait, VERIFY_EXPIRED, CODE_WRONG, LOCKED after wrong answers, ANSWER_WRONG, GOOGLE_REQUIRED,
 * GOOGLE_WRONG, SAME_AS_LOGIN, SAME_AS_OLD, CONFLICT when it was changed meanwhile.
 * Effects: withdrawals are held for 24 hours; a lock of the funds password ends; the player is told.
 */
export async function resetFunds(
  parts: Parts,
  { body, caller }: { body: Body; caller: Caller },
): Promise<Answering<typeof call>> {
  const { accountId } = caller;
  const [accounts, from, contacts] = await Promise.all([
    findAccounts(parts.db, [accountId]),
    findFundsPassword(parts.db, accountId),
    findContacts(parts.db, accountId),
  ]);
  const account = expectKey(accounts, accountId, "account of the caller");
  if (from === "" || from === null) return passwordResults.FUNDS_UNSET;
  const own = [contacts.phone ?? "", contacts.email ?? ""];
  const fault = faultOf(body.NewPassword, caller.userName, own);
  if (fault !== null) return codeOfFault[fault];
  if (!isConfirmed(body)) return passwordResults.CONFIRM_MISMATCH;
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  const to = contacts[body.Channel];
  const code = await refusalOfCode(parts, { body, caller, to });
  if ("code" in code) return code;
  const proof = await refusalOfProofs(parts, { body, accountId });
  if (proof !== null) return proof;
  if (await checkPassword(account.passwordHash, body.NewPassword)) {
    return passwordResults.SAME_AS_LOGIN;
  }
  if (await checkPassword(from, body.NewPassword)) return passwordResults.SAME_AS_OLD;
  const hash = await hashPassword(body.NewPassword);
  return parts.db.transaction(async (tx) => {
    await lockStates(tx, [accountId]);
    if (!(await code.take(tx))) return passwordResults.CODE_WRONG;
    if (!(await replaceFundsPassword(tx, { accountId, from, hash }))) return commonResults.CONFLICT;
    await liftFlags(tx, { accountIds: [accountId], flags: [PlayerState.FUNDS_LOCKED] });
    await forgetCounts(tx, [fundsScope(accountId)]);
    await tellPlayer(tx, {
      accountId,
      kind: "security",
      template: "noticeFundsPasswordReset",
      payload: {},
      link: "/AccountSecurity",
    });
    const HeldUntil = await holdFor(tx, { accountId, kind: "withdraw", hours: holdHours });
    return { Result: 0 as const, HeldUntil };
  });
}

async function refusalOfCode(
  parts: Parts,
  { body, caller, to }: { body: Body; caller: Caller; to: string | null },
): Promise<RightCode | ResultCode> {
  if (to === null) return passwordResults.CODE_WRONG;
  const { accountId, merchantId } = caller;
  const limits = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const verdict = await judgeCode(parts, {
    scope: contactScope({ accountId, channel: body.Channel, purpose: "funds", to }),
    code: body.Code,
    triesMax: limits.triesMax,
  });
  if (verdict.is === "right") return verdict;
  return verdict.is === "expired" ? passwordResults.VERIFY_EXPIRED : passwordResults.CODE_WRONG;
}

/** The proofs besides the code: answers and authenticator, for whom they are set. */
async function refusalOfProofs(
  parts: Parts,
  { body, accountId }: { body: Body; accountId: bigint },
): Promise<ResultCode | null> {
  const rate = {
    scope: `funds-reset|${accountId}`,
    max: triesMax,
    windowSeconds: triesWindowSeconds,
  };
  if ((await limitRate(parts.db, rate)) !== null) return passwordResults.LOCKED;
  const answers = body.Answers ?? [];
  if (!(await areAnswersRight(parts.db, { accountId, answers }))) {
    return passwordResults.ANSWER_WRONG;
  }
  if (await needsCode(parts.db, { accountId, scope })) {
    if (body.GoogleCode === undefined) return passwordResults.GOOGLE_REQUIRED;
    const code = body.GoogleCode.trim();
    const verdict = await useAccountCode(parts.db, { accountId, code, tokenKey: parts.tokenKey });
    if (verdict === "locked") return passwordResults.LOCKED;
    if (verdict !== "right") return passwordResults.GOOGLE_WRONG;
  }
  await forgetCounts(parts.db, [rate.scope]);
  return null;
}
