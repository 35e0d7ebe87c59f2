import { payPermissionText } from "@fairdraw/wire/agreements/enums.ts";
import { betCancelReasonText, betSourceText, betStateText } from "@fairdraw/wire/betting/enums.ts";
import { chainStateText, chainText } from "@fairdraw/wire/chains/enums.ts";
import {
  depositProblemStateText,
  depositProblemText,
  depositRequestStateText,
  depositTypeText,
} from "@fairdraw/wire/deposit/enums.ts";
import {
  entropyModeText,
  issueStateText,
  lotteryCategoryText,
  lotteryGameStateText,
} from "@fairdraw/wire/lottery/enums.ts";
import { deliveryStateText } from "@fairdraw/wire/messages/enums.ts";
import {
  payoutAttemptStateText,
  payoutEventText,
  payoutMeansText,
  payoutStateText,
} from "@fairdraw/wire/payouts/enums.ts";
import { limitPeriodText, limitTypeText } from "@fairdraw/wire/risk/enums.ts";
import { loginTypeText, playerStateText } from "@fairdraw/wire/session/enums.ts";
import { merchantStateText } from "@fairdraw/wire/site/enums.ts";
import {
  cashFlowClassText,
  cashFlowTypeText,
  currencyTypeText,
} from "@fairdraw/wire/wallet/enums.ts";
import {
  usdtWithdrawStateText,
  withdrawOwnerText,
  withdrawReasonText,
  withdrawRequestStateText,
  withdrawTargetKindText,
} from "@fairdraw/wire/withdraw/enums.ts";

type Bilingual = Readonly<Record<number, { readonly zh: string; readonly en: string }>>;

/** Numbers that stand for a meaning which the wire itself says in both languages. */
export const wireValues: Readonly<Record<string, Bilingual>> = {
  "AdminGame.State": lotteryGameStateText,
  "AdminBet.State": betStateText,
  "AdminBet.CancelReason": betCancelReasonText,
  "AdminBet.Source": betSourceText,
  "AdminBet.TypeId": cashFlowTypeText,
  "AdminIssue.State": issueStateText,
  "AdminChain.Chain": chainText,
  "AdminChain.State": chainStateText,
  "AdminMessage.State": deliveryStateText,
  "AdminDeposit.State": depositRequestStateText,
  "AdminDeposit/Problems.State": depositProblemStateText,
  "AdminDeposit.Kind": depositProblemText,
  "AdminDeposit.Type": depositTypeText,
  "AdminDeposit.Currency": currencyTypeText,
  "AdminRail.Type": depositTypeText,
  "AdminWithdraw.State": withdrawRequestStateText,
  Edges: withdrawRequestStateText,
  UsdtState: usdtWithdrawStateText,
  "AdminWithdraw.Reason": withdrawReasonText,
  "AdminWithdraw.Why": withdrawReasonText,
  Owner: withdrawOwnerText,
  "AdminWithdraw.Kind": withdrawTargetKindText,
  "AdminWithdraw.Currency": currencyTypeText,
  "AdminPayout.Kind": withdrawTargetKindText,
  "AdminPayout.Currency": currencyTypeText,
  "AdminPayout.State": payoutStateText,
  "AdminPayout.AttemptState": payoutAttemptStateText,
  "AdminPayout.Means": payoutMeansText,
  "AdminPayout.Event": payoutEventText,
  IssueState: issueStateText,
  "AdminMerchant.State": merchantStateText,
  EntropyMode: entropyModeText,
  categoryId: lotteryCategoryText,
  "AdminAgent/Search.State": playerStateText,
  "AdminAgent/Tree.State": playerStateText,
  Flags: playerStateText,
  Flag: playerStateText,
  BetState: betStateText,
  BetSource: betSourceText,
  LoginType: loginTypeText,
  LimitType: limitTypeText,
  LimitPeriod: limitPeriodText,
  ClassId: cashFlowClassText,
  TypeId: cashFlowTypeText,
  TypeIds: cashFlowTypeText,
  dailyPayPermission: payPermissionText,
  contractPermission: payPermissionText,
};
