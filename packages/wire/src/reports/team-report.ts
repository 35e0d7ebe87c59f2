import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { DayKey } from "./draw-history.ts";

/** What the rows of a team's report can be put in order by. */
export const teamReportFields = [
  "UserName",
  "Team",
  "Deposit",
  "Withdraw",
  "Count",
  "Stake",
  "Turnover",
  "Prize",
  "Rebate",
  "ExternalRebate",
  "Net",
] as const;
export type TeamReportField = (typeof teamReportFields)[number];

const figures = {
  /** Bets that were settled, and their stakes. */
  Count: z.int(),
  Stake: Amount,
  /** Stakes that count as turnover: without what draws gave back, instant games by their weight. */
  Turnover: Amount,
  Prize: Amount,
  /** Rebates of bettors and of those above them, as far as they stand in the row's team. */
  Rebate: Amount,
  /** `Prize`, `Rebate`, `ExternalRebate` and what draws gave back, less `Stake`: what the players of the row won. */
  Net: SignedAmount,
};

const money = {
  /** What was paid in and out; null where games are chosen, which money has none of. */
  Deposit: z.nullable(SignedAmount),
  Withdraw: z.nullable(Amount),
  /** Daily rebates of external games that were paid to accounts of the row; null where games are chosen. */
  ExternalRebate: z.nullable(Amount),
};

/** What bets of a team came to. A bet belongs to the day on which it was settled. */
export const TeamFigures = z.object({ ...money, ...figures });
export type TeamFigures = z.infer<typeof TeamFigures>;
z.globalRegistry.add(TeamFigures, { id: "TeamFigures" });

/** Somebody right below an agent with all below him, or the agent himself alone. */
export const TeamReportRow = z.object({
  UserName: z.string(),
  NickName: z.string(),
  IsAgent: z.boolean(),
  /** The agent himself, without his team. */
  IsSelf: z.boolean(),
  /** He stands elsewhere by now; his figures are those of the time before. */
  HasLeft: z.boolean(),
  /** Accounts below him now. */
  Team: z.int(),
  ...money,
  ...figures,
});
export type TeamReportRow = z.infer<typeof TeamReportRow>;
z.globalRegistry.add(TeamReportRow, { id: "TeamReportRow" });

export const getTeamReport = defineCall({
  name: "ProfitReport/Team",
  who: "agent",
  quiet: true,
  summary:
    "What the team of the caller, or of an agent below him, came to: a row for himself and one for each right below him with all below that one, and the whole by game and by day. The rows add up to the sum exactly; games do so without the daily rebates of external games. Figures stay with the upline of their time: who has moved away has a row of its own for the time before. Refuses 902 for a name that is not of the team, 904 for more than 92 days.",
  request: z.strictObject({
    ...ofMember,
    /** First and last day, `20260105`, both included; at most 92 days. */
    DateFrom: DayKey,
    DateTo: DayKey,
    GameIds: z.optional(z.array(GameId).check(z.minLength(1), z.maxLength(100))),
    /** Leaves out who has nothing of all this. */
    HideEmpty: z.optional(z.boolean()),
    SortField: z.optional(z.enum(teamReportFields)),
    SortOrder: z.optional(z.enum(["asc", "desc"])),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    /** Names from the caller down to the agent whose report it is. */
    Path: z.array(z.string()),
    Total: z.int(),
    Items: z.array(TeamReportRow),
    PageSum: TeamFigures,
    AllSum: TeamFigures,
    /** Days with figures, oldest first, and games, the most staked first. */
    Days: z.array(z.object({ Day: DayKey, ...figures, ExternalRebate: z.nullable(Amount) })),
    Games: z.array(z.object({ GameId, ...figures })),
    ServerTime: EpochMs,
  }),
});
