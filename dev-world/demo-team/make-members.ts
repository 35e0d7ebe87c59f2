import { insertAccount, roles } from "@fairdraw/server/src/domains/account/account.sql.ts";
import { oddsRateKind, setRates } from "@fairdraw/server/src/domains/agents/tree/uplines.sql.ts";
import { insertMembers } from "@fairdraw/server/src/domains/demo-crowd/crowd.sql.ts";
import { bindCrowdCards } from "@fairdraw/server/src/domains/payment-methods/seed-methods.ts";
import { grantStart } from "@fairdraw/server/src/domains/play-money/grant-play-money.ts";
import { grantPrivileges } from "@fairdraw/server/src/domains/privileges/grant-privileges.ts";
import { openPlayers } from "@fairdraw/server/src/ledger/index.ts";
import type { Tx } from "@fairdraw/server/src/platform/database/db.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import { type PlannedMember, rootName } from "./plan-tree.ts";

/** An account that was made, with what is told of it. */
export interface TeamMember extends PlannedMember {
  readonly id: bigint;
  /** Those above it from the root agent down. */
  readonly path: readonly bigint[];
  readonly hasCard: boolean;
}

export interface MakingParts {
  readonly newId: () => string;
  readonly random: Random;
  readonly tokenKey: string;
}

/** Numbers of the demo's merchant, and of its categories of external games as kinds of rates. */
export const merchantId = 1;
const externalKinds = [1, 2, 3, 4, 5, 6];
const playersPerCard = 6;

/**
 * Makes planned accounts as a demo makes its own: with the passwords of the demo, rates and play money. Agents may send
 * points, and one player in six has a bank card. Players go on betting by themselves when the site runs. Shape: parents before children; `made` gets
 * the new ones.
 */
export async function makeMembers(
  tx: Tx,
  parts: MakingParts,
  { planned, made }: { planned: readonly PlannedMember[]; made: Map<string, TeamMember> },
): Promise<void> {
  const [root] = await tx.rows<Hashes & { id: bigint }>({
    text: `SELECT id, password_hash AS "passwordHash", funds_password_hash AS "fundsPasswordHash", terms_version AS "termsVersion"
      FROM account WHERE merchant_id = $1 AND user_name = $2`,
    values: [merchantId, rootName],
  });
  if (root === undefined) throw new Error(`the demo has no ${rootName}`);
  const added: TeamMember[] = [];
  for (const one of planned) {
    const parent = made.get(one.under) ?? { id: root.id, path: [] };
    const path = [...parent.path, parent.id];
    const id = await insertAccount(tx, {
      ...root,
      ...one,
      merchantId,
      role: one.isAgent ? roles.AGENT : roles.PLAYER,
      parentId: parent.id,
      path,
      state: 0,
    });
    const hasCard = !one.isAgent && added.length % playersPerCard === 1;
    const member = { ...one, id, path, hasCard };
    made.set(one.userName, member);
    added.push(member);
  }
  const holders = added.map(({ id }) => ({ accountId: id, merchantId }));
  await openPlayers(tx, holders);
  await setRates(tx, added.flatMap(ratesOf));
  await grantStart(tx, parts.newId, holders);
  const idsOf = (members: readonly TeamMember[]) => members.map(({ id }) => id);
  const agents = added.filter(({ isAgent }) => isAgent);
  for (const id of idsOf(agents)) await grantPrivileges(tx, id, { transferPoint: true });
  const players = added.filter(({ isAgent }) => !isAgent);
  await insertMembers(tx, { merchantId, accountIds: idsOf(players) });
  const cardHolders = idsOf(players.filter(({ hasCard }) => hasCard));
  await bindCrowdCards(tx, parts, { merchantId, accountIds: cardHolders });
}

interface Hashes {
  readonly passwordHash: string;
  readonly fundsPasswordHash: string;
  readonly termsVersion: string;
}

function ratesOf({ id: accountId, externalRate, oddsRate }: TeamMember) {
  return [
    ...externalKinds.map((kind) => ({ accountId, kind, rate: externalRate })),
    { accountId, kind: oddsRateKind, rate: oddsRate },
  ];
}
