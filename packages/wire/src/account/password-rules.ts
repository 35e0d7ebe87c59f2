import { commonPasswords } from "./common-passwords.ts";
import { passwordLengthMax, passwordLengthMin } from "./password-calls.ts";

/** Passwords that a fresh site comes with; they are public, and nobody keeps them. */
export const demoPassword = "Fairdraw-demo-1";
export const demoFundsPassword = "Fairdraw-funds-1";

/** What a new password may break, in the order in which a page tells the rules. */
export type PasswordRule = "short" | "long" | "simple" | "common" | "account";

/** Runs that fingers make: of the alphabet, of digits, of a keyboard. */
const runs = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Fewer different characters than this are found at once, however many there are of them. */
const distinctMin = 4;

/** The rules that a new password breaks; any characters are welcome, as length protects and rules about letters do not. */
export function brokenPasswordRules(password: string, userName: string): ReadonlySet<PasswordRule> {
  const small = password.toLowerCase();
  const length = Array.from(password).length;
  const judged: readonly [PasswordRule, boolean][] = [
    ["short", length < passwordLengthMin],
    ["long", length > passwordLengthMax],
    ["simple", isSimple(small)],
    ["common", commonPasswords.has(small) || isDemoPassword(password)],
    ["account", isAccount(small, userName.toLowerCase())],
  ];
  return new Set(judged.flatMap(([rule, isBroken]) => (isBroken ? [rule] : [])));
}

export function isDemoPassword(password: string): boolean {
  return password === demoPassword || password === demoFundsPassword;
}

function isSimple(password: string): boolean {
  if (new Set(password).size < distinctMin) return true;
  if (/^(.{1,3})\1+$/u.test(password)) return true;
  return runs.some((run) => {
    const back = Array.from(run).reverse().join("");
    return run.repeat(3).includes(password) || back.repeat(3).includes(password);
  });
}

/** Digits and marks that people put behind a name. */
const appended = /^[\d!@#$.]*$/;

/** The name itself, forward, back or without its own digits, alone or with digits behind it. */
function isAccount(password: string, userName: string): boolean {
  if (userName === "") return false;
  const back = Array.from(userName).reverse().join("");
  const names = [userName, back, userName.replace(/\d+$/, "")].filter((name) => name.length >= 4);
  return (
    password === userName ||
    names.some((name) => password.startsWith(name) && appended.test(password.slice(name.length)))
  );
}
