import { createHash } from "node:crypto";
import {
  type createPlayers as call,
  commonResults,
  type RequestOf,
  type ResultCode,
  registerResults,
  type WantedPlayer,
} from "@fairdraw/wire";
import { openPlayers } from "../../../ledger/index.ts";
import { expectKey } from "../../../platform/assert.ts";
import { constraintOf, type Db, type Tx } from "../../../platform/database/db.ts";
import { hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { insertAccount, roles } from "../../account/account.sql.ts";
import { limitRate } from "../../session/guard/limit-rate.ts";
import { agentSettings } from "../agents.settings.ts";
import { isQuotaShort, seesQuotaShort } from "../rates/rates.sql.ts";
import type { Agent } from "../rates/update-rate.ts";
import { noteDeed, storeRemark } from "../team/deeds.sql.ts";
import { findParents, lockTreesOf, type Parent, treeWait } from "../tree/lock-tree.sql.ts";
import { setRates } from "../tree/uplines.sql.ts";
import {
  type CreationKey,
  findCreation,
  findResults,
  insertResult,
  keepCreation,
  lockCreation,
} from "./creations.sql.ts";
import { playerFault } from "./judge-player.ts";

type Body = RequestOf<typeof call>;
const dayS = 86_400;

/** What somebody else has, by the constraint that says so. */
const takenBy: Readonly<Record<string, ResultCode>> = {
  account_user_name: registerResults.ACCOUNT_EXISTS,
  account_nick_name: registerResults.NICKNAME_USED,
};

/**
 * Makes accounts right below an agent, each by itself, once for a `RequestId`: what was decided of an account is its
 * answer for ever, and what a crash left over is done when the request comes again.
 * Refuses: CONFLICT for an id that was used otherwise, TOO_FREQUENT while many passwords wait and for too many of a day;
 * each account as `playerFault` does.
 * Shape: the codes of the accounts in the order of the request, 0 for made. Effects: accounts with their pockets, rates
 * and first passwords. Locks: the request, the tree for share, the quota; for each account anew.
 */
export async function createPlayers(
  db: Db,
  agent: Agent,
  body: Body,
): Promise<number[] | ResultCode> {
  const key = { agentId: agent.accountId, requestId: body.RequestId };
  const requestHash = hashOf(body);
  const known = await findCreation(db, key);
  if (known === null) {
    if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
    if (await isTooMuch(db, agent, body.Players.length)) return commonResults.TOO_FREQUENT;
  }
  const kept = known ?? (await keepCreation(db, { ...key, requestHash }));
  if (!kept.equals(requestHash)) return commonResults.CONFLICT;
  for (const [place, wanted] of body.Players.entries()) {
    const decided = await findResults(db, key);
    if (!decided.has(place)) await createOne(db, { key, place, wanted });
  }
  const results = await findResults(db, key);
  return body.Players.map((_, place) => expectKey(results, place, "decided account"));
}

/** Shape: of what is asked for, without the passwords. */
function hashOf({ Players }: Body): Buffer {
  const asked = Players.map(({ UserName, NickName, IsAgent, PrizeGroup, Rates }) => [
    UserName,
    NickName ?? "",
    IsAgent,
    PrizeGroup,
    Rates.map(({ Kind, Rate }) => [Kind, Rate]),
  ]);
  const remarks = Players.map(({ Remark }) => Remark ?? "");
  // Requests without notes keep the hash that they had before there were any.
  const all = remarks.every((remark) => remark === "") ? asked : [asked, remarks];
  return createHash("sha256").update(JSON.stringify(all)).digest();
}

async function isTooMuch(db: Db, agent: Agent, count: number): Promise<boolean> {
  const max = await readSetting(db, agent.merchantId, agentSettings.newPlayersPerDay);
  const rate = { scope: `new-players|${agent.accountId}`, max, windowSeconds: dayS };
  for (let i = 0; i < count; i++) if ((await limitRate(db, rate)) !== null) return true;
  return false;
}

interface Row {
  readonly key: CreationKey;
  readonly place: number;
  readonly wanted: WantedPlayer;
}

/** Decides one account: judged before its password is hashed, and again under the locks. */
async function createOne(db: Db, row: Row): Promise<void> {
  const { key, wanted } = row;
  const own = (await findParents(db, [key.agentId])).get(key.agentId);
  const isShort = (quota: { agentId: bigint; prizeGroup: number }) => seesQuotaShort(db, quota);
  const fault =
    own === undefined ? registerResults.NOT_AGENT : await playerFault(db, { own, wanted, isShort });
  if (fault !== null) return keepResult(db, row, fault);
  const passwordHash = await hashPassword(wanted.Password);
  try {
    await db.transaction((tx) => decide(tx, { ...row, passwordHash }), {
      name: "create-player",
      ...treeWait,
    });
  } catch (error) {
    const taken = takenBy[constraintOf(error) ?? ""];
    if (taken === undefined) throw error;
    await keepResult(db, row, taken);
  }
}

/** Writes down a refusal, unless another process has decided meanwhile. */
function keepResult(db: Db, { key, place }: Row, { code }: ResultCode): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCreation(tx, key);
    if ((await findResults(tx, key)).has(place)) return;
    await insertResult(tx, { ...key, place, result: code, accountId: null });
  });
}

async function decide(tx: Tx, row: Row & { passwordHash: string }): Promise<void> {
  const { key, place, wanted } = row;
  await lockCreation(tx, key);
  if ((await findResults(tx, key)).has(place)) return;
  const trees = await lockTreesOf(tx, [key.agentId], "shared");
  const own = expectKey(trees, key.agentId, "account of the agent");
  const isShort = (quota: { agentId: bigint; prizeGroup: number }) => isQuotaShort(tx, quota);
  const fault = await playerFault(tx, { own, wanted, isShort });
  const accountId =
    fault === null ? await write(tx, { own, wanted, passwordHash: row.passwordHash }) : null;
  tx.passPoint("player-made");
  await insertResult(tx, { ...key, place, result: fault?.code ?? 0, accountId });
}

async function write(
  tx: Tx,
  of: { own: Parent; wanted: WantedPlayer; passwordHash: string },
): Promise<bigint> {
  const { own, wanted } = of;
  const { merchantId } = own;
  const accountId = await insertAccount(tx, {
    merchantId,
    role: wanted.IsAgent ? roles.AGENT : roles.PLAYER,
    userName: wanted.UserName,
    parentId: own.id,
    path: [...own.path, own.id],
    prizeGroup: wanted.PrizeGroup,
    state: 0,
    passwordHash: of.passwordHash,
    fundsPasswordHash: "",
    nickName: wanted.NickName || wanted.UserName,
    mustChangePassword: true,
  });
  await openPlayers(tx, [{ accountId, merchantId }]);
  await setRates(
    tx,
    wanted.Rates.map(({ Kind, Rate }) => ({ accountId, kind: Kind, rate: Rate })),
  );
  const remark = wanted.Remark ?? "";
  if (remark !== "") {
    const about = { viewerId: own.id, accountId };
    await storeRemark(tx, { ...about, remark });
    await noteDeed(tx, { ...about, kind: "remark", before: "", after: remark });
  }
  return accountId;
}
