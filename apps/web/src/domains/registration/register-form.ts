import type { ResultCode } from "@fairdraw/wire/core/result.ts";
import type { RegisterFieldKey } from "@fairdraw/wire/registration/register-calls.ts";
import { registerResults } from "@fairdraw/wire/registration/results.ts";
import { type PasswordFault, passwordFaultOf } from "../session/new-password/password-rules.ts";

/** What is typed; passwords are never kept. */
export interface RegisterForm {
  userName: string;
  password: string;
  again: string;
  birthDate: string;
  more: Readonly<Record<RegisterFieldKey, string>>;
  smsCode: string;
  isOfAge: boolean;
  agrees: boolean;
  acceptsMarketing: boolean;
}

/** What the link asks for. */
export interface Asked {
  fields: readonly { Key: RegisterFieldKey; Required: boolean }[];
  minAge: number;
}

export const emptyForm: RegisterForm = {
  userName: "",
  password: "",
  again: "",
  birthDate: "",
  more: { NickName: "", RealName: "", Phone: "", Email: "", QQ: "" },
  smsCode: "",
  // Agreement is given, never found ticked.
  isOfAge: false,
  agrees: false,
  acceptsMarketing: false,
};

/** What is wrong with an account name, in the order of the result codes; null for nothing. */
export type NameFault = "length" | "first" | "chars";

const nameLengthMin = 6;
const nameLengthMax = 16;

export function nameFaultOf(userName: string): NameFault | null {
  if (userName.length < nameLengthMin || userName.length > nameLengthMax) return "length";
  if (!/^[a-z]/i.test(userName)) return "first";
  return /^[a-z0-9]+$/i.test(userName) ? null : "chars";
}

/** Tells whether somebody born on a day is of age today. Shape: days `YYYY-MM-DD` of the site. */
export function isOfAge(birthDate: string, minAge: number, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + minAge;
  return `${year}${birthDate.slice(4)}` <= today;
}

export type FormFault =
  | { field: "account"; fault: NameFault }
  | { field: "password"; fault: PasswordFault }
  | { field: "confirm" }
  | { field: "birthDate"; fault: "missing" | "underAge" };

/** All that keeps the first step from being done, one thing per field; nothing when it is. */
export function firstStepFaults(form: RegisterForm, asked: Asked, today: string): FormFault[] {
  const name = nameFaultOf(form.userName);
  const password = passwordFaultOf(form.password, { userName: form.userName });
  const birthDate = birthDateFaultOf(form.birthDate, asked.minAge, today);
  const isRepeated = form.again === form.password && form.again !== "";
  return [
    ...(name === null ? [] : [{ field: "account" as const, fault: name }]),
    ...(password === null ? [] : [{ field: "password" as const, fault: password }]),
    ...(isRepeated ? [] : [{ field: "confirm" as const }]),
    ...(birthDate === null ? [] : [{ field: "birthDate" as const, fault: birthDate }]),
  ];
}

function birthDateFaultOf(
  birthDate: string,
  minAge: number,
  today: string,
): "missing" | "underAge" | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthDate)) return "missing";
  return isOfAge(birthDate, minAge, today) ? null : "underAge";
}

/** A field of the second step that is wrong; `result` is what the server would say, null for one that is empty. */
export interface MoreFault {
  field: RegisterFieldKey;
  result: ResultCode | null;
}

/** All that is known to be wrong with the second step's fields before they are sent, one thing per field. */
export function secondStepFaults(form: RegisterForm, asked: Asked): MoreFault[] {
  return asked.fields.flatMap(({ Key, Required }): MoreFault[] => {
    const text = form.more[Key].trim();
    if (text === "") return Required ? [{ field: Key, result: null }] : [];
    const result = judges[Key](text);
    return result === null ? [] : [{ field: Key, result }];
  });
}

/** As the server judges them. What only it knows is left to it: names in use, and the form of a country's phone numbers. */
const judges: Readonly<Record<RegisterFieldKey, (text: string) => ResultCode | null>> = {
  NickName: (nick) => {
    const length = Array.from(nick).length;
    if (length < 2 || length > 12) return registerResults.NICKNAME_LENGTH;
    return /^[\p{L}\p{M}\p{N} _·.-]+$/u.test(nick) ? null : registerResults.NICKNAME_WORD;
  },
  RealName: (name) =>
    /^\p{L}[\p{L}\p{M}·'. -]{0,30}[\p{L}\p{M}.]$/u.test(name)
      ? null
      : registerResults.REALNAME_FORMAT,
  Phone: (phone) => {
    const isNumber = !/\p{L}/u.test(phone) && phone.replace(/\D/g, "").length >= 5;
    return isNumber ? null : registerResults.PHONE_FORMAT;
  },
  Email: (email) => {
    if (email.length > 50) return registerResults.EMAIL_LENGTH;
    const isEmail = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email);
    return isEmail ? null : registerResults.EMAIL_FORMAT;
  },
  QQ: (number) => (/^\d{5,20}$/.test(number) ? null : registerResults.QQ_FORMAT),
};

/** The form's field that a refusal of the server is about, and the step it stands in. */
export function placeOf(field: string | null): { field: string; step: 1 | 2 } | null {
  if (field === null) return null;
  const first = ["account", "password", "confirm", "birthDate"];
  return { field, step: first.includes(field) ? 1 : 2 };
}
