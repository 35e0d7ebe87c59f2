import { money, toWire } from "@fairdraw/money";
import {
  CurrencyType,
  UsdtWithdrawState,
  WithdrawOwner,
  WithdrawRequestState,
  type WithdrawStep,
  type WithdrawView,
} from "@fairdraw/wire";
import { toBetNo } from "../../platform/ids.ts";
import { coinText } from "../deposit/deposit-view.ts";
import { canTakeBack } from "./move-withdrawal.ts";
import type { Step, Withdrawal } from "./withdrawals.sql.ts";

const S = WithdrawRequestState;
const minuteMs = 60_000;
/** How long whoever acts next has, where no setting says it. Units: minutes. */
const minutesOf: Partial<Record<WithdrawRequestState, number>> = {
  [S.AUTOHANDLE]: 10,
  [S.THIRDPARTY_CREATEORDER]: 10,
  [S.THIRDPARTY_HANDLE]: 60,
  [S.THIRDPARTY_FAILED]: 30,
  [S.UNKNOWN]: 24 * 60,
};

/** State of a withdrawal of USDT; names fixed by spec section 4. */
const usdtStates: Readonly<Record<WithdrawRequestState, UsdtWithdrawState>> = {
  [S.WAITING]: UsdtWithdrawState.WAITING,
  [S.CONFIRM]: UsdtWithdrawState.SUCCESS,
  [S.CANCEL]: UsdtWithdrawState.CANCEL,
  [S.FAILED]: UsdtWithdrawState.FAIL,
  [S.UNKNOWN]: UsdtWithdrawState.HANDLE,
  [S.AUTOHANDLE]: UsdtWithdrawState.HANDLE,
  [S.THIRDPARTY_HANDLE]: UsdtWithdrawState.HANDLE,
  [S.THIRDPARTY_CREATEORDER]: UsdtWithdrawState.HANDLE,
  [S.THIRDPARTY_FAILED]: UsdtWithdrawState.HANDLE,
};

/** Who acts next on a withdrawal in a state. */
export function ownerOf(state: WithdrawRequestState, currency: number): WithdrawOwner {
  switch (state) {
    case S.WAITING:
    case S.THIRDPARTY_FAILED:
      return WithdrawOwner.STAFF;
    case S.AUTOHANDLE:
    case S.THIRDPARTY_CREATEORDER:
      return WithdrawOwner.SYSTEM;
    case S.THIRDPARTY_HANDLE:
    case S.UNKNOWN:
      return currency === CurrencyType.CNY ? WithdrawOwner.PROVIDER : WithdrawOwner.CHAIN;
    default:
      return WithdrawOwner.NOBODY;
  }
}

/** By when whoever acts next is to have done so; null for one that has ended. Units: epoch ms; minutes. */
export function deadlineOf(
  { state, movedAt }: Pick<Withdrawal, "state" | "movedAt">,
  reviewMinutes: number,
): number | null {
  const minutes = state === S.WAITING ? reviewMinutes : minutesOf[state];
  return minutes === undefined ? null : movedAt + minutes * minuteMs;
}

/** A withdrawal as its player sees it. */
export function viewOf(
  withdrawal: Withdrawal,
  site: { reviewMinutes: number; canCancel: boolean },
): WithdrawView {
  const { state, currency, amount, fee, rate } = withdrawal;
  const text = (of: bigint) => toWire(money(of));
  return {
    OrderNo: toBetNo(withdrawal.id),
    Kind: withdrawal.kind,
    ProviderCode: withdrawal.providerCode,
    TargetMasked: withdrawal.masked,
    HolderName: withdrawal.holderName,
    Currency: currency,
    Amount: text(amount),
    Fee: text(fee),
    Total: text(amount + fee),
    PayAmount: coinText(withdrawal.units, withdrawal.decimals),
    Rate: rate === null ? null : text(rate),
    State: state,
    UsdtState: currency === CurrencyType.CNY ? null : usdtStates[state],
    Reason: withdrawal.reason,
    Owner: ownerOf(state, currency),
    Note: withdrawal.note,
    Deadline: deadlineOf(withdrawal, site.reviewMinutes),
    ProofId: withdrawal.proofId,
    CanCancel: site.canCancel && canTakeBack(withdrawal),
    CreateTime: withdrawal.createdAt,
    EndTime: withdrawal.endedAt,
  };
}

/** The steps of a withdrawal as its player sees them. */
export function stepsOf(steps: readonly Step[], currency: number): WithdrawStep[] {
  return steps.map(({ at, state, reason, note }) => ({
    At: at,
    State: state,
    Reason: reason,
    Owner: ownerOf(state, currency),
    Note: note,
  }));
}
