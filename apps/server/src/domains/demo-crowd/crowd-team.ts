import { openPlayers } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findAccountByName, insertAccount, roles } from "../account/account.sql.ts";
import { lockTreesOf, type Parent } from "../agents/tree/lock-tree.sql.ts";
import { oddsRateKind, setRates } from "../agents/tree/uplines.sql.ts";

/** Agents of the demo's tree among whom the simulated players stand, parents first; a share of these below each. */
const crowdAgents = [
  { userName: "agent1", under: null, prizeGroup: 1960, share: 5 },
  { userName: "simagent01", under: "agent1", prizeGroup: 1958, share: 3 },
  { userName: "simagent02", under: "simagent01", prizeGroup: 1956, share: 3 },
  { userName: "simagent03", under: "simagent02", prizeGroup: 1954, share: 2 },
  { userName: "simagent04", under: "agent1", prizeGroup: 1954, share: 2 },
  { userName: "simagent05", under: "direct1", prizeGroup: 1958, share: 1 },
] as const;
type CrowdAgent = (typeof crowdAgents)[number];

/** Rates of the simulated: categories of external games, and plays on odds. Units: 1/10,000. */
const agentRates = { external: 30, odds: 20 };
const playerRates = { external: 20, odds: 10 };
const externalKinds = [1, 2, 3, 4, 5, 6];

/** Gives rates to somebody of the crowd, none above those of the demo's agent. */
export function giveCrowdRates(
  tx: Tx,
  accountIds: readonly bigint[],
  isAgent: boolean,
): Promise<void> {
  const { external, odds } = isAgent ? agentRates : playerRates;
  return setRates(
    tx,
    accountIds.flatMap((accountId) => [
      ...externalKinds.map((kind) => ({ accountId, kind, rate: external })),
      { accountId, kind: oddsRateKind, rate: odds },
    ]),
  );
}

/**
 * Whose players the simulated are, in turn: so many names of each agent as his share. Makes agents that are not there, so
 * that the tree of a demo has some levels; nobody can log in to them either.
 * Shape: accounts as they stand while their trees hold still. Locks: the trees for share.
 */
export async function crowdParents(
  tx: Tx,
  { merchantId, passwordHash }: { merchantId: number; passwordHash: string },
): Promise<Parent[]> {
  const parents: Parent[] = [];
  for (const agent of crowdAgents) {
    const known = await findAccountByName(tx, { merchantId, userName: agent.userName });
    const id = known?.id ?? (await makeAgent(tx, { agent, merchantId, passwordHash }));
    if (id === null) continue;
    const parent = (await lockTreesOf(tx, [id], "shared")).get(id);
    if (parent !== undefined) parents.push(...Array.from({ length: agent.share }, () => parent));
  }
  return parents;
}

/** Null where the site has no tree of the demo to stand in. */
async function makeAgent(
  tx: Tx,
  of: { agent: CrowdAgent; merchantId: number; passwordHash: string },
): Promise<bigint | null> {
  const { agent, merchantId, passwordHash } = of;
  if (agent.under === null) return null;
  const found = await findAccountByName(tx, { merchantId, userName: agent.under });
  const above =
    found === null ? undefined : (await lockTreesOf(tx, [found.id], "shared")).get(found.id);
  if (above === undefined || above.prizeGroup < agent.prizeGroup) return null;
  const id = await insertAccount(tx, {
    merchantId,
    role: roles.AGENT,
    userName: agent.userName,
    nickName: `模拟代理${agent.userName.slice(-2)}`,
    parentId: above.id,
    path: [...above.path, above.id],
    prizeGroup: agent.prizeGroup,
    state: 0,
    passwordHash,
    fundsPasswordHash: "",
  });
  await openPlayers(tx, [{ accountId: id, merchantId }]);
  await giveCrowdRates(tx, [id], true);
  return id;
}
