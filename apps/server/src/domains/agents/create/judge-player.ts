import { type ResultCode, registerResults, type WantedPlayer } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { findTaken, isNameTaken } from "../../account/profile.sql.ts";
import { accountFault, nickNameFault, soundsOfficial } from "../../account/profile-rules.ts";
import { faultOf, type PasswordFault } from "../../session/password/password-rules.ts";
import { agentSettings } from "../agents.settings.ts";
import { ratesFault } from "../rates/judge-rates.ts";
import { agentFault, termsOf } from "../rates/update-rate.ts";
import type { Parent } from "../tree/lock-tree.sql.ts";

const codes = registerResults;

/** Most ancestors of an account; the database holds it too. Source: domain/agent-economics.md 8. */
export const depthMax = 20;

const codeOfFault: Readonly<Record<PasswordFault, ResultCode>> = {
  length: codes.PASSWORD_RULE,
  simple: codes.PASSWORD_SIMPLE,
  default: codes.PASSWORD_SIMPLE,
  account: codes.PASSWORD_ACCOUNT,
};

/** Judges who makes accounts: whether he may at all. Refuses: NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT. */
export function creatorFault(own: Parent): ResultCode | null {
  return agentFault(own) ?? (own.path.length >= depthMax ? codes.DEPTH_LIMIT : null);
}

/**
 * Judges an account that an agent wants to make; null where it may be.
 * Refuses, in this order: ACCOUNT_FIRST, ACCOUNT_CHARS, ACCOUNT_LENGTH, ACCOUNT_EXISTS, PASSWORD_SIMPLE, PASSWORD_RULE,
 * PASSWORD_ACCOUNT, NICKNAME_LENGTH, NICKNAME_WORD, NICKNAME_USED, GROUP_EXCEED, GROUP_STEP, RATE_EXCEED, QUOTA_SHORT as
 * `isShort` says, NOT_AGENT, AGENT_FROZEN, DEPTH_LIMIT.
 */
export async function playerFault(
  db: Queryable,
  of: {
    own: Parent;
    wanted: WantedPlayer;
    isShort: (quota: { agentId: bigint; prizeGroup: number }) => Promise<boolean>;
  },
): Promise<ResultCode | null> {
  const { own, wanted } = of;
  const named = await nameFault(db, own.merchantId, wanted);
  if (named !== null) return named;
  const maxima = await readSetting(db, own.merchantId, agentSettings.rateMaxima);
  const terms = { prizeGroup: wanted.PrizeGroup, rates: wanted.Rates };
  const fault = ratesFault({ own: await termsOf(db, own), old: null, wanted: terms, maxima });
  if (fault !== null) return fault;
  if (await of.isShort({ agentId: own.id, prizeGroup: wanted.PrizeGroup })) {
    return codes.QUOTA_SHORT;
  }
  return creatorFault(own);
}

async function nameFault(
  db: Queryable,
  merchantId: number,
  wanted: WantedPlayer,
): Promise<ResultCode | null> {
  const { UserName: userName, Password: password } = wanted;
  const account = accountFault(userName);
  if (account !== null) return account;
  const nickName = wanted.NickName || null;
  const taken = await findTaken(db, { merchantId, userName, nickName, email: null, phone: null });
  // Without a nick name the account's own stands for it, which may be somebody's nick name.
  const isNick = nickName === null && (await isNameTaken(db, { merchantId, name: userName }));
  if (taken.userName || isNick) return codes.ACCOUNT_EXISTS;
  const weak = faultOf(password, userName);
  if (weak !== null) return codeOfFault[weak];
  const nick = nickFault(nickName, userName);
  if (nick !== null) return nick;
  return taken.nickName ? codes.NICKNAME_USED : null;
}

/** Those below read either name over his messages. Refuses: as `nickNameFault`. */
function nickFault(nickName: string | null, userName: string): ResultCode | null {
  if (nickName !== null) return nickNameFault(nickName);
  return soundsOfficial(userName) ? codes.NICKNAME_WORD : null;
}
