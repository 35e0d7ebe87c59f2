import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as dashboard from "./operator-calls.ts";

const day = inUnit("day, YYYYMMDD", "Day of the site, in Shanghai.");

export const dashboardOperatorMeanings = {
  fields: {
    Now: "The figure of the day, up to now.",
    Yesterday: "The figure of the day before, up to the same time.",
    WeekAgo: "The figure of the day a week before, up to the same time.",
  },
  calls: {
    getDashboard: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        Day: day,
        UpTo: "Up to this time of day earlier days are counted; the end of five minutes.",
        Online: "Players who are connected; of earlier days, those seen in the same five minutes.",
        Registered: "Accounts that were made.",
        FirstBets: "Players whose first bet was settled.",
        ActivePlayers: "Players with a settled bet.",
        Bets: "Settled bets.",
        ValidStake: "Stakes of settled bets as they count as turnover, without returned stakes.",
        Prizes: "Prizes of settled bets.",
        Gross: "What the house keeps: stakes less returned stakes and prizes.",
        Queues: "What waits for somebody or something.",
        Kind: "What waits: proposals, jobs that fail, events, settlements that are not counted yet.",
        Count: "How much of it waits.",
        OldestMs: inUnit("milliseconds", "How long the oldest of it has waited."),
        Urgency: "0 fine, 1 soon, 2 late.",
        Hours: "Stakes and prizes by the hour in which bets were settled.",
        Hour: "Hour of the day, from 0.",
        Stake: "Stakes of settled bets, without returned ones.",
        Prize: "Prizes of settled bets.",
        Games: "Games of the day, the largest stake first.",
        "Games.Bets": "Settled bets on the game.",
        "Games.Gross": "What the house kept of the game.",
        Theory: "What the house keeps of these bets on average, by the rules of the game.",
        Band: "Three standard deviations of that: the house keeps more or less by chance once in 370 days.",
        IsLikely: "False where the figure lies outside of the band.",
        Health: "How the server does.",
        LateDraws: "Issues that should have been drawn 15 seconds ago.",
        Connections: "Connections of the hub, on all processes.",
        ApiP95Ms: inUnit(
          "milliseconds",
          "Time in which 95 of 100 calls of the last minutes were answered.",
        ),
        FailingJobs: "Names of jobs whose last round failed, or that nobody leads.",
        BeaconAgeMs: inUnit("milliseconds", "Since the last public random round was fetched."),
        BeaconsDue: "Closed issues that wait for a public random round.",
      },
    },
  },
} satisfies MeaningsOf<typeof dashboard>;
