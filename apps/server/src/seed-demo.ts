import { MerchantState, PayPermission, PlayerState } from "@fairdraw/wire";
import { roles } from "./domains/account/account.sql.ts";
import { type AccountRequest, createAccounts } from "./domains/account/create-accounts.ts";
import { oddsRateKind, setRates } from "./domains/agents/lines.sql.ts";
import { insertGames } from "./domains/lottery/lottery.sql.ts";
import { servedGameIds } from "./domains/lottery/served-games.ts";
import {
  insertAnnouncements,
  insertLiveNotice,
} from "./domains/notifications/notifications.sql.ts";
import { grantStart } from "./domains/play-money/grant-play-money.ts";
import { grantPrivileges } from "./domains/privileges/grant-privileges.ts";
import { insertLink } from "./domains/registration/links.sql.ts";
import { storeBanner } from "./domains/site/banners.sql.ts";
import { demoAccounts, demoFundsPassword } from "./domains/site/demo-accounts.ts";
import { demoBanners } from "./domains/site/demo-banners.ts";
import { demoAnnouncements, demoLiveNotice } from "./domains/site/demo-news.ts";
import { insertMerchant, storeSetting } from "./domains/site/site.sql.ts";
import { openHouse } from "./ledger/index.ts";
import { expectKey } from "./platform/assert.ts";
import type { Db, Tx } from "./platform/database/db.ts";
import { hashPassword } from "./platform/passwords.ts";

/** The demo site answers on every host; the second merchant only on its own. */
const merchants = [
  { id: 1, code: "demo", title: "Fairdraw", state: MerchantState.DEMO, hosts: ["*"] },
  {
    id: 2,
    code: "second",
    title: "Fairdraw Two",
    state: MerchantState.DEMO,
    hosts: ["second.localhost"],
  },
];

/**
 * Adds the games of this version that the database does not know yet, and fills a new database with
 * the demo site, once: two merchants, each with a line of agents, five players who have 10,000.000 of
 * play money, and something to read.
 * Effects: games; merchants, accounts, play money, privileges, announcements when there is no merchant.
 */
export async function seedDemo(
  db: Db,
  newId: () => string,
  gameIds: readonly number[] = servedGameIds,
): Promise<void> {
  await insertGames(db, gameIds);
  const [present] = await db.rows({ text: "SELECT id FROM merchant LIMIT 1" });
  if (present !== undefined) return;
  const accounts = await accountRequests();
  await db.transaction(async (tx) => {
    await tx.rows({ text: "SELECT pg_advisory_xact_lock(7215002)" });
    const [meanwhile] = await tx.rows({ text: "SELECT id FROM merchant LIMIT 1" });
    if (meanwhile !== undefined) return;
    for (const merchant of merchants) {
      await insertMerchant(tx, merchant);
      await openHouse(tx, merchant.id);
      const ids = await createAccounts(tx, merchant.id, accounts);
      await grantStart(tx, newId, playersOf({ merchantId: merchant.id, ids }));
      await grantToAgents(tx, ids);
      await rateAccounts(tx, ids);
      await openRegistration(tx, { merchantId: merchant.id, ids });
      await insertAnnouncements(
        tx,
        demoAnnouncements.map((announcement) => ({ ...announcement, merchantId: merchant.id })),
      );
      await insertLiveNotice(tx, { ...demoLiveNotice, merchantId: merchant.id });
      for (const banner of demoBanners)
        await storeBanner(tx, { ...banner, merchantId: merchant.id, id: null });
    }
  });
}

const rolesOfDemo = {
  operator: roles.OPERATOR,
  rootAgent: roles.AGENT,
  directAgent: roles.AGENT,
  agent: roles.AGENT,
  player: roles.PLAYER,
};
const parentOf = {
  operator: null,
  rootAgent: null,
  directAgent: "root1",
  agent: "direct1",
  player: "agent1",
};
const prizeGroupOf = {
  operator: 1700,
  rootAgent: 1980,
  directAgent: 1970,
  agent: 1960,
  player: 1950,
};

async function accountRequests(): Promise<AccountRequest[]> {
  const fundsPasswordHash = await hashPassword(demoFundsPassword);
  return Promise.all(
    demoAccounts.map(async ({ UserName, Password, Role }) => ({
      userName: UserName,
      role: rolesOfDemo[Role],
      parent: parentOf[Role],
      prizeGroup: prizeGroupOf[Role],
      // Staff never play.
      state: Role === "operator" ? PlayerState.BET_BLOCKED : 0,
      passwordHash: await hashPassword(Password),
      fundsPasswordHash,
      termsVersion: firstTerms,
    })),
  );
}

/** Terms that are in force while nobody has set others. */
const firstTerms = "1";

/** Visitors may register, with the site's own link or an agent's, try without one, and use WeChat. */
async function openRegistration(
  tx: Tx,
  site: { merchantId: number; ids: ReadonlyMap<string, bigint> },
): Promise<void> {
  const { merchantId, ids } = site;
  const rates = Object.fromEntries([
    ...externalKinds.map((kind) => [kind, externalRatesOf.player]),
    [oddsRateKind, oddsRateOf.player],
  ]);
  const link = { merchantId, role: roles.PLAYER, prizeGroup: prizeGroupOf.player, rates };
  await insertLink(tx, { ...link, code: "welcome", agentId: null });
  await insertLink(tx, { ...link, code: "agent1", agentId: expectKey(ids, "agent1", "agent") });
  const settings = {
    registerLinkCode: "welcome",
    demoPlay: { isOn: true, perAddressPerDay: 20 },
    isWeChatEnabled: true,
  };
  for (const [name, value] of Object.entries(settings)) {
    await storeSetting(tx, { merchantId, name, value });
  }
}

/** What the line of the demo gets of lottery plays on odds; 1/10,000. */
const oddsRateOf = { operator: 0, rootAgent: 50, directAgent: 40, agent: 30, player: 20 };

/** Rates by kind: external games by category as the usual maxima allow, and plays on odds. */
const externalRatesOf = { operator: 0, rootAgent: 60, directAgent: 50, agent: 40, player: 30 };
const externalKinds = [1, 2, 3, 4, 5, 6];

async function rateAccounts(tx: Tx, ids: ReadonlyMap<string, bigint>): Promise<void> {
  // The demo's accounts stand parents first, as rates must be set.
  const rates = demoAccounts.flatMap(({ UserName, Role }) => {
    const accountId = expectKey(ids, UserName, "demo account");
    return [
      ...externalKinds.map((kind) => ({ accountId, kind, rate: externalRatesOf[Role] })),
      { accountId, kind: oddsRateKind, rate: oddsRateOf[Role] },
    ];
  });
  await setRates(tx, rates);
}

/** The demo's agents may do what agents may: pass points down and offer agreements of every line. */
async function grantToAgents(tx: Tx, ids: ReadonlyMap<string, bigint>): Promise<void> {
  const lines = Object.values(PayPermission);
  for (const { UserName, Role } of demoAccounts) {
    if (!Role.toLowerCase().endsWith("agent")) continue;
    await grantPrivileges(tx, expectKey(ids, UserName, "demo agent"), {
      transferPoint: true,
      superTransferPoint: Role === "rootAgent",
      dailyPayPermission: lines,
      contractPermission: lines,
    });
  }
}

/** The demo's players; its agents and staff begin with nothing. */
function playersOf({ merchantId, ids }: { merchantId: number; ids: ReadonlyMap<string, bigint> }) {
  return demoAccounts
    .filter(({ Role }) => Role === "player")
    .map(({ UserName }) => ({ accountId: expectKey(ids, UserName, "demo player"), merchantId }));
}
