import {
  getPlayer,
  kickPlayers,
  operatorResults,
  PlayerState,
  setBlacklist,
  setPlayerFlags,
  setPlayerPrivileges,
  TokenVerifyResult,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { grantPrivileges, tellPrivileges } from "../privileges/grant-privileges.ts";
import { findPrivilege, type PrivilegeRow } from "../privileges/privilege.sql.ts";
import { countSessions } from "../session/count-sessions.sql.ts";
import { endSessions } from "../session/end-sessions.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { type Account, findAccountByName, roles } from "./account.sql.ts";
import { isShutOut, letIn, shutOut } from "./blacklist.sql.ts";
import { changeFlags, findAccountsByNames } from "./flags.sql.ts";

/** Flags that other deeds set: being a demo account is for life, removing one is a deed of its own. */
const fixedFlags = PlayerState.DEMO | PlayerState.DELETED;
const allFlags = Object.values(PlayerState).reduce((sum: number, flag) => sum | flag, 0);
const changeable = allFlags & ~fixedFlags;

/** Binds what operators do with accounts of players and agents; staff are no players. */
export function servePlayers(http: Http, parts: OperatorParts): void {
  http.serve(getPlayer, async ({ body, caller }) => {
    const ServerTime = parts.clock.nowMs();
    const { merchantId } = caller();
    const found = await findAccountByName(parts.db, { merchantId, userName: body.UserName });
    if (found === null || isStaff(found)) {
      const { code, zh } = operatorResults.NOT_FOUND;
      return { Result: code, Message: zh, ServerTime };
    }
    const privilege = await findPrivilege(parts.db, found.id);
    return {
      UserName: found.userName,
      IsAgent: found.role === roles.AGENT,
      Flags: found.state,
      Sessions: await countSessions(parts.db, found.id),
      IsBlacklisted: await isShutOut(parts.db, found.id),
      isTransferPointEnabled: privilege.transferPoint,
      isSuperTransferPointEnabled: privilege.superTransferPoint,
      isDepositFromWalletEnabled: privilege.depositFromWallet,
      haveBonusWallet: privilege.bonusWallet,
      haveProportionalDividend: privilege.proportionalDividend,
      dailyPayPermission: privilege.dailyPayPermission.filter(isPermission),
      contractPermission: privilege.contractPermission.filter(isPermission),
      ServerTime,
    };
  });
  http.serve(
    kickPlayers,
    act(parts, kickPlayers, async ({ tx, body, operator, done }) => {
      const { merchantId } = operator;
      const accounts = await findAccountsByNames(tx, { merchantId, userNames: body.UserNames });
      if (accounts === null || accounts.some(isStaff)) return operatorResults.NOT_FOUND;
      const ids = accounts.map(({ id }) => id);
      const ended = await endSessions(tx, ids, TokenVerifyResult.FORCED_LOGOUT);
      return { before: null, after: { accounts: ids, ended }, answer: done };
    }),
  );
  http.serve(
    setBlacklist,
    act(parts, setBlacklist, async ({ tx, body, operator, done }) => {
      const { merchantId } = operator;
      const accounts = await findAccountsByNames(tx, { merchantId, userNames: body.UserNames });
      if (accounts === null || accounts.some(isStaff)) return operatorResults.NOT_FOUND;
      const accountIds = accounts.map(({ id }) => id);
      const changed = body.IsOn
        ? await shutOut(tx, { accountIds, reason: body.Reason })
        : await letIn(tx, accountIds);
      if (body.IsOn) await endSessions(tx, accountIds, TokenVerifyResult.BLACKLIST);
      return {
        before: null,
        after: { accounts: accountIds, changed, isOn: body.IsOn },
        answer: done,
      };
    }),
  );
  http.serve(
    setPlayerFlags,
    act(parts, setPlayerFlags, async ({ tx, body, operator, done }) => {
      const { merchantId } = operator;
      const account = await findAccountByName(tx, { merchantId, userName: body.UserName });
      if (account === null || isStaff(account)) return operatorResults.NOT_FOUND;
      if ((body.Flags & ~allFlags) !== 0) return operatorResults.UNFIT;
      if ((body.Flags & fixedFlags) !== (account.state & fixedFlags)) return operatorResults.UNFIT;
      const { before, after } = await changeFlags(tx, {
        accountId: account.id,
        flags: body.Flags,
        mask: changeable,
      });
      if (after !== before) await tellPrivileges(tx, account.id);
      if ((after & PlayerState.ACCOUNT_FROZEN) !== 0) {
        await endSessions(tx, [account.id], TokenVerifyResult.FORCED_LOGOUT);
      }
      const who = { account: account.id, userName: account.userName };
      return { before: { ...who, flags: before }, after: { ...who, flags: after }, answer: done };
    }),
  );
  http.serve(
    setPlayerPrivileges,
    act(parts, setPlayerPrivileges, async ({ tx, body, operator, done }) => {
      const { merchantId } = operator;
      const account = await findAccountByName(tx, { merchantId, userName: body.UserName });
      if (account === null || isStaff(account)) return operatorResults.NOT_FOUND;
      const before = await findPrivilege(tx, account.id);
      await grantPrivileges(tx, account.id, changeOf(body));
      const after = await findPrivilege(tx, account.id);
      const who = { account: account.id, userName: account.userName };
      return { before: { ...who, ...before }, after: { ...who, ...after }, answer: done };
    }),
  );
}

function isStaff({ role }: Account): boolean {
  return role === roles.OPERATOR;
}

type Permission = 1 | 2 | 3 | 4 | 5;
function isPermission(value: number): value is Permission {
  return value >= 1 && value <= 5;
}

/** Only what the operator named. */
function changeOf(body: {
  isTransferPointEnabled?: boolean | undefined;
  isSuperTransferPointEnabled?: boolean | undefined;
  isDepositFromWalletEnabled?: boolean | undefined;
  haveBonusWallet?: boolean | undefined;
  haveProportionalDividend?: boolean | undefined;
  dailyPayPermission?: number[] | undefined;
  contractPermission?: number[] | undefined;
}): Partial<PrivilegeRow> {
  const named = {
    transferPoint: body.isTransferPointEnabled,
    superTransferPoint: body.isSuperTransferPointEnabled,
    depositFromWallet: body.isDepositFromWalletEnabled,
    bonusWallet: body.haveBonusWallet,
    proportionalDividend: body.haveProportionalDividend,
    dailyPayPermission: body.dailyPayPermission,
    contractPermission: body.contractPermission,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
