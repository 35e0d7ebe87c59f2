import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as reports from "./operator-calls.ts";

const day = (text: string) => inUnit("day, YYYYMMDD", text);
const unfit = refusals(operatorResults, "UNFIT");

export const reportsOperatorMeanings = {
  fields: {
    From: day("First day of the site, itself included."),
    To: day("Last day of the site, itself included."),
    Sums: "Sums of all rows.",
    Bets: "Settled bets.",
    Stake: "Stakes of settled bets, returned ones included.",
    Returned: "Stakes that draws gave back.",
    ValidStake: "Stakes as they count as turnover.",
    Prizes: "Prizes of settled bets.",
    Gross: "What the house keeps: stakes less returned stakes and prizes.",
    Theory: "What the house keeps of these bets on average, by the rules of the games.",
    Band: "Three standard deviations of that.",
    IsLikely: "False where the figure lies outside of the band.",
    Report: "Which report.",
    Format: "Kind of the file.",
    Grouping: "Rows by day or by month; by day unless said.",
    ExportId: "Name of the file.",
    Sha256: 'SHA-256 of the file, in hex; "" until it is written.',
  },
  calls: {
    reportBusinessDays: {
      refuses: unfit,
      fields: {
        Period: "Day as `20260105`, or month as `202601`.",
        ActivePlayers: "Players with a settled bet; each once, in the sums too.",
        Registered: "Accounts that were made.",
        FirstBets: "Players whose first bet was settled.",
        Rebates: "Rebates that were paid on these days, to players and their lines.",
        Net: "Gross less rebates.",
      },
    },
    reportGames: { refuses: unfit },
    reportPlays: {
      refuses: unfit,
      fields: { PlayZh: "Name of the play in Chinese.", PlayEn: "Name of the play in English." },
    },
    reportCohorts: {
      refuses: unfit,
      fields: {
        Week: day("Monday of the week in which they registered."),
        Registered: "Accounts that were made in the week.",
        After: "Weeks since; 0 is the week itself.",
        Active: "How many of them had a settled bet in that week.",
        Stake: "What they staked in that week, returned stakes included.",
        "Sums.Registered": "Accounts of all weeks, each once.",
        "Sums.Stake": "Stakes of all weeks.",
      },
    },
    reportAgents: {
      refuses: refusals(operatorResults, "UNFIT", "NOT_FOUND"),
      fields: {
        UserName:
          "Of the request: agent whose lines are asked for; of a row: whose line it is, empty for what is added up.",
        Line: "An agent with all below him, a player, the bets of the agent himself, or all players that are not named.",
        Rebates: "Rebates that the line earned by these bets.",
      },
    },
    reportWallet: {
      refuses: unfit,
      fields: {
        Cause:
          "Why money moved: a `CashFlowType`, or a number from 1001 on for what players do not see.",
        Debit: "Account that it left: a pocket of players, 1 to 7, or one of the house, 11 and on.",
        Credit: "Account that it came to.",
        Transfers: "How many movements.",
        Amount: "What moved.",
        In: "What of it came to players.",
        Out: "What of it left players.",
        Accounts: "Every account with what it held and what moved.",
        "Accounts.In": "What came to the account.",
        "Accounts.Out": "What left the account.",
        Side: "The account: a pocket of players, 1 to 7, or one of the house, 11 and on.",
        Opening: "What was held before the first day.",
        Closing: "What was held after the last day.",
        Stored: "What the stored balances of players say of that moment.",
        Difference: "Closing less stored; 0 unless something is wrong.",
        Imbalance: "Sum of all accounts; 0 unless something is wrong.",
      },
    },
    exportReport: {
      refuses: refusals(operatorResults, "UNFIT", "NOT_FOUND"),
      fields: {
        Language: "Language of the headers.",
        UserName: "Agent whose lines are asked for, in the report of agents.",
      },
    },
    listExports: {
      refuses: [],
      fields: {
        Time: "When it was asked for.",
        UserName: "Who asked for it.",
        State: "0 waiting, 1 written, 2 failed.",
        Rows: "Rows of the file, without headers.",
      },
    },
    downloadExport: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { FileName: "Name for the file.", Content: "The file in base64." },
    },
  },
} satisfies MeaningsOf<typeof reports>;
