import { PlayerState, type ResultCode, registerResults } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { roles } from "../account/account.sql.ts";
import { depthMax } from "../agents/create/judge-player.ts";
import { seesQuotaShort } from "../agents/rates/rates.sql.ts";
import { findLink, type Link } from "./links.sql.ts";
import { registrationSettings } from "./registration.settings.ts";

const { AGENT_FROZEN, CLOSED, DEPTH_LIMIT, LINK_DISABLED, LINK_EXPIRED } = registerResults;
const { LINK_INVALID, LINK_USED_UP, NOT_AGENT, QUOTA_SHORT } = registerResults;

/**
 * The link by which somebody wants to register: the one he names, else the site's own.
 * Refuses: CLOSED, LINK_INVALID, LINK_DISABLED, LINK_EXPIRED, LINK_USED_UP, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT, QUOTA_SHORT
 * for a prize group of which the agent may give no more.
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
  if (refusal !== null) return { refusal };
  const { agent } = link;
  const isShort =
    agent !== null &&
    (await seesQuotaShort(db, { agentId: agent.id, prizeGroup: groupOf(link, agent) }));
  return isShort ? { refusal: QUOTA_SHORT } : { link };
}

/** The prize group that a link gives: its own, or that of its agent where he has less by now. */
export function groupOf(link: Link, agent: { prizeGroup: number } | null): number {
  return Math.min(link.prizeGroup, agent?.prizeGroup ?? link.prizeGroup);
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
  return agent.path.length >= depthMax ? DEPTH_LIMIT : null;
}
