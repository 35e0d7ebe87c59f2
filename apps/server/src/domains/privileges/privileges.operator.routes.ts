import { operatorResults, setPlayerPrivileges } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { grantPrivileges } from "./grant-privileges.ts";
import { findPrivilege, type PrivilegeRow } from "./privilege.sql.ts";

/** Binds what operators grant to players and agents. */
export function servePrivilegesOperator(http: Http, parts: OperatorParts): void {
  http.serve(
    setPlayerPrivileges,
    act(parts, setPlayerPrivileges, {
      async run({ tx, body, operator, done }) {
        const { merchantId } = operator;
        const account = await findPlayer(tx, { merchantId, userName: body.UserName });
        if (account === null) return operatorResults.NOT_FOUND;
        const before = await findPrivilege(tx, account.id);
        await grantPrivileges(tx, account.id, changeOf(body));
        const after = await findPrivilege(tx, account.id);
        const who = { account: account.id, userName: account.userName };
        return { before: { ...who, ...before }, after: { ...who, ...after }, answer: done };
      },
    }),
  );
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
