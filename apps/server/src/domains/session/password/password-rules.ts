import { passwordLengthMax, passwordLengthMin } from "@fairdraw/wire";
import { demoFundsPassword, demoPassword } from "../../site/demo-accounts.ts";
import { commonPasswords } from "./common-passwords.ts";

/** What is wrong with a password that somebody wants to set. */
export type PasswordFault = "length" | "simple" | "default" | "account";

/** Runs that fingers make: of the alphabet, of digits, of a keyboard. */
const runs = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Fewer different characters than this are found at once, however many there are of them. */
const distinctMin = 4;

/**
 * Judges a new password, the first fault that applies; null when there is none. Any characters are
 * welcome: length protects, rules about letters do not. Source: spec section 5 (the order), decisions.md C25.
 */
export function faultOf(password: string, userName: string): PasswordFault | null {
  if (isSimple(password.toLowerCase())) return "simple";
  if (password === demoPassword || password === demoFundsPassword) return "default";
  const length = Array.from(password).length;
  if (length < passwordLengthMin || length > passwordLengthMax) return "length";
  if (isAccount(password.toLowerCase(), userName.toLowerCase())) return "account";
  return null;
}

function isSimple(password: string): boolean {
  if (commonPasswords.has(password)) return true;
  if (new Set(password).size < distinctMin) return true;
  if (/^(.{1,3})\1+$/u.test(password)) return true;
  return runs.some((run) => {
    const back = Array.from(run).reverse().join("");
    return run.repeat(3).includes(password) || back.repeat(3).includes(password);
  });
}

/** The name itself, forward or back, alone or with a few digits behind it. */
function isAccount(password: string, userName: string): boolean {
  if (userName === "") return false;
  const plain = password.replace(/[\d!@#$.]{0,4}$/, "");
  const back = Array.from(userName).reverse().join("");
  const names = [userName, back, userName.replace(/\d+$/, "")].filter((name) => name.length >= 4);
  return names.some((name) => password === name || plain === name) || password === userName;
}
