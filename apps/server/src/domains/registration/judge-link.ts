import { PlayerState, type ResultCode, registerResults } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { roles } from "../account/account.sql.ts";
import { findLink, type Link } from "./links.sql.ts";
import { registrationSettings } from "./registration.settings.ts";

const { AGENT_FROZEN, CLOSED, GROUP_EXCEED, LINK_DISABLED, LINK_EXPIRED } = registerResults;
const { LINK_INVALID, LINK_USED_UP, NOT_AGENT } = registerResults;

/**
 * The link by which somebody wants to register: the one he names, else the site's own.
 * Refuses: CLOSED, LINK_INVALID, LINK_DISABLED, LINK_EXPIRED, LINK_USED_UP, NOT_AGENT, AGENT_FROZEN,
 * GROUP_EXCEED when the agent's own group is below what the link gives.
 */
export async function openLink(
  db: Queryable,
  { merchantId, code }: { merchantId: number; code: string | undefined },
): Promise<{ link: Link } | { refusal: ResultCode }> {
  const { isOpen } = await readSetting(db, merchantId, registrationSettings.registerLimits);
  if (!isOpen) return { refusal: CLOSED };
  const own = await readSetting(db, merchantId, registrationSettings.registerLinkCode);
  const named = code === undefined || code === "" ? own : code;
  if (named === "") return { refusal: CLOSED };
  const link = await findLink(db, { merchantId, code: named });
  if (link === null) return { refusal: LINK_INVALID };
  const refusal = refusalOf(link);
  return refusal === null ? { link } : { refusal };
}

/** What is wrong with a link as it stands; null when it may be used. */
export function refusalOf(link: Link): ResultCode | null {
  if (link.isDisabled) return LINK_DISABLED;
  if (link.isExpired) return LINK_EXPIRED;
  if (link.isUsedUp) return LINK_USED_UP;
  const { agent } = link;
  if (agent === null) return null;
  if (agent.role !== roles.AGENT) return NOT_AGENT;
  const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.AGENT_BLOCKED | PlayerState.DELETED;
  if ((agent.state & barred) !== 0) return AGENT_FROZEN;
  return link.prizeGroup > agent.prizeGroup ? GROUP_EXCEED : null;
}
