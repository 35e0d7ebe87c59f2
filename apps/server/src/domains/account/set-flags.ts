import { createHash } from "node:crypto";
import {
  operatorResults,
  PlayerState,
  type RequestOf,
  type ResultCode,
  type setPlayerFlags,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Db, Tx } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import type { Acting, CheckedByWeight, ProposedDeed } from "../staff/deed.ts";
import { accountSettings } from "./account.settings.ts";
import { findPlayers } from "./find-players.ts";
import { liftFlags, lockStates, setFlags } from "./flag-terms.sql.ts";

/** Flags that other deeds set: being a demo account is for life, removing one is a deed of its own. */
const fixedFlags = PlayerState.DEMO | PlayerState.DELETED;
const allFlags: readonly number[] = Object.values(PlayerState);
const changeable = allFlags.filter((flag) => (flag & fixedFlags) === 0);

interface Parts {
  readonly db: Db;
  readonly clock: { nowMs(): number };
  endSessions(
    tx: Tx,
    accountIds: readonly bigint[],
    reason: Exclude<TokenVerifyResult, 0>,
  ): Promise<number>;
  tellPrivileges(tx: Tx, accountId: bigint): Promise<void>;
  /** Puts something into the message centres of players. */
  tellPlayers(tx: Tx, accountIds: readonly bigint[], notice: AccountNotice): Promise<void>;
}

/** What players read when staff change something of their accounts. */
export interface AccountNotice {
  readonly kind: "account";
  readonly template:
    | "noticeFlagsSet"
    | "noticeFlagsLifted"
    | "noticeIdentityAsked"
    | "noticeIdentitySeen"
    | "noticePictureRemoved";
  readonly payload: { readonly notice?: string };
  readonly link: string;
}
type Body = RequestOf<typeof setPlayerFlags>;

interface Found extends CheckedByWeight {
  readonly ids: readonly bigint[];
  readonly flags: readonly number[];
}

/**
 * Sets flags of accounts, or lifts them. A flag is set with a reason, a time at which it ends, and what its player reads
 * where he meets it. Many accounts in a day take a second person.
 * Refuses: NOT_FOUND where a name is nobody's, UNFIT for flags that other deeds set and for an end that is over.
 * Effects: sessions of frozen accounts end; the accounts' pages ask again what they may; players are
 * told of flags that come with words for them, and of flags that are lifted. Locks: the accounts.
 */
export function flagsDeed(parts: Parts): ProposedDeed<Body, Found> {
  return {
    check: (acting) => check(parts, acting),
    async run({ tx, body, operator }, { ids, flags }) {
      const before = await lockStates(tx, ids);
      await (body.IsOn
        ? setFlags(tx, {
            accountIds: ids,
            flags,
            setBy: operator.accountId,
            reason: body.Reason,
            until: body.Until,
            notice: body.Notice,
          })
        : liftFlags(tx, { accountIds: ids, flags }));
      if (body.IsOn && flags.includes(PlayerState.ACCOUNT_FROZEN)) {
        await parts.endSessions(tx, ids, TokenVerifyResult.FORCED_LOGOUT);
      }
      for (const id of ids) await parts.tellPrivileges(tx, id);
      if (!body.IsOn || body.Notice !== "") {
        await parts.tellPlayers(tx, ids, {
          kind: "account",
          template: body.IsOn ? "noticeFlagsSet" : "noticeFlagsLifted",
          payload: { notice: body.Notice },
          link: "",
        });
      }
      const states = (of: typeof before) => of.map(({ state }) => state);
      const after = await lockStates(tx, ids);
      const { IsOn: isOn, Until: until, Notice: notice } = body;
      return {
        before: { accounts: ids, flags: states(before) },
        after: { accounts: ids, flags: states(after), isOn, until, notice },
      };
    },
  };
}

async function check(
  parts: Parts,
  { tx, body, operator }: Acting<Body>,
): Promise<Found | ResultCode> {
  const { merchantId } = operator;
  const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
  if (accounts === null) return operatorResults.NOT_FOUND;
  const flags = changeable.filter((flag) => (body.Flags & flag) !== 0);
  const named = flags.reduce((sum, flag) => sum | flag, 0);
  if (named === 0 || named !== body.Flags) return operatorResults.UNFIT;
  if (body.Until !== null && body.Until <= parts.clock.nowMs()) return operatorResults.UNFIT;
  const limit = await readSetting(tx, merchantId, accountSettings.flagsAlone);
  const sorted = accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  const target = nameOfAccounts(ids);
  return {
    ids,
    flags,
    subject: `${body.IsOn ? "set" : "lift"} ${named} of ${target}`,
    // Whoever approves lets happen what was seen: other flags, other accounts.
    seen: { states: Object.fromEntries(sorted.map(({ userName, state }) => [userName, state])) },
    effect: { players: ids.length, undo: "opposite" },
    accounts: ids,
    weigh: { amount: BigInt(ids.length), limit: BigInt(limit), target: `players:${target}` },
  };
}

/** One name for several accounts, whatever order they are named in. */
export function nameOfAccounts(ids: readonly bigint[]): string {
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1));
  return createHash("sha256").update(sorted.join(",")).digest("hex").slice(0, 32);
}
