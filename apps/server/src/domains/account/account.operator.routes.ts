import {
  kickPlayers,
  operatorResults,
  PlayerState,
  setBlacklist,
  setPlayerFlags,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { letIn, shutOut } from "./blacklist.sql.ts";
import { findPlayer, findPlayers } from "./find-players.ts";
import { changeFlags } from "./flags.sql.ts";

/** Flags that other deeds set: being a demo account is for life, removing one is a deed of its own. */
const fixedFlags = PlayerState.DEMO | PlayerState.DELETED;
const allFlags = Object.values(PlayerState).reduce((sum: number, flag) => sum | flag, 0);
const changeable = allFlags & ~fixedFlags;

/** What an account is and has beyond this domain; the domains above it know. */
interface Parts extends OperatorParts {
  /** Ends all sessions of accounts; answers how many there were. */
  endSessions(
    tx: Tx,
    accountIds: readonly bigint[],
    reason: Exclude<TokenVerifyResult, 0>,
  ): Promise<number>;
  /** Has the account's pages ask again what it may. */
  tellPrivileges(tx: Tx, accountId: bigint): Promise<void>;
}

/** Binds what operators do with accounts of players and agents; staff are no players. */
export function serveAccountOperator(http: Http, parts: Parts): void {
  http.serve(
    kickPlayers,
    act(parts, kickPlayers, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
        if (accounts === null) return operatorResults.NOT_FOUND;
        const ids = accounts.map(({ id }) => id);
        const ended = await parts.endSessions(tx, ids, TokenVerifyResult.FORCED_LOGOUT);
        return { before: null, after: { accounts: ids, ended }, answer: done };
      },
    }),
  );
  http.serve(
    setBlacklist,
    act(parts, setBlacklist, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const accounts = await findPlayers(tx, { merchantId, userNames: body.UserNames });
        if (accounts === null) return operatorResults.NOT_FOUND;
        const accountIds = accounts.map(({ id }) => id);
        const changed = body.IsOn
          ? await shutOut(tx, { accountIds, reason: body.Reason })
          : await letIn(tx, accountIds);
        if (body.IsOn) await parts.endSessions(tx, accountIds, TokenVerifyResult.BLACKLIST);
        return {
          before: null,
          after: { accounts: accountIds, changed, isOn: body.IsOn },
          answer: done,
        };
      },
    }),
  );
  http.serve(
    setPlayerFlags,
    act(parts, setPlayerFlags, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const account = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (account === null) return operatorResults.NOT_FOUND;
        if ((body.Flags & ~allFlags) !== 0) return operatorResults.UNFIT;
        if ((body.Flags & fixedFlags) !== (account.state & fixedFlags))
          return operatorResults.UNFIT;
        const { before, after } = await changeFlags(tx, {
          accountId: account.id,
          flags: body.Flags,
          mask: changeable,
        });
        if (after !== before) await parts.tellPrivileges(tx, account.id);
        if ((after & PlayerState.ACCOUNT_FROZEN) !== 0) {
          await parts.endSessions(tx, [account.id], TokenVerifyResult.FORCED_LOGOUT);
        }
        const who = { account: account.id, userName: account.userName };
        return { before: { ...who, flags: before }, after: { ...who, flags: after }, answer: done };
      },
    }),
  );
}
