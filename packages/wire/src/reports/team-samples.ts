import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as teamReport from "./team-report.ts";

const figures = {
  Count: 12,
  Stake: "240.000",
  Turnover: "240.000",
  Prize: "195.000",
  Rebate: "1.200",
  Net: "-43.800",
};
const sums = { ...figures, Deposit: "1000.000", Withdraw: "0.000", ExternalRebate: "0.000" };
const report = {
  Path: ["agent1"],
  Total: 1,
  Items: [
    {
      UserName: "player1",
      NickName: "player1",
      IsAgent: false,
      IsSelf: false,
      HasLeft: false,
      Team: 0,
      ...sums,
    },
  ],
  PageSum: sums,
  AllSum: sums,
  Days: [{ Day: 20_260_105, ...figures, ExternalRebate: "0.000" }],
  Games: [{ GameId: 101, ...figures }],
  ServerTime: at,
};

export const teamReportSamples = {
  getTeamReport: {
    request: { DateFrom: 20_260_105, DateTo: 20_260_105, PageIndex: 1, PageSize: 20 as const },
    badRequest: { DateFrom: 20_260_105, DateTo: 20_260_105, PageIndex: 0, PageSize: 20 },
    answer: report,
    badAnswer: without(report, "AllSum"),
  },
} satisfies SamplesOf<typeof teamReport>;
