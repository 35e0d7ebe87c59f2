import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import {
  depositEndReasonText,
  depositProblemStateText,
  depositProblemText,
  depositRequestStateText,
  depositTypeText,
} from "./enums.ts";
import type * as calls from "./operator-calls.ts";

const currency = oneOf(currencyTypeText, "What is paid.");
const notFound = refusals(operatorResults, "NOT_FOUND");

export const depositOperatorMeanings = {
  fields: {
    OrderNo: "Number of the request.",
    UserName: "Whose request it is.",
    RouteName: "Account at a provider by which it is paid.",
    PayerName: "Who pays, as he or the provider says.",
    Currency: currency,
  },
  calls: {
    searchDepositDesk: {
      refuses: [],
      fields: {
        DateFrom: "Made from this time on.",
        DateTo: "Made before this time.",
        State: oneOf(depositRequestStateText, "How the request stands."),
        Type: oneOf(depositTypeText, "Kind of the channel."),
        ChannelName: "Name of the channel.",
        Amount: "What the player asked to pay in.",
        PayAmount: "What has to be sent, to the last digit.",
        PaidAmount: "What has come and counts.",
        Credited: "What reached the balance.",
        EndReason: oneOf(depositEndReasonText, "Why it was cancelled; null unless it was."),
        ProblemCount: "Problems that are open.",
        ProofCount: "Pictures that the player has added.",
        IsPaidNoted: "The player says that he has paid.",
        CreateTime: "When it was made.",
        EndTime: "When it ended; null while it is open.",
      },
    },
    getDepositDesk: {
      refuses: notFound,
      fields: {
        Deposit: "The request as its player sees it.",
        SourceRate: "Price of 1 USDT that the request keeps; null where nothing is exchanged.",
        Messages: "Messages of the provider about it.",
        At: "When it was.",
        Body: "The message as it came, as JSON.",
        Attempts: "Tries to make the order.",
        Outcome: "1 made, 2 refused, 3 nobody knows.",
        Error: 'Why it was not made; "" where it was.',
        TookMs: inUnit("milliseconds", "How long the provider took."),
        Proofs: "Pictures that the player has added.",
        "Proofs.Id": "Number of the picture.",
        SameAs: "Other requests whose player sent the same picture.",
      },
    },
    getDepositProof: {
      refuses: notFound,
      fields: { Id: "Number of the picture.", Image: "The picture, a WebP in base64." },
    },
    enterBankPayment: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE", "DONE_BEFORE"),
      fields: {
        Amount: "What came, as the statement says.",
        BankRef: "The bank's own number of the movement.",
      },
    },
    cancelDepositByOperator: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    listDepositProblems: {
      refuses: [],
      fields: {
        State: oneOf(depositProblemStateText, "How the problem stands."),
        Kind: oneOf(depositProblemText, "What is not as it should be."),
        Id: "Number of the problem.",
        UserName: "Whose money it is; null while nobody knows.",
        OrderNo: "The request that it is about; null for none.",
        Amount: "The money that it is about.",
        Worth: "What crediting it would bring; null where it is never credited.",
        OutsideId: "The provider's or chain's own name of the payment.",
        At: "When it was found.",
        EndedAt: "When it was settled; null while it is open.",
        EndedBy: "Who settled it.",
        Note: "What he said.",
      },
    },
    creditDepositProblem: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "UNFIT"),
      fields: {
        Id: "Number of the problem.",
        UserName: "Whose money it is, where the payment does not say.",
      },
    },
    closeDepositProblem: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
      fields: {
        Id: "Number of the problem.",
        How: "`returned` to the payer outside of this system, or `dismissed`.",
        Evidence: "Number or address of the proof.",
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
