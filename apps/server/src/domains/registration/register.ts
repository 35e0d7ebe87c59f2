import {
  commonResults,
  LoginType,
  type ResultCode,
  registerResults,
  type submitRegister,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import { constraintOf, type Tx } from "../../platform/database/db.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { hashPassword, isPasswordLaneFull } from "../../platform/passwords.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { accountSettings } from "../account/account.settings.ts";
import { findAccounts } from "../account/account.sql.ts";
import { findTaken } from "../account/profile.sql.ts";
import { plainPhone } from "../account/profile-rules.ts";
import { isExcludedPerson, type Newcomer } from "../session/guard/excluded-person.sql.ts";
import { openSite } from "../session/login.ts";
import { type Origin, openSession, type SessionParts } from "../session/open-session.ts";
import { type CodeVerdict, judgeCode } from "../session/password/one-time-codes.ts";
import { sessionSettings } from "../session/session.settings.ts";
import { siteSettings } from "../site/site.settings.ts";
import { type Form, formFault } from "./check-form.ts";
import { openLink } from "./judge-link.ts";
import { isPlaceDenied } from "./judge-place.ts";
import { takeUse } from "./links.sql.ts";
import { deviceHashOf, originRefusal } from "./origin-limits.ts";
import { NotRegistered, type Refusal } from "./refusal.ts";
import { registrationSettings } from "./registration.settings.ts";
import { writeAccount } from "./write-account.ts";

type Answer = Answering<typeof submitRegister>;
const codes = registerResults;

/** What somebody else has, by the constraint that says so. */
const takenBy: Readonly<Record<string, ResultCode>> = {
  account_user_name: codes.ACCOUNT_EXISTS,
  account_nick_name: codes.NICKNAME_USED,
  account_security_email: codes.EMAIL_USED,
  account_profile_phone: codes.PHONE_USED,
  account_profile_wechat: codes.WECHAT_BOUND,
};

/** A registration as the two ways to it hand it over. */
export interface Registration {
  readonly form: Form;
  readonly host: string;
  readonly origin: Origin;
  /** What must hold besides: a captcha, a WeChat ticket. Called once the form is right. */
  admit(): Promise<Refusal | { wechatId: string | null; take(tx: Tx): Promise<boolean> }>;
  readonly loginType: LoginType;
}

/**
 * Opens an account below the owner of a link, and a session of it.
 * Refuses: CLOSED, also while the site is closed or maintained, IP_RESTRICTED, the form's own faults, the link's, TOO_FREQUENT, IP_LIMIT,
 * DEVICE_LIMIT, what `admit` refuses, what others have: ACCOUNT_EXISTS, NICKNAME_USED; then
 * SMS_WRONG, SMS_EXPIRED, EMAIL_USED, PHONE_USED, RG_EXCLUDED for who excluded himself under another name, and at last WECHAT_BOUND.
 * Effects: one use of the link, account, rates, pockets, play money on a demo site, profile, entry; all or nothing. A
 * session.
 * Locks: address and device, the link, the tree of its owner, his quota.
 */
export async function register(parts: SessionParts, request: Registration): Promise<Answer> {
  const { origin } = request;
  const site = await openSite(parts.db, { host: request.host, bundleVersion: "" });
  if ("refusal" in site) return refuse({ result: codes.CLOSED });
  const { merchantId } = site;
  if (await isPlaceDenied(parts, { merchantId, ip: origin.ip })) {
    return refuse({ result: codes.IP_RESTRICTED });
  }
  const rules = await rulesOf(parts, merchantId);
  const { Phone } = request.form;
  const form = Phone ? { ...request.form, Phone: plainPhone(Phone, rules.region) } : request.form;
  const fault = formFault(form, { ...rules, nowMs: parts.nowMs() });
  if (fault !== null) return refuse({ result: fault });
  const opened = await openLink(parts.db, { merchantId, code: form.Code });
  if ("refusal" in opened) return refuse({ result: opened.refusal });
  const crowded = await parts.db.transaction((tx) => originRefusal(tx, origin, rules.limits));
  if (crowded !== null) return refuse(crowded);
  const admitted = await request.admit();
  const refuseLate = (refusal: Refusal) =>
    refuse({ ...refusal, isCaptchaSpent: request.loginType === LoginType.PASSWORD });
  if ("result" in admitted) return refuseLate(admitted);
  if (isPasswordLaneFull()) return refuseLate({ result: commonResults.TOO_FREQUENT });
  const taken = await takenOf(parts, { form, merchantId });
  if (taken.userName) return refuseLate({ result: codes.ACCOUNT_EXISTS });
  if (taken.nickName) return refuseLate({ result: codes.NICKNAME_USED });
  const sms = await judgeSms(parts, { form, merchantId, triesMax: rules.codeLimits.triesMax });
  if (sms !== null && "result" in sms) return refuseLate(sms);
  if (taken.email) return refuseLate({ result: codes.EMAIL_USED });
  if (taken.phone) return refuseLate({ result: codes.PHONE_USED });
  // Last of all: nobody shall learn from a form that would be refused anyway who excluded himself.
  if (await isExcludedPerson(parts.db, personOf(form, { merchantId, origin }))) {
    return refuseLate({ result: commonResults.RG_EXCLUDED });
  }
  const passwordHash = await hashPassword(form.Password);
  const made = await parts.db
    .transaction(async (tx) => {
      const late = await originRefusal(tx, origin, rules.limits);
      if (late !== null) throw new NotRegistered(late);
      if (!(await takeUse(tx, opened.link.id))) {
        throw new NotRegistered({ result: codes.LINK_USED_UP });
      }
      if (!(await admitted.take(tx))) throw new NotRegistered({ result: codes.LINK_EXPIRED });
      if (sms !== null && !(await sms.take(tx))) {
        throw new NotRegistered({ result: codes.SMS_EXPIRED });
      }
      const { link } = opened;
      const { wechatId } = admitted;
      return writeAccount(tx, parts.newId, {
        form,
        merchantId,
        link,
        passwordHash,
        wechatId,
        origin,
      });
    })
    .catch(refusalOf);
  if (typeof made !== "bigint") return refuseLate(made);
  const account = expectKey(await findAccounts(parts.db, [made]), made, "account just made");
  return openSession(parts, { account, origin, loginType: request.loginType });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof NotRegistered) return error.refusal;
  const result = takenBy[constraintOf(error) ?? ""];
  if (result === undefined) throw error;
  return { result };
}

async function rulesOf(parts: SessionParts, merchantId: number) {
  const [fields, terms, limits, codeLimits, region] = await Promise.all([
    readSetting(parts.db, merchantId, registrationSettings.registerFields),
    readSetting(parts.db, merchantId, siteSettings.terms),
    readSetting(parts.db, merchantId, registrationSettings.registerLimits),
    readSetting(parts.db, merchantId, sessionSettings.codeLimits),
    readSetting(parts.db, merchantId, accountSettings.phoneRegion),
  ]);
  return { fields, terms, limits, codeLimits, region };
}

/**
 * What others have of a form. Names are seen by everybody; an address and a phone are told of only after the code of the
 * phone was right, so that nobody asks who is a player here. Told before the password is hashed and the code is used
 * up; two at one moment are told apart by the constraints.
 */
function takenOf(
  parts: SessionParts,
  { form, merchantId }: { form: Form; merchantId: number },
): ReturnType<typeof findTaken> {
  return findTaken(parts.db, {
    merchantId,
    userName: form.UserName,
    email: form.Email || null,
    phone: form.Phone || null,
    nickName: form.NickName || null,
  });
}

/** A phone counts only with the code that was sent to it. */
async function judgeSms(
  parts: SessionParts,
  { form, merchantId, triesMax }: { form: Form; merchantId: number; triesMax: number },
): Promise<Extract<CodeVerdict, { is: "right" }> | Refusal | null> {
  if (form.Phone === undefined || form.Phone === "") return null;
  const verdict = await judgeCode(parts, {
    scope: smsScope(merchantId, form.Phone),
    code: form.SmsCode ?? "",
    triesMax,
  });
  if (verdict.is === "right") return verdict;
  return { result: verdict.is === "expired" ? codes.SMS_EXPIRED : codes.SMS_WRONG };
}

/** Name of the codes that are sent to a phone that wants to register. Shape: E.164. */
export function smsScope(merchantId: number, phone: string): string {
  return `register|${merchantId}|${phone}`;
}

function personOf(
  form: Form,
  { merchantId, origin }: { merchantId: number; origin: Origin },
): Newcomer {
  return {
    merchantId,
    phone: form.Phone || null,
    email: form.Email || null,
    realName: form.RealName || null,
    birthDate: form.BirthDate || null,
    deviceHash: deviceHashOf(origin),
  };
}

function refuse(refusal: Refusal): Answer {
  const { result, retrySeconds, isCaptchaSpent = false } = refusal;
  return {
    Result: result.code,
    Message: result.zh,
    ...(retrySeconds === undefined ? {} : { RetrySeconds: retrySeconds }),
    ...(isCaptchaSpent ? { CaptchaSpent: true } : {}),
  };
}
