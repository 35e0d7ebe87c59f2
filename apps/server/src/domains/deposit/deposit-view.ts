import { money, toWire } from "@fairdraw/money";
import type { AnswerOf, getDeposit } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { toBetNo } from "../../platform/ids.ts";
import type { DepositRequest } from "./deposit.sql.ts";
import {
  findProblemsOf,
  findReceiptsOf,
  type ShownProblem,
  type ShownReceipt,
} from "./shown.sql.ts";

/** A request as its player sees it. */
export type DepositView =
  Extract<AnswerOf<typeof getDeposit>, { Result: 0 }> extends {
    Deposit: infer View;
  }
    ? View
    : never;

/** What the network of a request needs to show how far a payment is. */
export interface Shown {
  readonly minConfirmationsOf: ReadonlyMap<number, number>;
}

/** Requests as their players see them. Shape: in the given order. */
export async function viewsOf(
  db: Queryable,
  deposits: readonly DepositRequest[],
  { minConfirmationsOf }: Shown,
): Promise<DepositView[]> {
  const ids = deposits.map(({ id }) => id);
  const [channels, receipts, problems] = await Promise.all([
    findNames(db, ids),
    findReceiptsOf(db, ids),
    findProblemsOf(db, ids),
  ]);
  return deposits.map((deposit) =>
    viewOf(deposit, {
      names: channels.get(deposit.id) ?? { name: "", nameEn: "", proofs: 0 },
      receipts: receipts.filter(({ depositId }) => depositId === deposit.id),
      problems: problems.filter(({ depositId }) => depositId === deposit.id),
      minConfirmations: minConfirmationsOf.get(deposit.currency) ?? 0,
    }),
  );
}

interface Names {
  readonly name: string;
  readonly nameEn: string;
  readonly proofs: number;
}

async function findNames(db: Queryable, ids: readonly string[]): Promise<Map<string, Names>> {
  const rows = await db.rows<Names & { id: string }>({
    name: "deposit_names",
    text: `SELECT d.id, c.name, c.name_en AS "nameEn", (SELECT count(*)::int FROM deposit_proof p WHERE p.deposit_id = d.id) AS proofs
      FROM deposit_request d JOIN rail_channel c ON c.id = d.channel_id WHERE d.id = ANY($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function viewOf(
  deposit: DepositRequest,
  more: {
    names: Names;
    receipts: readonly ShownReceipt[];
    problems: readonly ShownProblem[];
    minConfirmations: number;
  },
): DepositView {
  const { pay, decimals } = deposit;
  const { names, receipts, problems } = more;
  const amount = (of: bigint) => toWire(money(of));
  return {
    OrderNo: toBetNo(deposit.id),
    ChannelId: deposit.channelId,
    Type: deposit.type,
    ChannelName: names.name,
    ChannelNameEn: names.nameEn,
    Currency: deposit.currency,
    Amount: amount(deposit.amount),
    PayAmount: coinText(deposit.payAmount, decimals),
    Rate: deposit.rate === null ? null : amount(deposit.rate),
    Fee: amount(deposit.fee),
    Credit: amount(deposit.state === 1 ? deposit.credited : deposit.credit),
    State: deposit.state,
    EndReason: deposit.endReason,
    EndNote: deposit.endNote,
    Payee:
      pay === null || pay.payee === null
        ? null
        : {
            Name: pay.payee.name,
            Bank: pay.payee.bank,
            Account: pay.payee.account,
            Address: pay.payee.address,
            Contract: pay.payee.contract,
          },
    PayerName: deposit.payerName,
    QrText: pay?.qrText ?? "",
    PayUrl: pay?.payUrl ?? "",
    PaidAmount: coinText(deposit.paid, decimals),
    Confirmations: Math.max(0, ...receipts.map(({ confirmations }) => confirmations)),
    MinConfirmations: more.minConfirmations,
    IsPaidNoted: deposit.notedAt !== null,
    ProofCount: names.proofs,
    Payments: receipts.map((one) => ({
      Amount: coinText(BigInt(one.amount), one.decimals),
      At: one.at,
      IsFinal: one.isFinal,
      TxHash: one.txHash,
    })),
    Problems: problems.map((one) => ({
      Id: Number(one.id),
      Kind: one.kind,
      State: one.state,
      Currency: one.currency,
      Amount: coinText(BigInt(one.amount), one.decimals),
      At: one.at,
      EndedAt: one.endedAt,
      Credited: amount(one.credited),
    })),
    CreateTime: deposit.createdAt,
    ExpireAt: deposit.expireAt,
    EndTime: deposit.endedAt,
  };
}

/** An amount of any currency as text, without zeros at its end. */
export function coinText(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return part === "" ? whole : `${whole}.${part}`;
}
