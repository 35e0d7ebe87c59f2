import type { AnswerOf, getSecurityCenterData, SecurityItem } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Untimed } from "../../platform/http/call-context.ts";
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

/** When an account bound its newest card, wallet and address of USDT, of those it has. Units: epoch ms. */
export interface BoundMethods {
  readonly card: number | null;
  readonly wallet: number | null;
  readonly usdt: number | null;
}

/** How an account is protected. */
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

const kindOf: Readonly<Partial<Record<SecurityItem["Key"], keyof BoundMethods>>> = {
  bankCard: "card",
  eWallet: "wallet",
  usdtAddress: "usdt",
};

/** What other domains keep stands in their items. */
function withMethods(item: SecurityItem, bound: BoundMethods): SecurityItem {
  const kind = kindOf[item.Key];
  if (kind === undefined) return item;
  const at = bound[kind];
  return { ...item, IsOn: at !== null, UpdatedAt: at };
}
