import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./operator-calls.ts";

const counted = { Now: 12, Yesterday: 10, WeekAgo: 9 };
const paid = { Now: "120.000", Yesterday: "-5.000", WeekAgo: "0.000" };

export const dashboardOperatorSamples: SamplesOf<typeof calls> = {
  getDashboard: {
    request: { Day: 20_260_529 },
    badRequest: { Day: "today" },
    answer: {
      Day: 20_260_529,
      UpTo: at,
      Online: counted,
      Registered: counted,
      FirstBets: counted,
      ActivePlayers: counted,
      Bets: counted,
      ValidStake: paid,
      Prizes: paid,
      Gross: paid,
      Queues: [{ Kind: "tasks", Count: 1, OldestMs: 60_000, Urgency: 1 }],
      Hours: [{ Hour: 0, Stake: "20.000", Prize: "0.000" }],
      Games: [
        {
          GameId: 101,
          NameZh: "极速时时彩",
          NameEn: "Speed SSC",
          Bets: 10,
          Stake: "20.000",
          Gross: "20.000",
          Theory: "0.500",
          Band: "38.500",
          IsLikely: true,
        },
      ],
      Health: {
        LateDraws: 0,
        Connections: 12,
        ApiP95Ms: 20,
        FailingJobs: [],
        BeaconAgeMs: null,
        BeaconsDue: 0,
      },
      ServerTime: at,
    },
    badAnswer: { Day: 20_260_529 },
  },
};
