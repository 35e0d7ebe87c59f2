import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { CurrencyType } from "../wallet/enums.ts";
import type * as calls from "./custody-calls.ts";

const custody = {
  OwedToPlayers: "2995.000",
  PlayMoneyGranted: "2000.000",
  PaidIn: "1000.000",
  PaidOut: "0.000",
  Fees: "5.000",
  OpenProblems: 1,
  OpenReceivables: "0.000",
  Places: [
    {
      Name: "ERC20",
      Currency: CurrencyType.USDT_ERC20,
      Held: "139.18",
      Booked: "139.18",
      UnknownWhy: "",
      At: at,
    },
    {
      Name: "BSC",
      Currency: CurrencyType.USDT_BSC,
      Held: null,
      Booked: "0",
      UnknownWhy: "no answer in time",
      At: null,
    },
  ],
  ServerTime: at,
};

export const custodySamples: SamplesOf<typeof calls> = {
  getHouseCustody: {
    request: {},
    badRequest: { Currency: CurrencyType.CNY },
    answer: custody,
    badAnswer: { ...custody, Places: [{ ...custody.Places[0], Held: 0 }] },
  },
};
