import { createHash } from "node:crypto";
import { type Money, money, parseMoney, toWire } from "@fairdraw/money";
import {
  authenticatorScopes,
  type submitTransfer as call,
  commonResults,
  type RequestOf,
  type ResultCode,
  transferResults,
} from "@fairdraw/wire";
import { balancesOf, entryKinds, lockPlayers, post, sendPoints } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findAccounts, findFundsPassword } from "../account/account.sql.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { needsCode, useAccountCode } from "../session/authenticator.ts";
import { judgeFunds } from "../session/password/judge-funds.ts";
import { requireTransferTurnover } from "../wallet/turnover.sql.ts";
import { type JudgedTransfer, judgeTransfer, type Sender } from "./judge-transfer.ts";
import { transferSettings } from "./transfer.settings.ts";
import { findByRequestId, insertTransfer, type Transfer } from "./transfers.sql.ts";

/** What transfers are made with. */
export interface TransferParts {
  readonly db: Db;
  readonly newId: () => string;
  readonly tokenKey: string;
}

type Body = RequestOf<typeof call>;

/**
 * Sends points, once for a `RequestId`.
 * Refuses, in this order: CONFLICT for an id that was used otherwise; what `judgeTransfer` does; the proofs of identity:
 * TOO_FREQUENT while many passwords wait, FUNDS_PASSWORD_UNSET, FUNDS_PASSWORD_LOCKED, FUNDS_PASSWORD_WRONG, GOOGLE_REQUIRED,
 * GOOGLE_WRONG. Everything is judged before the proofs, so that nobody uses up tries of his password for what cannot be, and
 * again under the lock.
 * Effects: two movements, the days of both, turnover that the receiver is asked for, and news for him; all or nothing.
 * Locks: both players in ascending order, then the meters of the receiver.
 */
export async function submitTransfer(
  parts: TransferParts,
  sender: Sender,
  body: Body,
): Promise<Transfer | ResultCode> {
  const { db } = parts;
  const { accountId } = sender;
  const requestHash = hashOf(body);
  const before = await findByRequestId(db, { accountId, requestId: body.RequestId });
  if (before !== null) return again(before, requestHash);
  const { available } = expectKey(await balancesOf(db, [accountId]), accountId, "own pockets");
  const seen = await judgeTransfer(db, { sender, wanted: wantedOf(body), available });
  if ("code" in seen) return seen;
  const unproved = await proofRefusal(parts, accountId, body);
  if (unproved !== null) return unproved;
  return sendProved(parts, { sender, body, toId: seen.to.id });
}

/** Sends points of whom it is proved that he asks; judges everything once more under the lock. */
export function sendProved(
  parts: TransferParts,
  { sender, body, toId }: { sender: Sender; body: Body; toId: bigint },
): Promise<Transfer | ResultCode> {
  const { accountId } = sender;
  const requestHash = hashOf(body);
  const wanted = wantedOf(body);
  return parts.db.transaction(
    async (tx) => {
      const locked = await lockPlayers(tx, [accountId, toId], { skipLocked: false });
      // Another request of the same id may have been first.
      const first = await findByRequestId(tx, { accountId, requestId: body.RequestId });
      if (first !== null) return again(first, requestHash);
      const own = expectKey(locked, accountId, "pockets of the sender");
      const judged = await judgeTransfer(tx, { sender, wanted, available: own.available });
      if ("code" in judged) return judged;
      // A name may have become somebody else's; he is not held.
      if (judged.to.id !== toId) return commonResults.CONFLICT;
      return write(tx, parts, { sender, body, judged, requestHash });
    },
    { name: "send-points" },
  );
}

const wantedOf = ({ ToUserName, Amount, Type }: Body) => ({
  toUserName: ToUserName,
  amount: Amount,
  type: Type,
});

/** Shape: of what is sent to whom, not of the proofs. */
function hashOf({ ToUserName, Amount, Type, Remark }: Body): Buffer {
  const amount = parseMoney(Amount);
  const asked = [ToUserName.toLowerCase(), amount === null ? Amount : String(amount), Type, Remark];
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}

/** The first answer of a request, once more. */
function again(before: Transfer, requestHash: Buffer): Transfer | ResultCode {
  return requestHash.equals(before.requestHash) ? before : commonResults.CONFLICT;
}

async function write(
  tx: Tx,
  parts: TransferParts,
  of: { sender: Sender; body: Body; judged: JudgedTransfer; requestHash: Buffer },
): Promise<Transfer> {
  const { sender, body, judged, requestHash } = of;
  const { accountId: from, merchantId } = sender;
  const { to, amount } = judged;
  const id = parts.newId();
  const postings = sendPoints({ ref: id, from, to: to.id, merchantId, amount });
  const balances = await post(tx, parts.newId(), postings);
  const balanceAfter: Money = expectKey(balances, from, "balance of the sender").available;
  tx.passPoint("points-moved");
  const transfer = await insertTransfer(tx, {
    id,
    merchantId,
    fromAccount: from,
    toAccount: to.id,
    requestId: body.RequestId,
    requestHash,
    type: body.Type,
    amount,
    remark: (body.Remark ?? "").normalize("NFC"),
    balanceAfter,
  });
  await noteFlows(tx, [
    { accountId: from, kind: entryKinds.TRANSFER_OUT, amount },
    { accountId: to.id, kind: entryKinds.TRANSFER_IN, amount },
  ]);
  const multiple = await readSetting(tx, merchantId, transferSettings.transferTurnover);
  await requireTransferTurnover(tx, [{ id, accountId: to.id, amount }], multiple);
  const names = expectKey(await findAccounts(tx, [from]), from, "account of the sender");
  await tellPlayer(tx, {
    accountId: to.id,
    kind: "money",
    template: "noticePointsReceived",
    payload: { amount: toWire(money(amount)), from: names.nickName },
    link: `/TransferRecord?order=${toBetNo(id)}`,
  });
  return transfer;
}

async function proofRefusal(
  { db, tokenKey }: TransferParts,
  accountId: bigint,
  proofs: { FundsPassword: string; GoogleCode?: string | undefined },
): Promise<ResultCode | null> {
  if (((await findFundsPassword(db, accountId)) ?? "") === "") {
    return transferResults.FUNDS_PASSWORD_UNSET;
  }
  switch (await judgeFunds(db, { accountId, password: proofs.FundsPassword, orLogin: false })) {
    case "busy":
      return commonResults.TOO_FREQUENT;
    case "unset":
      return transferResults.FUNDS_PASSWORD_UNSET;
    case "locked":
      return transferResults.FUNDS_PASSWORD_LOCKED;
    case "wrong":
      return transferResults.FUNDS_PASSWORD_WRONG;
    case "right":
      break;
  }
  if (!(await needsCode(db, { accountId, scope: authenticatorScopes.TRANSFER }))) return null;
  const code = (proofs.GoogleCode ?? "").trim();
  if (code === "") return transferResults.GOOGLE_REQUIRED;
  const verdict = await useAccountCode(db, { accountId, code, tokenKey });
  return verdict === "right" ? null : transferResults.GOOGLE_WRONG;
}
