import type { DemoSite } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import type { Setting } from "../../platform/settings/settings.ts";
import { roles } from "../account/account.sql.ts";
import { demoPrizeGroups } from "../account/seed-accounts.ts";
import { demoRates } from "../agents/demo-rates.ts";
import { sessionSettings } from "../session/session.settings.ts";
import { insertLink } from "./links.sql.ts";
import { registrationSettings } from "./registration.settings.ts";

const demoFields = (["NickName", "Phone", "Email", "QQ"] as const).map((key) => ({
  key,
  isRequired: false,
}));

/** Visitors may register, with the site's own link or an agent's, try without one, and use WeChat. */
export async function seedRegistration(tx: Tx, { merchantId, ids }: DemoSite): Promise<void> {
  const rates = Object.fromEntries(demoRates("player").map(({ kind, rate }) => [kind, rate]));
  const link = { merchantId, role: roles.PLAYER, prizeGroup: demoPrizeGroups.player, rates };
  await insertLink(tx, { ...link, code: "welcome", agentId: null });
  await insertLink(tx, { ...link, code: "agent1", agentId: expectKey(ids, "agent1", "agent") });
  const settings: [Setting, unknown][] = [
    [registrationSettings.registerLinkCode, "welcome"],
    [sessionSettings.demoPlay, { isOn: true, perAddressPerDay: 20 }],
    [registrationSettings.isWeChatEnabled, true],
    // Whoever tries the site out can read the code that goes to a phone.
    [registrationSettings.registerFields, demoFields],
    [sessionSettings.isPhoneLoginOn, true],
  ];
  for (const [{ name }, value] of settings) await storeSetting(tx, { merchantId, name, value });
}
