import { ofMemberMeaning } from "../agents/member.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as teamReport from "./team-report.ts";

const figures = {
  Count: "Bets that were settled.",
  Stake: "Their stakes.",
  Turnover: "Stakes that count as turnover.",
  Prize: "What they were paid.",
  Rebate: "Rebates of bettors and of those above them, as far as they stand in this team.",
  Net: "What the players won: prizes, both kinds of rebates and what draws gave back, less the stakes.",
};
const money = {
  Deposit: "What was paid in, less what a chain took back; null where games are chosen.",
  Withdraw: "What was paid out; null where games are chosen.",
  ExternalRebate:
    "Daily rebates of external games that were paid to this row; null where games are chosen.",
};

/** Reports of teams. */
export const teamReportMeanings = {
  fields: {
    UserName: ofMemberMeaning,
    DateFrom: inUnit("day, YYYYMMDD", "First day, itself included."),
    DateTo: inUnit("day, YYYYMMDD", "Last day, itself included."),
    GameIds: "Only bets on these games; on all when absent.",
    SortField: "What the rows are put in order by; the stake unless said.",
    SortOrder: "Ascending or descending; descending unless said.",
    HideEmpty: "Leaves out who has nothing of all this.",
    ...figures,
  },
  shapes: {
    TeamFigures: { ...figures, ...money },
    TeamReportRow: {
      ...figures,
      ...money,
      UserName: "Whose row it is.",
      IsAgent: "True for an agent, false for a player.",
      IsSelf: "True for the agent himself, without his team.",
      HasLeft: "True for who stands elsewhere by now; his figures are those of the time before.",
      Team: "How many accounts stand below him now; 0 for who does not stand in this team any more.",
    },
  },
  calls: {
    getTeamReport: {
      refuses: refusals(commonResults, "NO_PERMISSION", "PARAM_ERROR"),
      fields: {
        Day: inUnit("day, YYYYMMDD", "The day."),
        ExternalRebate: money.ExternalRebate,
        Path: "Names from the caller down to the agent whose report it is.",
        Days: "Days with figures, oldest first.",
        Games: "Games with figures, the most staked on first.",
        PageSum: "The rows of this page together.",
        AllSum: "All rows together.",
        Total: inUnit("rows", "Rows of all pages."),
      },
    },
  },
} satisfies MeaningsOf<typeof teamReport>;
