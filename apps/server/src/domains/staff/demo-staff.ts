import type { Db } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import { seal } from "../../platform/secret-box.ts";
import { parseTotpSecret } from "../../platform/totp.ts";
import { totpOwner } from "./operator-login.ts";
import { findDemoStaffWithoutTotp, insertStaff } from "./staff.sql.ts";

/** The merchant whose operators also keep what all merchants share. */
const houseMerchantId = 1;

/**
 * Gives operators of play-money sites the second factor that is printed with their password.
 * Effects: nothing for those who have one; sites for real money are never touched.
 */
export async function enrolDemoStaff(
  db: Db,
  keeper: { random: Random; staffKey: string; totpSecret: string },
): Promise<void> {
  const newcomers = await findDemoStaffWithoutTotp(db);
  if (newcomers.length === 0) return;
  const secret = parseTotpSecret(keeper.totpSecret);
  await insertStaff(
    db,
    newcomers.map(({ accountId, merchantId }) => ({
      accountId,
      role: merchantId === houseMerchantId ? "house" : "merchant",
      sealedTotp: seal(secret, {
        keyHex: keeper.staffKey,
        boundTo: totpOwner(accountId),
        random: keeper.random,
      }),
    })),
  );
}
