import { brokenPasswordRules, isDemoPassword } from "@fairdraw/wire";
import { isWeak } from "./password-strength.ts";

/** What is wrong with a password that somebody wants to set. */
export type PasswordFault = "length" | "simple" | "default" | "account";

/**
 * Judges a new password by the rules that pages tell, the first fault that applies; null when there is
 * none. Source: spec section 5 (the order), decisions.md C25.
 * Shape: `own` is what is known of the player besides: phone, address of mail.
 */
export function faultOf(
  password: string,
  userName: string,
  own: readonly string[] = [],
): PasswordFault | null {
  const broken = brokenPasswordRules(password, userName);
  if (isDemoPassword(password)) return "default";
  if (broken.has("simple") || broken.has("common")) return "simple";
  if (broken.has("short") || broken.has("long")) return "length";
  if (broken.has("account")) return "account";
  return isWeak(password, [userName, ...own]) ? "simple" : null;
}
