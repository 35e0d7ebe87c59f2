import { brokenPasswordRules, type PasswordRule } from "@fairdraw/wire/account/password-rules.ts";

/** What a new password lacks; the server judges by the same rules. */
export type PasswordFault = PasswordRule | "same";

const rules: readonly PasswordRule[] = ["short", "long", "simple", "common", "account"];

/** The rules in the order in which they are told, each with whether a password keeps it. */
export function passwordRules(
  password: string,
  against: { userName?: string; old?: string } = {},
): { fault: PasswordFault; isKept: boolean }[] {
  const broken = brokenPasswordRules(password, against.userName ?? "");
  return [
    ...rules.map((fault) => ({ fault, isKept: !broken.has(fault) })),
    ...(against.old === undefined
      ? []
      : [{ fault: "same" as const, isKept: password !== against.old }]),
  ];
}

/** The first rule that a password breaks; null when it keeps all. */
export function passwordFaultOf(
  password: string,
  against: { userName?: string; old?: string } = {},
): PasswordFault | null {
  return passwordRules(password, against).find(({ isKept }) => !isKept)?.fault ?? null;
}
