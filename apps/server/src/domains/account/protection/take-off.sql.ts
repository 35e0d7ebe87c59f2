import type { ResetItem } from "@fairdraw/wire";
import type { Tx } from "../../../platform/database/db.ts";

/** What each protection is without: no password lets anybody in, no contact gets a code. */
const statements: Readonly<Record<ResetItem, readonly string[]>> = {
  loginPassword: [
    "UPDATE account SET password_hash = '', session_version = session_version + 1 WHERE id = $1",
  ],
  fundsPassword: ["UPDATE account SET funds_password_hash = '' WHERE id = $1"],
  authenticator: [
    "UPDATE account_security SET google_secret = NULL, google_scopes = 0 WHERE account_id = $1",
    "DELETE FROM account_recovery_code WHERE account_id = $1",
  ],
  passkeys: ["DELETE FROM account_passkey WHERE account_id = $1"],
  phone: ["UPDATE account_profile SET phone = NULL, phone_bound_at = NULL WHERE account_id = $1"],
  email: ["UPDATE account_security SET email = NULL, email_bound_at = NULL WHERE account_id = $1"],
  wechat: [
    "UPDATE account_profile SET wechat_id = NULL, wechat_bound_at = NULL WHERE account_id = $1",
  ],
  questions: ["DELETE FROM account_question WHERE account_id = $1"],
  ipCheck: [
    "UPDATE account_security SET is_ip_checked = false, is_device_checked = false WHERE account_id = $1",
  ],
};

/** Takes protections off an account. */
export async function takeOff(
  tx: Tx,
  { accountId, items }: { accountId: bigint; items: readonly ResetItem[] },
): Promise<void> {
  for (const text of items.flatMap((item) => statements[item])) {
    await tx.rows({ text, values: [accountId] });
  }
}
