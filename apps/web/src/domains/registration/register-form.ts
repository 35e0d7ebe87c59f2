import type { RegisterFieldKey } from "@fairdraw/wire/registration/register-calls.ts";
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

/** Fields of the second step that are required and empty. */
export function missingFields(form: RegisterForm, asked: Asked): RegisterFieldKey[] {
  return asked.fields
    .filter(({ Key, Required }) => Required && form.more[Key].trim() === "")
    .map(({ Key }) => Key);
}

/** The form's field that a refusal of the server is about, and the step it stands in. */
export function placeOf(field: string | null): { field: string; step: 1 | 2 } | null {
  if (field === null) return null;
  const first = ["account", "password", "confirm", "birthDate"];
  return { field, step: first.includes(field) ? 1 : 2 };
}
