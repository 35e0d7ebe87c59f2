import type { AnswerOf, getSecurityCenterData } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { maskName } from "./mask-text.ts";
import { findProfile } from "./profile.sql.ts";
import { findSecurity, findWechatId } from "./security.sql.ts";
import { maskEmail, securityScoreOf } from "./security-score.ts";

type Item = Extract<AnswerOf<typeof getSecurityCenterData>, { Items: unknown }>["Items"][number];

/**
 * How an account is protected, in the order of the page. Cards, addresses and wallets are bound by
 * domains that do not keep any yet.
 */
export async function securityCenter(
  db: Queryable,
  accountId: bigint,
): Promise<{ SecurityScore: number; Items: Item[] }> {
  const [security, profile, wechatId] = await Promise.all([
    findSecurity(db, accountId),
    findProfile(db, { accountId, nickDays: 0 }),
    findWechatId(db, accountId),
  ]);
  assert(profile !== null, "a caller has an account");
  const { email } = security;
  const { phone, greetings } = profile;
  const item = (Key: Item["Key"], IsOn: boolean, Masked = ""): Item => ({
    Key,
    IsOn,
    UpdatedAt: null,
    Masked,
  });
  return {
    SecurityScore: securityScoreOf(security, { hasGreetings: greetings !== "" }),
    Items: [
      item("loginPassword", true),
      item("fundsPassword", profile.hasFundsPassword),
      item("phone", phone !== null, phone === null ? "" : maskName(phone)),
      item("email", email !== null, email === null ? "" : maskEmail(email)),
      item("authQuestion", security.hasAuthQuestion),
      item("googleAuthenticator", security.hasAuthenticator),
      item("checkIp", security.isIpChecked),
      item("greetings", greetings !== "", greetings),
      item("wechat", wechatId !== null),
      item("bankCard", false),
      item("usdtAddress", false),
      item("eWallet", false),
    ],
  };
}
