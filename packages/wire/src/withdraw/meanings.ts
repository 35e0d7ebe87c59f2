import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import type * as calls from "./calls.ts";
import {
  bankCardStateText,
  usdtWithdrawStateText,
  withdrawOwnerText,
  withdrawReasonText,
  withdrawRequestStateText,
  withdrawTargetKindText,
} from "./enums.ts";
import { withdrawOrderResults, withdrawResults } from "./results.ts";

const state = oneOf(withdrawRequestStateText, "How the withdrawal stands.");
const kind = oneOf(withdrawTargetKindText, "What it is paid to.");
const notExist = refusals(withdrawOrderResults, "NOT_EXIST");
const account = refusals(
  commonResults,
  "NO_PERMISSION",
  "MAINTENANCE",
  "DEMO_NOT_ALLOWED",
  "VERIFY_IDENTITY",
  "AGREEMENT_REQUIRED",
);
const proofs = new Set([
  "FUNDS_PASSWORD_LOCKED",
  "FUNDS_PASSWORD_WRONG",
  "GOOGLE_LOCKED",
  "GOOGLE_REQUIRED",
  "GOOGLE_WRONG",
]);

export const withdrawMeanings = {
  fields: {
    OrderNo: "Number of the withdrawal.",
    Amount: "What is to arrive.",
    Kind: oneOf(withdrawTargetKindText, "What it is paid to."),
    TargetId: "The card, wallet or address that it is paid to.",
    Currency: oneOf(currencyTypeText, "What is paid."),
    Rate: "What is paid for 1 USDT; null or absent for other ways.",
    Fee: "What the site takes for it.",
    Total: "What leaves the balance: the amount and the fee.",
    PayAmount: "What arrives, in the currency that is paid.",
    Withdrawal: "The withdrawal as it stands.",
    WalletAmount: "What is left in the wallet.",
  },
  shapes: {
    WithdrawView: {
      Kind: kind,
      ProviderCode: 'Code of the bank or of the provider; "" for an address.',
      TargetMasked: "The card, wallet or address, most of it hidden.",
      HolderName: 'Who holds the card or wallet; "" for an address.',
      State: state,
      UsdtState: oneOf(usdtWithdrawStateText, "How a withdrawal of USDT stands; null for others."),
      Reason: oneOf(withdrawReasonText, "Why it stands there."),
      Owner: oneOf(withdrawOwnerText, "Who acts next."),
      Note: 'What the operator said; "" for nothing.',
      Deadline: "By when whoever acts next is to have done so; null for nobody.",
      ProofId: 'Transaction on the chain or number at the bank; "" before it is paid.',
      CanCancel: "The player can still take it back.",
      CreateTime: "When it was asked for.",
      EndTime: "When it ended; null while it is open.",
    },
    WithdrawStep: {
      At: "When the step was taken.",
      State: state,
      Reason: oneOf(withdrawReasonText, "Why."),
      Owner: oneOf(withdrawOwnerText, "Who acts next since then."),
      Note: 'What the operator said; "" for nothing.',
    },
    WithdrawTarget: {
      Id: "Its number.",
      Kind: kind,
      ProviderCode: 'Code of the bank or of the provider; "" for an address.',
      Masked: "The card, wallet or address, most of it hidden.",
      HolderName: 'Who holds the card or wallet; "" for an address.',
      State: oneOf(bankCardStateText, "How it stands."),
      UsableAt: "From when on money may be paid there.",
      RefusedBy: "Code for which nothing can be paid there now; 0 for none.",
    },
  },
  calls: {
    initWithdraw: {
      refuses: refusals(commonResults, "DEMO_NOT_ALLOWED"),
      fields: {
        RefusedBy: "Code for which the caller may not withdraw now; 0 for none.",
        Balance: "What is in the wallet.",
        Withdrawable: "What of it can leave now.",
        Locked: "What keeps the rest from leaving.",
        Code: "Code that a larger withdrawal is refused with.",
        "Locked.Amount": "How much of the balance it keeps.",
        Turnover: "What has to be bet before money leaves, the oldest first.",
        Min: "Least that may be withdrawn at once.",
        Max: "Most that may be withdrawn at once.",
        DayMax: "Most that may be withdrawn in a day.",
        DayLeft: "What is left of it today.",
        DayCountMax: "Most withdrawals in a day.",
        CountLeft: "Withdrawals that are left today.",
        NextTime: "When the next one may be asked for; null for now.",
        HeldUntil: "Until when withdrawals wait after a change of protection; null for none.",
        OpenFromMinutes: inUnit("minutes", "Beginning of service, since midnight."),
        OpenToMinutes: inUnit("minutes", "End of service; equal to the beginning for all day."),
        FeeFreeLeft: "Withdrawals of today that cost nothing.",
        FeeFixed: "Fixed part of the fee.",
        FeeRate: inUnit("1/10,000", "Fee as a part of the amount."),
        AvgMinutes: inUnit("minutes", "What it usually takes."),
        AutoMax: "Up to this amount it can be paid without a person.",
        Elsewhere: "Money of the caller in external games.",
        Chains: "Networks on which USDT is paid.",
        "Chains.Min": "Least that is paid there, in USDT.",
        IsOpen: "Payments are made there now.",
        Targets: "Cards, wallets and addresses that the caller has bound.",
        Pending: "The withdrawal that is still open; null for none.",
        Recent: "The last withdrawals, newest first.",
        HasFundsPassword: "The caller has set a funds password.",
        NeedGoogle: "A code of the authenticator is asked for.",
        NeedCurrencyTerms: "The terms of digital currency are to be signed before USDT is paid.",
      },
    },
    validateWithdraw: {
      refuses: [...account, ...refusals(withdrawResults).filter(({ name }) => !proofs.has(name))],
      fields: { NetAmount: "What arrives." },
    },
    createWithdraw: {
      refuses: [
        ...account,
        ...refusals(commonResults, "CONFLICT", "DUPLICATE_REQUEST", "TOO_FREQUENT"),
        ...refusals(withdrawResults),
      ],
      fields: {
        FundsPassword: "The caller's funds password.",
        GoogleCode: "Code of the authenticator, where it is asked for.",
      },
    },
    cancelWithdraw: {
      refuses: [...refusals(commonResults, "FEATURE_CLOSED"), ...refusals(withdrawOrderResults)],
    },
    getWithdraw: {
      refuses: notExist,
      fields: { Steps: "Steps that it has taken, the first first." },
    },
    getWithdrawByRequestId: { refuses: notExist },
    searchWithdraws: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: {
        DateFrom: "Asked for from here on.",
        DateTo: "Asked for before.",
        States: "States to show; all when absent.",
        Kinds: "Kinds of targets to show; all when absent.",
        Items: "The withdrawals.",
        AllSum: "Sums over all that fit.",
        Count: "How many fit.",
        PaidCount: "How many of them are paid.",
        Paid: "What has arrived.",
        Fees: "What they cost.",
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
