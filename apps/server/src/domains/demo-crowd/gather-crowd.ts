import { openPlayers } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secret-box.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { insertAccount, roles } from "../account/account.sql.ts";
import { bindCrowdCards } from "../payment-methods/seed-methods.ts";
import { grantStart } from "../play-money/grant-play-money.ts";
import { siteSettings } from "../site/site.settings.ts";
import { insertMembers } from "./crowd.sql.ts";
import { crowdParents, giveCrowdRates } from "./crowd-team.ts";

/** Below the prize groups of their agents. */
const prizeGroup = 1950;

/**
 * Adds simulated players to a demo site. Nobody can log in to their accounts, and their nick names say what they are.
 * Shape: `passwordHash` is that of a password that nobody knows. Effects: accounts with play money, some with a bank card.
 */
export async function gatherCrowd(
  tx: Tx,
  parts: {
    newId: () => string;
    random: Random;
    secrets: Pick<Secrets, "tokenKey">;
  },
  crowd: { merchantId: number; from: number; to: number; passwordHash: string },
): Promise<void> {
  const { merchantId, passwordHash } = crowd;
  const { newId } = parts;
  const parents = await crowdParents(tx, { merchantId, passwordHash });
  const terms = await readSetting(tx, merchantId, siteSettings.terms);
  const accountIds: bigint[] = [];
  for (let n = crowd.from; n <= crowd.to; n += 1) {
    const number = String(n).padStart(2, "0");
    const agent = parents[(n - 1) % parents.length];
    const id = await insertAccount(tx, {
      merchantId,
      role: roles.PLAYER,
      userName: `simulated${number}`,
      nickName: `模拟玩家${number}`,
      parentId: agent?.id ?? null,
      path: agent ? [...agent.path, agent.id] : [],
      prizeGroup,
      state: 0,
      passwordHash,
      fundsPasswordHash: "",
      termsVersion: terms.version,
    });
    accountIds.push(id);
  }
  const holders = accountIds.map((accountId) => ({ accountId, merchantId }));
  await openPlayers(tx, holders);
  if (parents.length > 0) await giveCrowdRates(tx, accountIds, false);
  await insertMembers(tx, { merchantId, accountIds });
  await grantStart(tx, newId, holders);
  // One in three has a card.
  const cardHolders = accountIds.filter((_, i) => i % 3 === 0);
  const sealing = { newId, random: parts.random, tokenKey: parts.secrets.tokenKey };
  await bindCrowdCards(tx, sealing, { merchantId, accountIds: cardHolders });
}
