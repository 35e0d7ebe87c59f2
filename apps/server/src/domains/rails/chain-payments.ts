import { DepositProblem } from "@fairdraw/wire";
import type { ChainTransfer, ConfirmedTransfer, PaymentSink } from "../chains/sink.ts";
import {
  confirmPayments,
  finishPayments,
  type NewPayment,
  type StandingPayment,
  seePayments,
  undoPayments,
} from "./payments.sql.ts";

/** More than there is of any coin; a token that is not USDT may say any number. Units: the smallest of the token. */
const amountMax = (decimals: number) => 10n ** BigInt(18 + decimals) - 1n;

/**
 * Keeps what chains tell as payments: they are shown as soon as they are seen, and judged once they are final or taken
 * back. Money in another token than USDT is kept as that, and never credited.
 */
export function chainPayments(parts: { newId: () => string; nowMs: () => number }): PaymentSink {
  const toPayment = (transfer: ChainTransfer): NewPayment => ({
    id: parts.newId(),
    merchantId: transfer.merchantId,
    routeId: null,
    currency: transfer.chainId,
    outsideId: outsideIdOf(transfer),
    orderId: null,
    accountId: transfer.accountId,
    amount: minOf(transfer.amount, amountMax(transfer.decimals)),
    decimals: transfer.decimals,
    payerName: transfer.from,
    txHash: transfer.txHash,
    wrong: transfer.isToken ? null : DepositProblem.WRONG_TOKEN,
    hasFailed: false,
    paidAt: parts.nowMs(),
    confirmations: 0,
    isFinal: false,
  });
  return {
    seen: (tx, transfers) => seePayments(tx, distinct(transfers.map(toPayment))),
    async final(tx, transfers) {
      // What a site read before it took payments was never told as seen.
      await seePayments(tx, distinct(transfers.map(toPayment)));
      await finishPayments(tx, distinct(transfers.map(standing)));
    },
    confirmed: (tx, transfers) => confirmPayments(tx, distinct(transfers.map(standing))),
    undone: (tx, transfers) =>
      undoPayments(
        tx,
        distinct(
          transfers.map((transfer) => ({
            currency: transfer.chainId,
            outsideId: outsideIdOf(transfer),
          })),
        ),
      ),
  };
}

function minOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function standing(transfer: ConfirmedTransfer): StandingPayment {
  const { chainId, confirmations } = transfer;
  return { currency: chainId, outsideId: outsideIdOf(transfer), confirmations };
}

/** The name of a transfer on its chain. Where another block makes another amount of it, it is another payment. */
function outsideIdOf({ contract, txHash, logIndex, amount }: ChainTransfer): string {
  return `${txHash} ${logIndex} ${contract} ${amount}`;
}

/** One statement cannot write a row twice. */
function distinct<T extends { readonly currency: number; readonly outsideId: string }>(
  rows: readonly T[],
): T[] {
  return [...new Map(rows.map((row) => [`${row.currency} ${row.outsideId}`, row])).values()];
}
