import { passwordLengthMax, passwordLengthMin } from "@fairdraw/wire/account/password-calls.ts";

/** What a new password lacks, as far as the page can know; the list of guessable ones is the server's. */
export type PasswordLack = "short" | "long" | "account" | "same" | "repeated";

/** The rules in the order in which they are told, each with whether a password keeps it. */
export function passwordRules(
  password: string,
  against: { userName?: string; old?: string } = {},
): { lack: PasswordLack; isKept: boolean }[] {
  const length = Array.from(password).length;
  const isEqual = (other: string | undefined) =>
    other !== undefined && other !== "" && password.toLowerCase() === other.toLowerCase();
  return [
    { lack: "short", isKept: length >= passwordLengthMin },
    { lack: "long", isKept: length <= passwordLengthMax },
    { lack: "repeated", isKept: new Set(password).size > 2 },
    { lack: "account", isKept: !isEqual(against.userName) },
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
