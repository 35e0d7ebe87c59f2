import { ask, at, betNo, hex64, requestId, serial } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as betting from "./calls.ts";
import type * as schemes from "./schemes.ts";

const receipt = { KeyId: "0123456789abcdef", Text: "{}", Path: "", Signature: "c2lnbmVk" };
const schemeItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[7], [], [], [], []] },
  Unit: "yuan" as const,
  Multiple: 2,
  PrizeGroup: 1950,
};
const oddsItem = {
  PlayId: "ssc.lm.lh",
  Selection: { options: ["dragon", "tiger"] },
  StakeEach: "1",
  OddsVersion: 3,
  Count: 2,
  Amount: "2",
};
const placed = {
  Result: 0 as const,
  GameId: 101,
  SerialNumber: serial,
  Orders: [{ Index: 0, BetNo: betNo, ContentHash: hex64 }],
  Failed: [{ Index: 1, Code: 5 }],
  Receipt: receipt,
  WalletAmount: "9996",
  ServerTime: at,
};
const sums = { Count: 1, Amount: "4", OpenStake: "0", Prize: "19.5", Rebate: "0", Profit: "15.5" };
export const betItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[0, 1], [], [], [], []] },
  Unit: "yuan" as const,
  Multiple: 1,
  PrizeGroup: 1950,
  Count: 2,
  Amount: "4",
};
/** A bet as lists show it: two numbers of one position, one of them hit. */
export const betRow = {
  BetNo: betNo,
  BetTime: at,
  GameId: 101,
  SerialNumber: serial,
  PlayId: "ssc.dwd",
  Selection: betItem.Selection,
  Count: 2,
  Multiple: 1,
  Unit: "yuan" as const,
  Price: 2,
  PrizeGroup: 1950,
  Amount: "4",
  WinningNumber: "6,7,0,5,6",
  Prize: "19.5",
  Returned: "0",
  Rebate: "0",
  Profit: "15.5",
  State: 3,
  CancelReason: null,
  IssueState: 2,
  Source: 0,
  CanCancel: false,
};

export const bettingSamples = {
  submitBet: {
    request: {
      RequestId: requestId,
      GameId: 101,
      SerialNumber: serial,
      Items: [betItem],
      TotalAmount: "4",
    },
    badRequest: {
      RequestId: "1",
      GameId: 101,
      SerialNumber: serial,
      Items: [betItem],
      TotalAmount: "4",
    },
    answer: placed,
    badAnswer: { ...placed, WalletAmount: 9996 },
  },
  verifyBettor: {
    request: { FundsPassword: "demo-funds-1" },
    badRequest: { FundsPassword: 1 },
    answer: { Result: 0, ServerTime: at },
    badAnswer: { Result: 0 },
  },
  getBetLimits: {
    request: { GameId: 101, SerialNumber: serial },
    badRequest: { GameId: 101 },
    answer: {
      GameId: 101,
      SerialNumber: serial,
      Used: "4",
      PerIssue: "1000000",
      PerBet: "200000",
      PerOddsBet: "50000",
      MaxPrize: "400000",
      BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
      ServerTime: at,
    },
    badAnswer: { GameId: 101, SerialNumber: serial, Used: 4, ServerTime: at },
  },
  getBetReceipt: {
    request: { BetNo: betNo },
    badRequest: { BetNo: "x" },
    answer: {
      BetNo: betNo,
      GameId: 101,
      SerialNumber: serial,
      Content: "[]",
      ContentHash: hex64,
      Receipt: receipt,
      PublicKey: "MCowBQYDK2VwAyEA",
      ContentRoot: hex64,
      Path: [{ Side: "left", Hash: hex64 }],
      ServerTime: at,
    },
    badAnswer: { BetNo: betNo, ContentHash: "xyz", ServerTime: at },
  },
  submitCombo: {
    request: {
      RequestId: requestId,
      Groups: [{ GameId: 101, SerialNumber: serial, Items: [betItem, oddsItem] }],
      TotalAmount: "6",
    },
    badRequest: { RequestId: requestId, Groups: [], TotalAmount: "0" },
    answer: {
      Result: 0,
      Groups: [
        { GameId: 101, SerialNumber: serial, Result: 0, Orders: placed.Orders, Failed: [] },
        { GameId: 301, SerialNumber: serial, Result: 1, Orders: [], Failed: [] },
      ],
      Receipt: receipt,
      WalletAmount: "9994",
      ServerTime: at,
    },
    badAnswer: { Result: 0, Groups: [], WalletAmount: "9994", ServerTime: at },
  },
  getComboConfig: {
    ...ask,
    answer: {
      MaxGames: 12,
      Sets: [{ Id: 1, Name: "夜场", GameIds: [101, 301] }],
      Chips: ["1", "10"],
      ServerTime: at,
    },
    badAnswer: { MaxGames: 12, Sets: [{ Name: "夜场" }], Chips: [], ServerTime: at },
  },
  getComboLimits: {
    request: { Issues: [{ GameId: 101, SerialNumber: serial }] },
    badRequest: { Issues: [] },
    answer: {
      Items: [
        {
          GameId: 101,
          SerialNumber: serial,
          Used: "4",
          PerIssue: "1000000",
          PerBet: "200000",
          PerOddsBet: "50000",
          MaxPrize: "400000",
          BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ GameId: 101 }], ServerTime: at },
  },
  saveComboSet: {
    request: { Id: null, Name: "夜场", GameIds: [101, 301] },
    badRequest: { Id: null, Name: "", GameIds: [] },
    answer: { Result: 0, Sets: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getBetByRequestId: {
    request: { RequestId: requestId },
    badRequest: {},
    answer: {
      Found: true,
      Answer: placed,
      ComboAnswer: null,
      WalletAmount: "9996",
      ServerTime: at,
    },
    badAnswer: { Found: true, Answer: placed, ComboAnswer: null, ServerTime: at },
  },
  cancelBet: {
    request: { BetNos: [betNo] },
    badRequest: { BetNos: ["x"] },
    answer: { Result: 0, Cancelled: [betNo], Failed: [], WalletAmount: "10000", ServerTime: at },
    badAnswer: { Result: 0, Cancelled: betNo, Failed: [], WalletAmount: "10000", ServerTime: at },
  },
  searchBets: {
    request: { PageIndex: 1, PageSize: 20, DateFrom: at - 1, DateTo: at },
    badRequest: { PageIndex: 1, PageSize: 21, DateFrom: at - 1, DateTo: at },
    answer: {
      Total: 1,
      Items: [betRow],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [], PageSum: sums, ServerTime: at },
  },
  listBetSchemes: {
    request: { GameId: 101 },
    badRequest: { GameId: "101" },
    answer: { Schemes: [{ Name: "胆码", Items: [schemeItem] }], ServerTime: at },
    badAnswer: { Schemes: [{ Name: "胆码" }], ServerTime: at },
  },
  saveBetScheme: {
    request: { GameId: 101, Name: "胆码", Items: [schemeItem] },
    badRequest: { GameId: 101, Name: "胆码", Items: [] },
    answer: { Result: 0, Schemes: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  deleteBetScheme: {
    request: { GameId: 101, Name: "胆码" },
    badRequest: { GameId: 101, Name: "" },
    answer: { Result: 0, Schemes: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof betting & typeof schemes>;
