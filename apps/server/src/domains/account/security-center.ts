import type { AnswerOf, getSecurityCenterData, SecurityItem } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Untimed } from "../../platform/http/http.ts";
import type { SettingOf } from "../../platform/settings/settings.ts";
import type { accountSettings } from "./account.settings.ts";
import { maskPhone } from "./phone-number.ts";
import { holdOf } from "./protection/holds.sql.ts";
import { findSecurity, type SecurityRow } from "./security.sql.ts";
import { changedAt, isSet, maskEmail, pointsOf, securityScoreOf } from "./security-score.ts";

/** In the order of the page. */
const keys = [
  "loginPassword",
  "fundsPassword",
  "phone",
  "email",
  "authQuestion",
  "googleAuthenticator",
  "passkey",
  "checkIp",
  "greetings",
  "wechat",
  "bankCard",
  "usdtAddress",
  "eWallet",
] as const satisfies readonly SecurityItem["Key"][];

type Center = Extract<AnswerOf<typeof getSecurityCenterData>, { Items: unknown }>;

/** When an account bound its newest card and wallet, of those it has. Units: epoch ms. */
export interface BoundMethods {
  readonly card: number | null;
  readonly wallet: number | null;
}

/** How an account is protected. Addresses of USDT are bound by a domain that does not keep any yet. */
export async function securityCenter(
  db: Queryable,
  who: {
    accountId: bigint;
    mode: SettingOf<typeof accountSettings.authenticator>;
    bound: BoundMethods;
  },
): Promise<Untimed<Center>> {
  const [security, holds] = await Promise.all([
    findSecurity(db, who.accountId),
    holdOf(db, who.accountId),
  ]);
  return {
    SecurityScore: securityScoreOf(security),
    Items: keys.map((key) => withMethods(itemOf(security, key), who.bound)),
    Authenticator: {
      Mode: who.mode,
      Scopes: security.googleScopes,
      RecoveryCodesLeft: security.recoveryCodesLeft,
    },
    Holds: holds.map(({ kind, until }) => ({ Kind: kind, Until: until })),
  };
}

function itemOf(security: SecurityRow, key: SecurityItem["Key"]): SecurityItem {
  const { now, best } = pointsOf(security, key);
  return {
    Key: key,
    IsOn: isSet(security, key),
    UpdatedAt: changedAt(security, key),
    Masked: maskedOf(security, key),
    Points: now,
    PointsMax: best,
  };
}

function maskedOf({ phone, email, greetings }: SecurityRow, key: SecurityItem["Key"]): string {
  if (key === "phone") return phone === null ? "" : maskPhone(phone);
  if (key === "email") return email === null ? "" : maskEmail(email);
  return key === "greetings" ? greetings : "";
}

/** What other domains keep stands in their items. */
function withMethods(item: SecurityItem, { card, wallet }: BoundMethods): SecurityItem {
  if (item.Key !== "bankCard" && item.Key !== "eWallet") return item;
  const at = item.Key === "bankCard" ? card : wallet;
  return { ...item, IsOn: at !== null, UpdatedAt: at };
}
