import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, Uuid } from "../core/ids.ts";
import { Day } from "../dashboard/operator-calls.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

/** Days of one report at most. */
export const reportDaysMax = 366;

const Period = { From: Day, To: Day };
const figures = {
  Bets: z.int(),
  Stake: Amount,
  Returned: Amount,
  ValidStake: Amount,
  Prizes: Amount,
  Gross: SignedAmount,
};
const game = { GameId, NameZh: z.string(), NameEn: z.string() };
const days = {
  ActivePlayers: z.int(),
  Registered: z.int(),
  FirstBets: z.int(),
  ...figures,
  Rebates: SignedAmount,
  Net: SignedAmount,
};
const theory = { Theory: SignedAmount, Band: Amount, IsLikely: z.boolean() };

export const reportBusinessDays = defineCall({
  name: "AdminReport/BusinessDays",
  who: "operator",
  may: "reports.view",
  summary:
    "Figures of the merchant by day of the site or by month: players, bets, prizes, gross, rebates and what is left. Refuses UNFIT for a period that ends before it begins, has not begun, or has more than 366 days.",
  request: z.strictObject({ ...Period, Grouping: z.optional(z.enum(["day", "month"])) }),
  answer: z.object({
    Items: z.array(z.object({ Period: z.int(), ...days })),
    Sums: z.object(days),
    ServerTime: EpochMs,
  }),
});

export const reportGames = defineCall({
  name: "AdminReport/Games",
  who: "operator",
  may: "reports.view",
  summary:
    "Figures of the merchant by game, the largest stake first, each against what chance makes likely. Refuses UNFIT as AdminReport/BusinessDays does.",
  request: z.strictObject(Period),
  answer: z.object({
    Items: z.array(z.object({ ...game, ...figures, ...theory })),
    Sums: z.object({ ...figures, ...theory }),
    ServerTime: EpochMs,
  }),
});

export const reportPlays = defineCall({
  name: "AdminReport/Plays",
  who: "operator",
  may: "reports.view",
  summary:
    "Bets of the merchant by game and play, the largest stake first; of one game where it is named. Refuses UNFIT as AdminReport/BusinessDays does.",
  request: z.strictObject({ ...Period, GameId: z.optional(GameId) }),
  answer: z.object({
    Items: z.array(
      z.object({
        ...game,
        PlayId: z.string(),
        PlayZh: z.string(),
        PlayEn: z.string(),
        ...figures,
      }),
    ),
    Sums: z.object(figures),
    ServerTime: EpochMs,
  }),
});

export const reportCohorts = defineCall({
  name: "AdminReport/Cohorts",
  who: "operator",
  may: "reports.view",
  summary:
    "Players by the week in which they registered: how many of them had a settled bet in each week since, and what they staked. Weeks begin on Monday. Refuses UNFIT as AdminReport/BusinessDays does.",
  request: z.strictObject(Period),
  answer: z.object({
    Items: z.array(
      z.object({
        Week: Day,
        Registered: z.int(),
        After: z.int(),
        Active: z.int(),
        Stake: Amount,
      }),
    ),
    Sums: z.object({ Registered: z.int(), Stake: Amount }),
    ServerTime: EpochMs,
  }),
});

export const reportAgents = defineCall({
  name: "AdminReport/Agents",
  who: "operator",
  may: "reports.view",
  summary:
    "Figures of the lines right below an agent, each with all that is below it, or of all lines of the merchant. Uplines are those that bets were made under. Refuses UNFIT as AdminReport/BusinessDays does, NOT_FOUND for an agent that the merchant does not have.",
  request: z.strictObject({ ...Period, UserName: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    Items: z.array(
      z.object({
        /** "" for what is added up. */
        UserName: z.string(),
        Line: z.enum(["agent", "player", "own", "others"]),
        ...figures,
        Rebates: Amount,
      }),
    ),
    Sums: z.object({ ...figures, Rebates: Amount }),
    ServerTime: EpochMs,
  }),
});

const side = z.int();

export const reportWallet = defineCall({
  name: "AdminReport/Wallet",
  who: "operator",
  may: "reports.view",
  summary:
    "The general ledger of the merchant's wallets: what every account held before the period, what moved and why, and what it held after it. What players hold is compared with their stored balances; the difference must be 0, and so must the sum of all accounts. Refuses UNFIT as AdminReport/BusinessDays does.",
  request: z.strictObject(Period),
  answer: z.object({
    Items: z.array(
      z.object({
        Cause: z.int(),
        NameZh: z.string(),
        NameEn: z.string(),
        Debit: side,
        Credit: side,
        Transfers: z.int(),
        Amount,
        In: Amount,
        Out: Amount,
      }),
    ),
    Accounts: z.array(
      z.object({
        Side: side,
        Opening: SignedAmount,
        In: Amount,
        Out: Amount,
        Closing: SignedAmount,
      }),
    ),
    Sums: z.object({
      Opening: SignedAmount,
      In: Amount,
      Out: Amount,
      Closing: SignedAmount,
      /** What the stored balances say of the end of the period. */
      Stored: SignedAmount,
      Difference: SignedAmount,
      /** Of all accounts together. */
      Imbalance: SignedAmount,
    }),
    ServerTime: EpochMs,
  }),
});

const Report = z.enum(["BusinessDays", "Games", "Plays", "Cohorts", "Agents", "Wallet"]);
const Format = z.enum(["csv", "xlsx"]);

export const exportReport = defineCall({
  name: "AdminReport/Export",
  who: "operator",
  may: "reports.export",
  summary:
    "Has a report written into a file, in the background. AdminReport/Exports says when it is there. The log has the filter now, and the rows and the hash of the file once it is written. Refuses UNFIT and NOT_FOUND as the report does.",
  request: z.strictObject({
    Report,
    ...Period,
    Grouping: z.optional(z.enum(["day", "month"])),
    GameId: z.optional(GameId),
    UserName: z.optional(z.string().check(z.maxLength(64))),
    Format,
    Language: z.enum(["zh", "en"]),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), ExportId: Uuid, ServerTime: EpochMs }),
});

export const listExports = defineCall({
  name: "AdminReport/Exports",
  who: "operator",
  may: "reports.view",
  summary: "Files of reports that staff of the merchant asked for, newest first. Kept for 30 days.",
  request: z.strictObject(PageRequest),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        ExportId: Uuid,
        Report,
        From: Day,
        To: Day,
        Format,
        Time: EpochMs,
        UserName: z.string(),
        State: z.literal([0, 1, 2]),
        Rows: z.int(),
        Sha256: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const downloadExport = defineCall({
  name: "AdminReport/Download",
  who: "operator",
  may: "reports.export",
  summary:
    "The file of a report. Refuses NOT_FOUND for one that the merchant does not have, that is not written yet, or is gone.",
  request: z.strictObject({ ExportId: Uuid }),
  answer: z.object({
    Result: z.literal(0),
    FileName: z.string(),
    /** Base64. */
    Content: z.string(),
    Sha256: z.string(),
    ServerTime: EpochMs,
  }),
});
