import { DepositProblem, DepositRequestState } from "@fairdraw/wire";

/** A request as far as a payment for it is judged. Units: smallest unit of its currency. */
export interface PaidRequest {
  readonly state: number;
  readonly routeId: number | null;
  readonly currency: number;
  readonly payAmount: bigint;
  /** What counts of what came so far. */
  readonly paid: bigint;
  readonly payerName: string;
  /** The payer's name has to be that of the request. */
  readonly needsName: boolean;
  /** Units: epoch ms. */
  readonly expireAt: number;
}

/** A payment as far as it is judged. */
export interface ComingPayment {
  readonly routeId: number | null;
  readonly currency: number;
  readonly amount: bigint;
  readonly payerName: string;
  readonly wrong: number | null;
  readonly hasFailed: boolean;
  /** Units: epoch ms. */
  readonly paidAt: number;
}

/**
 * What becomes of a payment. `done`: the request is paid. `part`: it counts, and more is to come. `end`: the provider says
 * that the payment failed. `none`: nothing changes. Shape: `problem` is what an operator has to look at, with how much of
 * the payment that is.
 */
export interface Verdict {
  readonly kind: "done" | "part" | "end" | "none";
  readonly problem: { readonly kind: DepositProblem; readonly amount: bigint } | null;
}

/**
 * Judges one payment. `request` is the one that it is for, null where it names none; `may` is false while its player may
 * not pay in, `isShadow` true while operators still confirm what the provider says.
 * No money is ever lost: what is not credited becomes a problem of its whole amount.
 */
export function judgePayment(
  payment: ComingPayment,
  { request, may, isShadow }: { request: PaidRequest | null; may: boolean; isShadow: boolean },
): Verdict {
  const { amount } = payment;
  const problem = (kind: DepositProblem, of = amount): Verdict => ({
    kind: "none",
    problem: of > 0n ? { kind, amount: of } : null,
  });
  const isOpen = request !== null && isOpenState(request.state);
  if (payment.hasFailed) {
    return { kind: isOpen && request.paid === 0n ? "end" : "none", problem: null };
  }
  if (payment.wrong === DepositProblem.WRONG_TOKEN) return problem(DepositProblem.WRONG_TOKEN);
  if (payment.wrong === DepositProblem.WRONG_CHAIN) return problem(DepositProblem.WRONG_CHAIN);
  if (request === null || payment.routeId !== request.routeId) {
    return problem(DepositProblem.UNMATCHED);
  }
  if (payment.currency !== request.currency) return problem(DepositProblem.WRONG_CHAIN);
  if (!isOpen) {
    // To an address somebody may pay at any time; a provider's order is closed when it is paid.
    const isLate = payment.routeId === null && payment.paidAt > request.expireAt;
    const isPaid = request.state === DepositRequestState.CONFIRM && !isLate;
    return problem(isPaid ? DepositProblem.OVER : DepositProblem.LATE);
  }
  if (request.needsName && !isSameName(payment.payerName, request.payerName)) {
    return problem(DepositProblem.NAME_MISMATCH);
  }
  if (!may) return problem(DepositProblem.BLOCKED);
  if (isShadow) return problem(DepositProblem.SHADOW);
  const paid = request.paid + amount;
  if (paid < request.payAmount) {
    return { kind: "part", problem: { kind: DepositProblem.PARTIAL, amount } };
  }
  const surplus = paid - request.payAmount;
  return {
    kind: "done",
    problem: surplus === 0n ? null : { kind: DepositProblem.OVER, amount: surplus },
  };
}

/** True while a request waits for its money. */
export function isOpenState(state: number): boolean {
  return state === DepositRequestState.WAITING || state === DepositRequestState.CREATE_ORDER;
}

/** Compares names as banks write them: without spaces and dots between parts, in one width and case. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[\s·•.・]/gu, "")
    .toLowerCase();
}

/** What a payment in another currency brings. Units: thousandths; cut. */
export function creditOf(
  amount: bigint,
  { decimals, rate }: { decimals: number; rate: bigint | null },
): bigint {
  // Both the amount of money and the rate are in thousandths.
  return rate === null ? amount : (amount * rate) / 10n ** BigInt(decimals);
}

/** What has to be sent for a sum: rounded up to the cent of a coin. */
export function payAmountOf(
  credit: bigint,
  { decimals, rate }: { decimals: number; rate: bigint },
): bigint {
  const cent = 10n ** BigInt(decimals - 2);
  const exact = credit * 10n ** BigInt(decimals);
  const up = (exact + rate * cent - 1n) / (rate * cent);
  return up * cent;
}
