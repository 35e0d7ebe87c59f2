import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { brokenPasswordRules } from "@fairdraw/wire/account/password-rules.ts";

/** Letters and digits that nobody takes for another one. */
const letters = "23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ";
const length = 12;

/** A first password that keeps the rules, by the browser's cryptographic source. */
export function firstPassword(userName = ""): string {
  for (;;) {
    const picked = Array.from({ length }, () => letters[randomBelow(letters.length)] ?? "");
    const password = picked.join("");
    if (brokenPasswordRules(password, userName).size === 0) return password;
  }
}
