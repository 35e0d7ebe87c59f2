import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as team from "./team-calls.ts";
import { teamResults } from "./team-results.ts";

const node = {
  UserName: "Name of the member.",
  NickName: "What the member is called in chats.",
  IsAgent: "True for an agent, false for a player.",
  Direct: "How many stand right below.",
  Team: "How many stand below, on all levels.",
  IsOnline: "True while the member has a live connection.",
};

const row = {
  ...node,
  ParentUserName: "Name of the agent right above the member; of the caller's team or the caller.",
  Level: "How far below the one whose members are asked for; 1 for right below, 0 for himself.",
  PrizeGroup: "Prize group of the member.",
  Remark: 'The caller\'s own note about the member; "" for none.',
  Balance: "Spendable balance of the member alone.",
  TeamBalance: "Spendable balances of the member and all below, added up.",
  Stake: "Stakes of bets that were settled today, of the member and all below.",
  Net: "Prizes, stakes given back and rebates less stakes of bets that were settled today, of the member and all below.",
  State: "Flags of `PlayerState` that an agent sees: 2, 4, 8, 16, 32, 128, 256, 512.",
  IsAvailable:
    "False while points cannot be sent to the member, for whatever reason: reasons of his own are nobody else's business.",
  LastLoginAt: "When the member logged in last; null for never.",
  RegisteredAt: "When the account was made.",
};

const missing = refusals(teamResults, "NOT_EXIST");

export const teamMeanings = {
  fields: {
    UserName: "Name of a member of the caller's team; without one it is the caller himself.",
    ParentUserName:
      "Whose members are asked for, of the caller's team; without one it is the caller himself.",
    Path: "Names from the caller down to whom this is about.",
    BalanceAt: "When the balances of teams were added up.",
    TeamBalance: "Spendable balances added up.",
    Balance: "Spendable balances of the members alone, added up.",
    Stake: "Stakes of settled bets.",
    Net: "Prizes, stakes given back and rebates less stakes.",
    PrizeGroupMin: "Least prize group.",
    PrizeGroupMax: "Greatest prize group.",
    Team: "How many stand below, on all levels.",
    Direct: "How many stand right below.",
    Towards:
      "A name below the node: the page is the one on which the way to it goes on; the number of the page then counts as not said.",
    PageSum: "Sums over the rows of the page.",
    AllSum: "Sums over all pages.",
    Scope: "`direct` for those right below, which is usual; `team` for all levels.",
    Keyword: "Part of the name or of the caller's note.",
    IsAgent: "Only agents, or only players.",
    Level: "Only those so far below; 1 for right below.",
    RegisteredFrom: "Only accounts made from then on.",
    RegisteredTo: "Only accounts made before.",
    IdleDays: inUnit("days", "Only those who have not logged in for so long."),
    BalanceMin: "Least spendable balance of the member alone.",
    BalanceMax: "Greatest spendable balance of the member alone.",
    IsOnline: "Only those with a live connection, or only those without.",
    SortField: "What the list is put in order by; without it agents come first, each by name.",
    SortOrder: "`asc` for the least first, which is usual; `desc` for the greatest first.",
    Remark: 'The note; "" takes it away.',
  },
  shapes: { TeamNode: node, TeamRow: row },
  calls: {
    getTeamSummary: {
      refuses: [],
      fields: {
        Online: "How many below the caller have a live connection.",
        NewToday: "How many below the caller were made today.",
        ActiveToday:
          "How many of the team, the caller included, have turned over today what makes somebody active.",
        Stake: "Stakes of bets that were settled today.",
        Net: "Prizes, stakes given back and rebates less stakes of bets that were settled today.",
        Todos: "What waits for the caller, by kind; kinds of which nothing waits are left out.",
        Kind: "What waits.",
        Count: "How many of them.",
        "Todos.Path": "Page on which they are dealt with.",
      },
    },
    getTeamTree: {
      refuses: missing,
      fields: {
        Node: "The member himself.",
        Items: "Those right below him, agents first, each by name.",
        PageIndex: "Number of the page of a hundred, from 1 on.",
      },
    },
    searchTeam: { refuses: [...missing, ...refusals(commonResults, "TOO_FREQUENT")] },
    getTeamMember: {
      refuses: missing,
      fields: {
        Member: "The member as lists show him; his level is that below the caller.",
        Rates: "Rates of the member by kind; kinds without one are nought and left out.",
        Kind: "1 card games, 2 fishing, 3 live casino, 4 slots, 5 sport, 6 blockchain, 7 lottery plays on odds.",
        Rate: inUnit("1/10,000", "What of the turnover comes back."),
        Days: "The last 30 days, the oldest first, of the member and all below.",
        Day: inUnit("day, YYYYMMDD", "Day of the site."),
        Active: "How many were active on that day.",
        New: "How many came below the member on that day.",
        Flows: "Movements of the last 30 days that are no bets, by type.",
        Type: "Number of the type, a `CashFlowType`.",
        Own: inUnit("yuan", "Of the member alone."),
        OwnTimes: "How often, of the member alone.",
        "Flows.Team": inUnit("yuan", "Of the member and all below."),
        TeamTimes: "How often, of the member and all below.",
        Games: "Bets settled in the last 30 days by game, of the member and all below.",
        Bets: "How many.",
        Valid: "What counts of them as turnover.",
        Prize: "Prizes.",
        Rebate: "Rebates of all who got any.",
        OwnStake: "Stakes of the member alone.",
        OwnNet: "Result of the member alone.",
        Log: "What the caller did with the member, the newest first, at most 100.",
        At: "When.",
        "Log.Kind": "What was done: `remark`, `transfer`, or what else may be done with a member.",
        Before: 'What was there before; "" for nothing, and for who has left the team.',
        After: 'What has been there since; "" for nothing, and for who has left the team.',
      },
    },
    updateTeamRemark: { refuses: missing },
  },
} satisfies MeaningsOf<typeof team>;
