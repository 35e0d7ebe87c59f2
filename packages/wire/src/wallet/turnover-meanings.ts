import { type MeaningsOf, oneOf } from "../core/meanings.ts";
import type * as turnover from "./turnover-calls.ts";
import { turnoverNoteText, turnoverSourceText } from "./turnover-enums.ts";

export const turnoverMeanings = {
  fields: {},
  shapes: {
    TurnoverView: {
      Id: "Name of the requirement.",
      Source: oneOf(turnoverSourceText, "What it was asked with."),
      Since: "When it was asked for; bets settled since then count.",
      Amount: "The money that it was asked with.",
      Multiple: "How many times that money; null where no multiple was said.",
      Required: "Turnover that is asked for, less what operators let off.",
      Done: "What bets have filled of it.",
      Remaining: "What is still missing.",
      Locked: "What of the money may not leave yet: what is missing by the multiple, rounded up.",
    },
    TurnoverBet: {
      Time: "When the bet was placed.",
      Stake: "What the bet cost.",
      Returned: "What of its stake came back without being played.",
      Weight: "Part of the stake that its game counts, in 1/10,000.",
      Counted: "What of the bet counted for this requirement.",
      Note: oneOf(turnoverNoteText, "How it counted, and why not or not whole."),
    },
  },
  calls: {
    getTurnover: {
      refuses: [],
      fields: {
        Items: "The requirements, the oldest first.",
        Locked: "What all of them lock together.",
      },
    },
    getTurnoverBets: {
      refuses: [],
      fields: {
        RequirementId: "`Id` of the requirement.",
        IsCounted: "Whether the bets that counted are asked for, or those that did not.",
        Cursor: "`Next` of the page before; left out for the first page.",
        Items: "The bets, newest first.",
        Next: "Where the next page begins; null where there are no more.",
      },
    },
  },
} satisfies MeaningsOf<typeof turnover>;
