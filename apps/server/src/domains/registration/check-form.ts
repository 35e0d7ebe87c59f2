import {
  type RegisterFieldKey,
  type RequestOf,
  type ResultCode,
  registerResults,
  type submitRegister,
} from "@fairdraw/wire";
import {
  accountFault,
  ageOn,
  emailFault,
  nickNameFault,
  phoneFault,
  qqFault,
  realNameFault,
} from "../account/profile-rules.ts";
import { faultOf, type PasswordFault } from "../session/password/password-rules.ts";

const { BIRTH_DATE_FORMAT, FIELD_REQUIRED, PASSWORD_ACCOUNT, PASSWORD_CONFIRM } = registerResults;
const { PASSWORD_RULE } = registerResults;
const { PASSWORD_SIMPLE, TERMS_REQUIRED, UNDER_AGE } = registerResults;

const codeOfFault: Readonly<Record<PasswordFault, ResultCode>> = {
  length: PASSWORD_RULE,
  simple: PASSWORD_SIMPLE,
  default: PASSWORD_SIMPLE,
  account: PASSWORD_ACCOUNT,
};

/** What a form says, whichever way it was sent. */
export type Form = Omit<RequestOf<typeof submitRegister>, "CaptchaId" | "CaptchaCode">;

/** What the site asks of a form. */
export interface FormRules {
  readonly fields: readonly { readonly key: RegisterFieldKey; readonly isRequired: boolean }[];
  readonly terms: { readonly version: string; readonly minAge: number };
  /** Country of phone numbers that name none. */
  readonly region: string;
  readonly nowMs: number;
}

/**
 * Judges a form by itself; the first fault in the order of spec section 5.
 * Refuses: ACCOUNT_FIRST, ACCOUNT_CHARS, ACCOUNT_LENGTH, PASSWORD_SIMPLE, PASSWORD_RULE,
 * PASSWORD_ACCOUNT, PASSWORD_CONFIRM, QQ_FORMAT, EMAIL_LENGTH, EMAIL_FORMAT, PHONE_FORMAT, NICKNAME_LENGTH, NICKNAME_WORD,
 * REALNAME_FORMAT, BIRTH_DATE_FORMAT, UNDER_AGE, TERMS_REQUIRED, FIELD_REQUIRED.
 */
export function formFault(form: Form, rules: FormRules): ResultCode | null {
  const account = accountFault(form.UserName);
  if (account !== null) return account;
  const password = faultOf(form.Password, form.UserName, [form.Phone ?? "", form.Email ?? ""]);
  if (password !== null) return codeOfFault[password];
  if (form.Confirm !== undefined && form.Confirm !== form.Password) return PASSWORD_CONFIRM;
  return optionalFault(form, rules) ?? personFault(form, rules) ?? missingField(form, rules);
}

function optionalFault(form: Form, { region }: FormRules): ResultCode | null {
  const faults: readonly [string | undefined, (text: string) => ResultCode | null][] = [
    [form.QQ, qqFault],
    [form.Email, emailFault],
    [form.Phone, (phone) => phoneFault(phone, region)],
    [form.NickName, nickNameFault],
    [form.RealName, realNameFault],
  ];
  for (const [text, judge] of faults) {
    const fault = text === undefined || text === "" ? null : judge(text);
    if (fault !== null) return fault;
  }
  return null;
}

function personFault(form: Form, { terms, nowMs }: FormRules): ResultCode | null {
  const age = ageOn(form.BirthDate, nowMs);
  if (age === null) return BIRTH_DATE_FORMAT;
  if (age < terms.minAge) return UNDER_AGE;
  return form.TermsVersion === terms.version ? null : TERMS_REQUIRED;
}

function missingField(form: Form, { fields }: FormRules): ResultCode | null {
  const isMissing = fields.some(({ key, isRequired }) => isRequired && (form[key] ?? "") === "");
  return isMissing ? FIELD_REQUIRED : null;
}
