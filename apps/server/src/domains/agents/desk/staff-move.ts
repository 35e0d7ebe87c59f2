import {
  type moveAgent,
  operatorResults,
  playerMoveResults,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";
import { lockAccount } from "../../account/account.sql.ts";
import { findPlayer } from "../../account/find-players.ts";
import type { Acting, Checked, ProposedDeed } from "../../staff/deed.ts";
import { type JudgedMove, judgeMove } from "../moves/judge-move.ts";
import { insertMove } from "../moves/moves.sql.ts";
import { isQuotaShort, seesQuotaShort } from "../rates/rates.sql.ts";
import { lockTreesOf } from "../tree/lock-tree.sql.ts";

type Body = RequestOf<typeof moveAgent>;

interface Found extends Checked {
  readonly accountId: bigint;
  readonly toId: bigint;
}

const { BILL_OPEN, NOT_EXIST, PENDING, PROPOSAL_OPEN, STATE, TARGET_NOT_EXIST } = playerMoveResults;
const tooLate: readonly number[] = [BILL_OPEN, PENDING, PROPOSAL_OPEN, STATE].map(
  ({ code }) => code,
);
const nobody: readonly number[] = [NOT_EXIST, TARGET_NOT_EXIST].map(({ code }) => code);

/** What staff read for a code of a move. */
function staffResult({ code }: ResultCode): ResultCode {
  if (nobody.includes(code)) return operatorResults.NOT_FOUND;
  return tooLate.includes(code) ? operatorResults.TOO_LATE : operatorResults.UNFIT;
}

/**
 * Moves an account and all below it under any agent of the site, from the next 00:00 on.
 * Refuses NOT_FOUND, UNFIT, TOO_LATE. Locks: both trees for share, the account.
 */
export const staffMove: ProposedDeed<Body, Found> = {
  async check(acting) {
    const { tx } = acting;
    const named = await findBoth(acting);
    if ("code" in named) return named;
    const judged = await judge(tx, named, (quota) => seesQuotaShort(tx, quota));
    if ("code" in judged) return staffResult(judged);
    const { account, accounts } = judged;
    return {
      ...named,
      subject: `move of ${account.id}`,
      seen: { path: account.path.map(String), to: String(named.toId) },
      effect: { players: accounts, undo: "opposite" },
      accounts: [account.id],
    };
  },
  async run({ tx, operator }, { accountId, toId }) {
    await lockTreesOf(tx, [accountId, toId], "shared");
    await lockAccount(tx, accountId);
    const judged = await judge(tx, { accountId, toId }, (quota) => isQuotaShort(tx, quota));
    if ("code" in judged) return staffResult(judged);
    const fromId = judged.account.path.at(-1) ?? null;
    const move = await insertMove(tx, {
      merchantId: operator.merchantId,
      moverId: operator.accountId,
      isByStaff: true,
      accountId,
      fromId,
      toId,
      requestId: crypto.randomUUID(),
      requestHash: Buffer.alloc(0),
    });
    return {
      before: { account: accountId, parent: fromId },
      after: { account: accountId, parent: toId, move: move.id },
    };
  },
};

async function findBoth({
  tx,
  body,
  operator: { merchantId },
}: Acting<Body>): Promise<{ accountId: bigint; toId: bigint } | ResultCode> {
  const account = await findPlayer(tx, { merchantId, userName: body.UserName });
  const to = await findPlayer(tx, { merchantId, userName: body.TargetUserName });
  if (account === null || to === null) return operatorResults.NOT_FOUND;
  return { accountId: account.id, toId: to.id };
}

function judge(
  tx: Tx,
  who: { accountId: bigint; toId: bigint },
  isShort: (quota: { agentId: bigint; prizeGroup: number }) => Promise<boolean>,
): Promise<JudgedMove | ResultCode> {
  const { accountId, toId } = who;
  return judgeMove(tx, {
    moverId: null,
    accountId,
    toId,
    moveId: null,
    isShort: (_: Queryable, quota) => isShort(quota),
  });
}
