import { PlayerState } from "@fairdraw/wire";
import type { DemoSite } from "../../domain.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { demoAccounts, demoFundsPassword } from "../site/demo-accounts.ts";
import { roles } from "./account.sql.ts";
import { type AccountRequest, createAccounts } from "./create-accounts.ts";
import { insertEmail } from "./profile.sql.ts";

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
export const demoPrizeGroups = {
  operator: 1700,
  rootAgent: 1980,
  directAgent: 1970,
  agent: 1960,
  player: 1950,
};
/** Whoever tries out forgotten passwords can do so with this one. */
const reachable = { userName: "player5", email: "player5@demo.fairdraw.example" };
/** Terms that are in force while nobody has set others. */
const firstTerms = "1";

/** The same on every site; hashing their passwords takes a second. */
let requests: Promise<AccountRequest[]> | undefined;

/** The accounts of a demo site: staff, a line of agents, and its players, one of whom can be written to. */
export async function seedAccounts(tx: Tx, { merchantId, ids }: DemoSite): Promise<void> {
  requests ??= accountRequests();
  const made = await createAccounts(tx, merchantId, await requests);
  for (const [name, id] of made) ids.set(name, id);
  await insertEmail(tx, {
    accountId: expectKey(made, reachable.userName, "demo player"),
    merchantId,
    email: reachable.email,
  });
}

async function accountRequests(): Promise<AccountRequest[]> {
  const fundsPasswordHash = await hashPassword(demoFundsPassword);
  return Promise.all(
    demoAccounts.map(async ({ UserName, Password, Role }) => ({
      userName: UserName,
      role: rolesOfDemo[Role],
      parent: parentOf[Role],
      prizeGroup: demoPrizeGroups[Role],
      // Staff never play.
      state: Role === "operator" ? PlayerState.BET_BLOCKED : 0,
      passwordHash: await hashPassword(Password),
      fundsPasswordHash,
      termsVersion: firstTerms,
    })),
  );
}
