import {
  type updatePlayerRate as call,
  PlayerState,
  type RequestOf,
  type ResultCode,
  registerResults,
} from "@fairdraw/wire";
import type { Db, Queryable, Tx } from "../../../platform/database/db.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { lockAccount, roles } from "../../account/account.sql.ts";
import { setGroup } from "../../account/place.sql.ts";
import { tellPlayer } from "../../messages/tell-player.ts";
import { agentSettings } from "../agents.settings.ts";
import { findMember, type TeamMember } from "../tree/find-member.sql.ts";
import { lockTreesOf, type Parent, treeWait } from "../tree/lock-tree.sql.ts";
import { findRates, setRates } from "../tree/uplines.sql.ts";
import { ratesFault, type Terms } from "./judge-rates.ts";
import { isQuotaShort, noteRateChanges, type RateChange } from "./rates.sql.ts";

const { AGENT_FROZEN, NOT_AGENT, NOT_DIRECT, QUOTA_SHORT } = registerResults;

/** Who does something to his team. */
export interface Agent {
  readonly accountId: bigint;
  readonly merchantId: number;
}
type Body = RequestOf<typeof call>;

/** States in which an agent makes and raises nobody. */
const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.AGENT_BLOCKED | PlayerState.DELETED;

/** Why somebody may not act as an agent; null where he may. Refuses: NOT_AGENT, AGENT_FROZEN. */
export function agentFault({ role, state }: { role: number; state: number }): ResultCode | null {
  if (role !== roles.AGENT) return NOT_AGENT;
  return (state & barred) === 0 ? null : AGENT_FROZEN;
}

/** What an account gets by now. */
export async function termsOf(
  db: Queryable,
  account: { id: bigint; prizeGroup: number },
): Promise<Terms> {
  return { prizeGroup: account.prizeGroup, rates: await findRates(db, account.id) };
}

/**
 * Raises what somebody right below an agent gets. Refuses, in this order: GROUP_EXCEED, GROUP_LOWER, GROUP_STEP,
 * RATE_EXCEED, RATE_LOWER, QUOTA_SHORT, NOT_DIRECT, NOT_AGENT, AGENT_FROZEN. A name that nobody below the agent has is
 * judged by what the agent himself has, and then NOT_DIRECT.
 * Effects: prize group, rates, who changed them, and a notice to him who gets more. Locks: the tree for share, the account, the quota.
 */
export function updateRate(db: Db, agent: Agent, body: Body): Promise<Terms | ResultCode> {
  return db.transaction((tx) => raiseRates(tx, agent, body), { name: "raise-rates", ...treeWait });
}

/** `updateRate` for who raises several accounts in one transaction: in the order of their names. */
export async function raiseRates(tx: Tx, agent: Agent, body: Body): Promise<Terms | ResultCode> {
  const own = (await lockTreesOf(tx, [agent.accountId], "shared")).get(agent.accountId);
  if (own === undefined) return NOT_AGENT;
  const member = await holdMember(tx, agent, body.UserName);
  const old = member === null ? null : await termsOf(tx, member);
  const refusal = await refusalOf(tx, { own, member, old, body });
  if (refusal !== null || member === null || old === null) return refusal ?? NOT_DIRECT;
  await raise(tx, { accountId: member.id, old, body, by: agent.accountId });
  return termsOf(tx, { id: member.id, prizeGroup: body.PrizeGroup ?? member.prizeGroup });
}

/** Somebody of the team, as he stands while nobody else changes him. */
async function holdMember(
  tx: Tx,
  { accountId, merchantId }: Agent,
  userName: string,
): Promise<TeamMember | null> {
  const of = { viewerId: accountId, merchantId, userName };
  const seen = await findMember(tx, of);
  if (seen === null) return null;
  await lockAccount(tx, seen.id);
  return findMember(tx, of);
}

async function refusalOf(
  tx: Tx,
  of: { own: Parent; member: TeamMember | null; old: Terms | null; body: Body },
): Promise<ResultCode | null> {
  const { own, member, old, body } = of;
  const maxima = await readSetting(tx, own.merchantId, agentSettings.rateMaxima);
  const wanted = {
    prizeGroup: body.PrizeGroup ?? old?.prizeGroup ?? own.prizeGroup,
    rates: body.Rates,
  };
  const fault = ratesFault({ own: await termsOf(tx, own), old, wanted, maxima });
  if (fault !== null) return fault;
  const { prizeGroup } = wanted;
  const isRaised = member !== null && prizeGroup !== member.prizeGroup;
  if (isRaised && (await isQuotaShort(tx, { agentId: own.id, prizeGroup }))) return QUOTA_SHORT;
  if (member === null || member.depth !== 1) return NOT_DIRECT;
  return agentFault(own);
}

async function raise(
  tx: Tx,
  of: { accountId: bigint; old: Terms; body: Body; by: bigint },
): Promise<void> {
  const { accountId, old, body, by } = of;
  const rates = body.Rates.filter(({ Kind, Rate }) => Rate !== (old.rates.get(Kind) ?? 0));
  const changes: RateChange[] = rates.map(({ Kind, Rate }) => ({
    accountId,
    kind: Kind,
    before: old.rates.get(Kind) ?? 0,
    after: Rate,
  }));
  const prizeGroup = body.PrizeGroup ?? old.prizeGroup;
  if (prizeGroup !== old.prizeGroup) {
    await setGroup(tx, { accountId, prizeGroup });
    changes.unshift({ accountId, kind: 0, before: old.prizeGroup, after: prizeGroup });
  }
  await setRates(
    tx,
    rates.map(({ Kind, Rate }) => ({ accountId, kind: Kind, rate: Rate })),
  );
  await noteRateChanges(tx, changes, by);
  if (changes.length === 0) return;
  const notice = { kind: "account", template: "noticeRatesRaised", payload: {} } as const;
  await tellPlayer(tx, { ...notice, accountId, link: "/AccountInfo" });
}
