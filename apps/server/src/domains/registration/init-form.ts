import {
  type checkUserName,
  commonResults,
  type initRegister,
  type RequestOf,
  registerResults,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Answering, Device } from "../../platform/http/call-context.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { roles } from "../account/account.sql.ts";
import { isNameTaken } from "../account/profile.sql.ts";
import { accountFault } from "../account/profile-rules.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { siteSettings } from "../site/site.settings.ts";
import { groupOf, openLink } from "./judge-link.ts";
import { countOpening } from "./links/opens.sql.ts";
import { registrationSettings } from "./registration.settings.ts";

interface Parts {
  readonly db: Queryable;
  readonly nowMs: () => number;
}

/** Codes of links are short: nobody shall find the agents of a site by trying. */
const linksPerMinute = 60;

interface Opening {
  readonly body: RequestOf<typeof initRegister>;
  readonly host: string;
  readonly ip: string;
  readonly device: Pick<Device, "id">;
}

/** What registering by a link asks for and gives. Refuses: TOO_FREQUENT, and as `openLink` does. Effects: it is counted that the link was opened. */
export async function initForm(
  parts: Parts,
  { body, host, ip, device }: Opening,
): Promise<Answering<typeof initRegister>> {
  const wait = await limitRate(parts.db, {
    scope: `link|${addressKey(ip)}`,
    max: linksPerMinute,
    windowSeconds: 60,
  });
  if (wait !== null) return registerResults.TOO_FREQUENT;
  const merchant = await resolveMerchant(parts.db, { host });
  if (merchant === null) return registerResults.CLOSED;
  const merchantId = merchant.id;
  const opened = await openLink(parts.db, { merchantId, code: body.Code });
  if ("refusal" in opened) return opened.refusal;
  const { link } = opened;
  if (link.agent !== null && device.id !== "") {
    await countOpening(parts.db, { linkId: link.id, deviceId: device.id });
  }
  const [fields, terms] = await Promise.all([
    readSetting(parts.db, merchantId, registrationSettings.registerFields),
    readSetting(parts.db, merchantId, siteSettings.terms),
  ]);
  const inviter = link.agent !== null && link.showsAgent ? { AgentNick: link.agent.nickName } : {};
  return {
    Valid: true,
    Code: link.code,
    ...inviter,
    Landing: link.landing,
    AccountType: link.role === roles.AGENT ? "agent" : "player",
    PrizeGroup: groupOf(link, link.agent),
    ...(link.contactQq === "" ? {} : { ContactQQ: link.contactQq }),
    Fields: fields
      .filter(({ key, isRequired }) => isRequired || link.askedFields?.includes(key) !== false)
      .map(({ key, isRequired }) => ({ Key: key, Required: isRequired })),
    MinAge: terms.minAge,
    Terms: { Version: terms.version, Url: terms.url },
  };
}

/** Whether a name is free. Refuses: ACCOUNT_FIRST, ACCOUNT_CHARS, ACCOUNT_LENGTH, TOO_FREQUENT. */
export async function checkName(
  parts: Parts,
  { body, host, ip }: { body: RequestOf<typeof checkUserName>; host: string; ip: string },
): Promise<Answering<typeof checkUserName>> {
  const merchant = await resolveMerchant(parts.db, { host });
  if (merchant === null) return commonResults.NO_PERMISSION;
  const fault = accountFault(body.UserName);
  if (fault !== null) return fault;
  const limits = await readSetting(parts.db, merchant.id, registrationSettings.registerLimits);
  const wait = await limitRate(parts.db, {
    scope: `name-check|${addressKey(ip)}`,
    max: limits.nameChecksPerMinute,
    windowSeconds: 60,
  });
  const { code, zh } = registerResults.TOO_FREQUENT;
  if (wait !== null) return { Result: code, Message: zh, RetrySeconds: wait };
  const who = { merchantId: merchant.id, name: body.UserName };
  return { Available: !(await isNameTaken(parts.db, who)) };
}
