import { inUnit, type MeaningsOf, oneOf } from "../core/meanings.ts";
import type * as deposit from "./calls.ts";
import { depositRequestStateText, depositTypeText } from "./enums.ts";

export const depositMeanings = {
  fields: {},
  calls: {
    initDepositData: {
      refuses: [],
      fields: {
        Channels: "Ways to pay in that the caller may use.",
        "Channels.Id": "Number of the channel.",
        "Channels.Type": oneOf(depositTypeText, "Kind of the channel."),
        "Channels.Name": "Name of the channel.",
        Min: "Least that may be paid in at once.",
        Max: "Most that may be paid in at once.",
        FixedAmounts:
          "Amounts that may be paid in; empty when any between `Min` and `Max` will do.",
        FeeFixed: "Fixed part of the fee.",
        FeeRate: inUnit("1/10,000", "Fee as a part of the amount."),
        IsMaintain: "The channel is not available for now.",
        NeedPayerName: "The payer has to give his name.",
        NeedBankCard: "The payer has to have a bound bank card.",
        Pending: "The request that is still open; null for none.",
        OrderNo: "Number of the request.",
        "Pending.Amount": "What is to be paid in.",
        "Pending.State": oneOf(depositRequestStateText, "How the request stands."),
        ExpireAt: "When the request ends by itself.",
        IsFirstDeposit: "The caller has never paid in.",
      },
    },
  },
} satisfies MeaningsOf<typeof deposit>;
