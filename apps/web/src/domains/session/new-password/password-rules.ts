import { brokenPasswordRules, type PasswordRule } from "@fairdraw/wire/account/password-rules.ts";

/** What a new password lacks; the server judges by the same rules. */
export type PasswordLack = PasswordRule | "same";

const rules: readonly PasswordRule[] = ["short", "long", "simple", "common", "account"];

/** The rules in the order in which they are told, each with whether a password keeps it. */
export function passwordRules(
  password: string,
  against: { userName?: string; old?: string } = {},
): { lack: PasswordLack; isKept: boolean }[] {
  const broken = brokenPasswordRules(password, against.userName ?? "");
  return [
    ...rules.map((lack) => ({ lack, isKept: !broken.has(lack) })),
    ...(against.old === undefined
      ? []
      : [{ lack: "same" as const, isKept: password !== against.old }]),
  ];
}

/** The first rule that a password breaks; null when it keeps all. */
export function passwordLackOf(
  password: string,
  against: { userName?: string; old?: string } = {},
): PasswordLack | null {
  return passwordRules(password, against).find(({ isKept }) => !isKept)?.lack ?? null;
}
