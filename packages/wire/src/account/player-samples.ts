import { at, betNo, done, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./player-calls.ts";

const UserName = "player1";
const ofPlayer = { UserName, ...page };
const badOfPlayer = { UserName, ...badPage };
const range = { DateFrom: at - 86_400_000, DateTo: at };
const facts = {
  UserName,
  Type: "player" as const,
  Upline: "root1 > direct1 > agent1",
  Balance: "10000",
  Turnover: "250",
  Profit: "-12.5",
  Flags: 0,
  RgState: 0 as const,
  Tags: ["vip-watch"],
  RegisteredAt: at,
  LastLoginAt: at,
  LastIp: "127.0.0.1",
  LastPlace: "CN",
};
const listOf = <Row>(row: Row) => ({ Total: 1, Items: [row], ServerTime: at });
const badList = { Total: 1, Items: [{}], ServerTime: at };

export const playerOperatorSamples: SamplesOf<typeof calls> = {
  searchPlayers: {
    request: { ...page, UserName: "play", NeverBet: true, RegisteredFrom: at - 1000 },
    badRequest: badPage,
    answer: { ...listOf(facts), IsMore: true },
    badAnswer: badList,
  },
  getPlayer: {
    request: { UserName },
    badRequest: { UserName: "" },
    answer: {
      ...facts,
      NickName: "Player One",
      IsAgent: false,
      HeldAmount: "0",
      TurnoverRequired: "300",
      Sessions: 1,
      IsBlacklisted: false,
      OwnPicture: "",
      IdentityState: 0,
      RecoveryUntil: null,
      FlagTerms: [
        {
          Flag: 2,
          SetAt: at,
          By: "operator",
          Reason,
          Until: at,
          Notice: "Please send us your papers.",
        },
      ],
      isTransferPointEnabled: true,
      isSuperTransferPointEnabled: false,
      isDepositFromWalletEnabled: false,
      haveBonusWallet: false,
      haveProportionalDividend: false,
      dailyPayPermission: [1 as const],
      contractPermission: [],
      ServerTime: at,
    },
    badAnswer: { UserName, ServerTime: at },
  },
  getPlayerFlows: {
    request: { ...ofPlayer, ...range },
    badRequest: without({ ...ofPlayer, ...range }, "DateFrom"),
    answer: {
      ...listOf({
        FlowNo: `${betNo}-21`,
        Time: at,
        ClassId: 3,
        TypeId: 21,
        In: "0",
        Out: "4",
        BalanceBefore: "10000",
        BalanceAfter: "9996",
        RefNo: betNo,
        CauseNo: betNo,
        CancelReason: null,
      }),
      IsMore: true,
      PageSum: { Count: 1, In: "0", Out: "4", Net: "-4" },
    },
    badAnswer: badList,
  },
  getPlayerBets: {
    request: { ...ofPlayer, ...range, GameIds: [101] },
    badRequest: without({ ...ofPlayer, ...range }, "DateFrom"),
    answer: {
      ...listOf({
        BetNo: betNo,
        BetTime: at,
        GameId: 101,
        SerialNumber: serial,
        PlayId: "ssc.dwd",
        UnitBets: 2,
        Multiple: 1,
        Stake: "4",
        WinningNumber: "1,2,3,4,5",
        Prize: "19.5",
        Rebate: "0",
        Profit: "15.5",
        BetState: 1 as const,
        BetSource: 0,
      }),
      IsMore: true,
    },
    badAnswer: badList,
  },
  getPlayerLogins: {
    request: ofPlayer,
    badRequest: badOfPlayer,
    answer: listOf({
      Time: at,
      Ip: "127.0.0.1",
      Place: "CN",
      LoginType: 0,
      IsMobile: false,
      DeviceId: "d1",
      IsOpen: true,
    }),
    badAnswer: badList,
  },
  getPlayerRelations: {
    request: { UserName },
    badRequest: { UserName: "" },
    answer: {
      Items: [
        { UserName: "player2", By: "address", Shared: "127.0.0.1", Times: 3, LastAt: at, Flags: 0 },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{}], ServerTime: at },
  },
  getPlayerNotes: {
    request: ofPlayer,
    badRequest: badOfPlayer,
    answer: listOf({ NoteId: 1, Time: at, By: "operator", Text: "Asked for a copy of his bets." }),
    badAnswer: badList,
  },
  addPlayerNote: {
    request: { UserName, Text: "Asked for a copy of his bets.", Reason },
    badRequest: { UserName, Text: " ", Reason },
    ...done,
  },
  tagPlayer: {
    request: { UserName, Tags: ["vip-watch"], Reason },
    badRequest: { UserName, Tags: [""], Reason },
    ...done,
  },
  getPlayerProtection: {
    request: { UserName },
    badRequest: { UserName: "" },
    answer: {
      RgState: 1,
      Until: at,
      Limits: [{ LimitType: 2, LimitPeriod: 1, LimitValue: "100", Used: "40" }],
      Events: [
        {
          Time: at,
          EventKind: 1,
          LimitType: 2,
          LimitPeriod: 1,
          LimitValue: "100",
          Until: null,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { RgState: 3, ServerTime: at },
  },
  getPlayerAudit: {
    request: ofPlayer,
    badRequest: badOfPlayer,
    answer: listOf({
      Id: "1",
      Time: at,
      By: "operator",
      ApprovedBy: "",
      Call: "AdminPlayer/Kick",
      Reason,
      Before: "",
      After: "{}",
      Ip: "127.0.0.1",
    }),
    badAnswer: badList,
  },
};
