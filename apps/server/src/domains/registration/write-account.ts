import { registerResults } from "@fairdraw/wire";
import { openPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { insertAccount } from "../account/account.sql.ts";
import { insertProfile, isNameTaken } from "../account/profile.sql.ts";
import { creatorFault } from "../agents/create/judge-player.ts";
import { isQuotaShort } from "../agents/rates/rates.sql.ts";
import { lockTreesOf, type Parent } from "../agents/tree/lock-tree.sql.ts";
import { findRates, setRates } from "../agents/tree/uplines.sql.ts";
import { grantStart } from "../play-money/grant-play-money.ts";
import type { Origin } from "../session/open-session.ts";
import type { Form } from "./check-form.ts";
import { insertEntry } from "./entries.sql.ts";
import { groupOf } from "./judge-link.ts";
import type { Link } from "./links.sql.ts";
import { deviceHashOf } from "./origin-limits.ts";
import { NotRegistered } from "./refusal.ts";

/**
 * Writes a new account below the owner of its link; answers its number.
 * Refuses by `NotRegistered`: ACCOUNT_EXISTS, QUOTA_SHORT, and what the owner may no longer do.
 * Effects: account, pockets, play money on a demo site, profile, rates, entry.
 * Locks: the tree of the owner, his quota.
 */
export async function writeAccount(
  tx: Tx,
  newId: () => string,
  made: {
    form: Form;
    merchantId: number;
    link: Link;
    passwordHash: string;
    wechatId: string | null;
    origin: Origin;
  },
): Promise<bigint> {
  const { form, merchantId, link, origin } = made;
  // Without a nick name the account's own stands for it, which may be another one's nick name already.
  if (!form.NickName && (await isNameTaken(tx, { merchantId, name: form.UserName }))) {
    throw new NotRegistered({ result: registerResults.ACCOUNT_EXISTS });
  }
  const agent = await holdAgent(tx, link);
  const prizeGroup = groupOf(link, agent);
  if (agent !== null) {
    // He may have become another one since the link was judged.
    const barred = creatorFault(agent);
    if (barred !== null) throw new NotRegistered({ result: barred });
    if (await isQuotaShort(tx, { agentId: agent.id, prizeGroup })) {
      throw new NotRegistered({ result: registerResults.QUOTA_SHORT });
    }
  }
  const accountId = await insertAccount(tx, {
    merchantId,
    role: link.role,
    userName: form.UserName,
    parentId: agent?.id ?? null,
    path: agent === null ? [] : [...agent.path, agent.id],
    prizeGroup,
    state: 0,
    passwordHash: made.passwordHash,
    fundsPasswordHash: "",
    nickName: form.NickName ? form.NickName : form.UserName,
    termsVersion: form.TermsVersion,
  });
  await openPlayers(tx, [{ accountId, merchantId }]);
  await grantStart(tx, newId, [{ accountId, merchantId }]);
  await insertProfile(tx, {
    accountId,
    merchantId,
    realName: form.RealName || null,
    birthDate: form.BirthDate,
    phone: form.Phone || null,
    qq: form.QQ || null,
    email: form.Email || null,
    wechatId: made.wechatId,
    acceptsMarketing: form.AcceptMarketing,
  });
  await giveRates(tx, { accountId, link });
  const [ip, deviceHash] = [addressKey(origin.ip), deviceHashOf(origin)];
  await insertEntry(tx, { accountId, linkId: link.id, ip, deviceHash });
  return accountId;
}

/** The owner of a link as he stands while his tree holds still; null for a link of the site. */
async function holdAgent(tx: Tx, { agent }: Link): Promise<Parent | null> {
  if (agent === null) return null;
  return expectKey(await lockTreesOf(tx, [agent.id], "shared"), agent.id, "owner of a link");
}

/** The rates of the link, none above what the agent himself has by now. */
async function giveRates(
  tx: Tx,
  { accountId, link }: { accountId: bigint; link: Link },
): Promise<void> {
  const own = link.agent === null ? null : await findRates(tx, link.agent.id);
  const rates = Object.entries(link.rates).map(([kind, rate]) => ({
    accountId,
    kind: Number(kind),
    rate: own === null ? rate : Math.min(rate, own.get(Number(kind)) ?? 0),
  }));
  await setRates(tx, rates);
}
