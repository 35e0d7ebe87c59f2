import { ofMemberMeaning } from "../agents/member.ts";
import { betCancelReasonText } from "../betting/enums.ts";
import { betFilterMeanings } from "../betting/meanings.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type Meanings, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { entropyModeText, issueStateText } from "../lottery/enums.ts";
import { cashFlowClassText, cashFlowTypeText } from "../wallet/enums.ts";
import type * as awardDetail from "./award-detail.ts";
import type * as betDetail from "./bet-detail.ts";
import type * as cashFlow from "./cash-flow.ts";
import type * as drawHistory from "./draw-history.ts";
import type * as exports from "./export.ts";
import { ExportState } from "./export.ts";
import type * as profitReport from "./profit-report.ts";

const exportStateText = {
  [ExportState.WRITING]: { en: "Being written" },
  [ExportState.DONE]: { en: "Done" },
  [ExportState.FAILED]: { en: "Failed" },
};
/** What restricts a list of movements. */
const flowFilterMeanings: Meanings = {
  UserName: ofMemberMeaning,
  DateFrom: "Only movements from this moment on, itself included.",
  DateTo: "Only movements before this moment.",
  TypeIds: oneOf(cashFlowTypeText, "Only movements of these types; of all when absent."),
  Direction: "Only what came in, or only what went out.",
  OrderNo: "Only movements of this bet, plan or order.",
};
const dayRangeMeanings: Meanings = {
  UserName: ofMemberMeaning,
  DateFrom: inUnit("day, YYYYMMDD", "First day, itself included."),
  DateTo: inUnit("day, YYYYMMDD", "Last day, itself included."),
  GameIds: "Only bets on these games; on all when absent.",
};
const exportMeanings: Meanings = {
  ...betFilterMeanings,
  ...flowFilterMeanings,
  DateFrom: "Only rows from this moment on, itself included.",
  DateTo: "Only rows before this moment.",
  Report: "What the rows are: bets, movements, or a month of a team.",
  Filter: "Which rows, as the list of them takes it.",
  Language: "Language of the headings; Chinese unless said.",
  Format: "CSV in UTF-8, or an Excel workbook; CSV unless said.",
};

export const reportsMeanings = {
  fields: {
    Stake: "Stakes of bets that were not cancelled.",
    OpenStake: "Stakes of bets whose draw is still ahead.",
    Returned: "Stakes that a draw gave back to bets that won or lost with others.",
    ValidStake: "Stakes that were won or lost: `Stake` less `OpenStake` and `Returned`.",
    Prize: "Prizes.",
    Rebate: "Rebates of own bets and of those of the downline.",
    Commission: "What following brought, less what it cost.",
    ExternalRebate:
      "Daily rebates of external games by the day of payment: own ones, and for agents parts of those below. Nought where games are chosen.",
    Net: "`Prize`, `Rebate` and `Commission` less `ValidStake`; in sums and days `ExternalRebate` too.",
    Count: "Bets that were not cancelled.",
    Day: inUnit("day, YYYYMMDD", "Day on which the bets were placed, in Shanghai time."),
    In: "What came in.",
    Out: "What went out.",
    IsPlayMoney: "Play money that the demo site gave; absent for all else.",
    Classes: "Movements by class.",
    Types: "Movements of the class by type.",
    "Classes.Id": oneOf(cashFlowClassText, "Number of the class."),
    "Types.Id": "Number of the type, a `CashFlowType`.",
    Name: "Name in Chinese.",
    ExportId: "Name of the file while it is written.",
    State: oneOf(exportStateText, "How far the file is."),
    FileName: "Name of the file.",
  },
  shapes: {
    AwardLevel: {
      Win: "Of `Total` equally likely outcomes so many win here, as text.",
      Total: "All equally likely outcomes, as text.",
      Refund: "Outcomes that give the stake back, as text.",
      Prize: "Of a unit bet of 2 yuan at the prize group; null on odds.",
      Odds: "Paid for 1 of stake, the stake included, three decimals; null on prize groups.",
    },
    BetLevel: {
      Prize: "Of a unit bet of 2 yuan at the prize group of the bet; null on odds.",
      Odds: "As accepted: paid for 1 of stake, the stake included, three decimals; null on prize groups.",
      Count: "Unit bets that won here; 0 while nothing is decided.",
      Amount: "What they were paid, cut to 0.001.",
    },
    FlowRow: {
      FlowNo: "Number of the movement: order number, `-`, type.",
      Time: "When it was booked.",
      ClassId: oneOf(cashFlowClassText, "Class of the movement."),
      TypeId: oneOf(cashFlowTypeText, "Type of the movement."),
      In: "What came in; 0 when it went out.",
      Out: "What went out; 0 when it came in.",
      BalanceBefore: "Spendable balance before it.",
      BalanceAfter: "Spendable balance after it.",
      RefNo: "What moved it: number of the bet, plan, return, payment or order.",
      CauseNo:
        "Own bet, plan or deposit request that it comes from; null where there is no single one.",
      CancelReason: oneOf(
        betCancelReasonText,
        "Why a stake came back whole; null for all other movements.",
      ),
    },
    FlowSums: {
      Count: "Movements.",
      In: "What came in together.",
      Out: "What went out together.",
      Net: "`In` less `Out`.",
    },
    DrawRecord: {
      state: oneOf(issueStateText, "How the issue stands."),
      seedCommit: "SHA-256 of the seed, in hex, public since the issue was made.",
      serverSeed: 'The seed, 64 hex characters; "" until the issue is settled.',
      entropy: 'What the draw mixed in, 64 hex characters; "" until the issue is settled.',
      lotteryDay: inUnit("day, YYYYMMDD", "Day that the issue belongs to."),
      committedAt: "When the hash of the seed became public.",
      entropyMode: oneOf(entropyModeText, "What besides the seed decides the draw."),
      beaconRound: "Round of the public beacon that decides it; null but for mode 2.",
      betsRoot: 'Merkle root over bet numbers and nonces, in hex; "" until the bets are sealed.',
      contentRoot: 'Merkle root over what was bet, in hex; "" until the bets are sealed.',
      cancelReason: 'Why it was cancelled, in words for players; "" unless it was.',
    },
    ProfitFigures: {},
  },
  calls: {
    getBetDetail: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        UserName: ofMemberMeaning,
        Bet: "The bet as lists show it.",
        StakeEach: "Stake of one unit bet.",
        RulesVersion: "Version of the rules by which it is judged.",
        OddsVersion: "Version of the odds by which it was accepted.",
        RebateRate: inUnit("1/10,000", "What the bettor's own line leaves him of the stake."),
        HighestPrize:
          "Most that the draw can pay for this bet; null while it follows a bet that hides its picks.",
        PayoutMax: "Most that its player is paid for the issue.",
        Levels: "What each level pays, and what the draw made of it.",
        Won: "Sum of the levels.",
        Cut: "What the cap of the issue took; `Won` less it is the prize.",
        ReturnedCount: "Unit bets whose stake the draw gave back; of a tie all of them.",
        CancelReason: oneOf(betCancelReasonText, "Why it was cancelled; null unless it was."),
        CancelText: 'What staff say about it, where they took the bet back; "" for all others.',
        DecidedAt: "When it was decided; null until then.",
        RequestId: "Of the request that placed it.",
        Draw: "Its issue with the facts of the proof.",
        Flows: "Movements of the balance by this bet, oldest first.",
      },
    },
    searchCashFlow: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        ...flowFilterMeanings,
        After:
          "Last number of the page before; the answer goes on from there without counting anew.",
        WithSums: "Counts and adds up all that fit, however long it takes.",
        Total: inUnit(
          "rows",
          "Movements that fit, as far as they were counted; null with `After`.",
        ),
        TotalIsMore: "More than `Total` may fit; they were not counted to the end.",
        AllSum: "Sums of all movements that fit; null when they were not counted to the end.",
      },
    },
    getStatement: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        UserName: ofMemberMeaning,
        Month: inUnit("month, YYYYMM", "The month, in the time of the site."),
        DateFrom: "Midnight of its first day.",
        DateTo: "Midnight after its last day.",
        Opening: "Balance that it began with.",
        Closing: "Balance that it ended with, or has come to.",
        Count: "Movements.",
        Sum: "All movements together.",
      },
    },
    getCashFlowTypes: {
      refuses: [],
      fields: { Classes: "Classes that this platform books.", Types: "Types of the class." },
    },
    searchDrawHistory: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: {
        LotteryDay: inUnit("day, YYYYMMDD", "Only issues of this day."),
        DateFrom: "Only issues drawn from this moment on, itself included.",
        DateTo: "Only issues drawn before this moment.",
        Count: "Only so many of the newest.",
        State: oneOf(issueStateText, "Only issues in this state."),
      },
    },
    searchAwardDetail: {
      refuses: refusals(commonResults, "NO_PERMISSION", "PARAM_ERROR"),
      fields: {
        UserName: ofMemberMeaning,
        OwnPrizeGroup: inUnit("yuan", "The account's own prize group."),
        PrizeGroup: inUnit(
          "yuan",
          "The group that the prizes are of; the account's own unless asked.",
        ),
        RebateRate: inUnit("1/10,000", "What the account gets back of each stake at that group."),
        OddsRebateRate: inUnit("1/10,000", "What the account gets back of stakes on odds."),
        Plays: "Plays of the game.",
        GroupZh: "Name of its group of plays in Chinese.",
        GroupEn: "Name of its group of plays in English.",
        Levels: "What it pays, level by level.",
      },
    },
    searchProfitReport: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        ...dayRangeMeanings,
        Items: "A row for each day and game, newest day first.",
        Games: "A row for each game over all days.",
        AllSum: "All days and games together.",
      },
    },
    getProfitTrend: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        ...dayRangeMeanings,
        Items: "A row for each day, oldest first, days without bets too.",
        Cumulative: "Sum of `Net` from the first day on.",
        AllSum: "All days together.",
      },
    },
    createExport: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION", "TOO_FREQUENT"),
      fields: {
        ...exportMeanings,
        Month: inUnit("month, YYYYMM", "Month of the team, in the time of the site."),
        Content: "The file itself; a workbook in base64.",
        Rows: inUnit("rows", "Rows in the file."),
        Total: inUnit(
          "rows",
          "Rows that fit; more than `Rows` means that older ones are left out.",
        ),
      },
    },
    beginExport: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION", "TOO_FREQUENT"),
      fields: exportMeanings,
    },
    getExportStatus: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        Rows: inUnit("rows", "Rows that are written."),
        Total: inUnit("rows", "Rows that there will be."),
        Parts: "Parts that can be fetched.",
      },
    },
    getExportPart: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        No: "Part that is wanted, counted from 1.",
        Content: "The part; the parts one after the other are the file.",
      },
    },
  },
} satisfies MeaningsOf<
  typeof awardDetail &
    typeof betDetail &
    typeof cashFlow &
    typeof drawHistory &
    typeof exports &
    typeof profitReport
>;
