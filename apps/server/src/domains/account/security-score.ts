import type { SecurityRow } from "./security.sql.ts";

/** Points of what every account has: its login password and its funds password. */
const passwordPoints = 40;
const points = { authenticator: 25, email: 15, ipCheck: 10, authQuestion: 5, greetings: 5 };

/** How well an account is protected, 0 to 100. @guess The specification names the figure only. */
export function securityScoreOf(
  security: SecurityRow,
  { hasGreetings }: { hasGreetings: boolean },
): number {
  return (
    passwordPoints +
    (security.hasAuthenticator ? points.authenticator : 0) +
    (security.email === null ? 0 : points.email) +
    (security.isIpChecked ? points.ipCheck : 0) +
    (security.hasAuthQuestion ? points.authQuestion : 0) +
    (hasGreetings ? points.greetings : 0)
  );
}

/** Shows enough of an address to recognise it. Shape: `ab***@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
