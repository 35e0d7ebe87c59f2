import type { TeamRow } from "../domains/agents/team/team.api.ts";

/** An agent right below direct1, without a team and without money, unless said otherwise. */
export const aTeamRow = (change: Partial<TeamRow> = {}): TeamRow => ({
  UserName: "low1",
  NickName: "low1",
  IsAgent: true,
  Direct: 0,
  Team: 0,
  IsOnline: false,
  ParentUserName: "direct1",
  Level: 1,
  PrizeGroup: 1900,
  Remark: "",
  Balance: "0.000",
  TeamBalance: "0.000",
  Stake: "0.000",
  Net: "0.000",
  State: 0,
  IsAvailable: true,
  LastLoginAt: null,
  RegisteredAt: 1_767_586_000_000,
  ...change,
});
