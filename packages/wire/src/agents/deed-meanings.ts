import { passwordLengthMax, passwordLengthMin } from "../account/password-calls.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { registerResults } from "../registration/results.ts";
import type * as create from "./create-calls.ts";
import { playerMoveStateText } from "./enums.ts";
import type * as moves from "./move-calls.ts";
import { moveEffectText } from "./move-calls.ts";
import type * as rates from "./rate-calls.ts";
import { rateKindText } from "./rate-calls.ts";
import { playerDeleteResults, playerMoveResults } from "./results.ts";

const moving = [
  "NOT_EXIST",
  "NOT_IN_TEAM",
  "TARGET_NOT_EXIST",
  "TARGET_NOT_IN_TEAM",
  "TARGET_IS_SELF",
  "TARGET_IN_SUBTREE",
  "TARGET_NOT_AGENT",
  "ALREADY_PARENT",
  "RATE_EXCEED",
  "QUOTA_SHORT",
  "PROPOSAL_OPEN",
  "BILL_OPEN",
  "TOO_SOON",
  "DEPTH_LIMIT",
  "PENDING",
  "STATE",
] as const;

/** What agents do with the accounts below them. */
export const agentDeedMeanings = {
  fields: {
    UserName: "Name of an account below the caller.",
    PrizeGroup: "Prize group, even, from 1700 up: prize of a 2-yuan bet with chance 1/1000.",
    Rates:
      "Rates by kind; a kind that is not named stays as it is, and is nought for a new account.",
    Kind: oneOf(rateKindText, "What the rate is for."),
    Rate: inUnit("1/10,000", "How much of a bet comes back."),
    NickName: "Name by which others see the account; its user name where absent.",
    Remark: 'The caller\'s own note about the account; "", or absent, for none.',
    IsAgent: "True for an agent, false for a player.",
    MyPrizeGroup: "Prize group of the caller; nobody below him has more.",
    MinPrizeGroup: "Lowest prize group.",
    Step: "Distance between two prize groups.",
    Quotas: "Prize groups of which the caller may give only so many; the others are not limited.",
    Total: "How many accounts right below the caller may have the group.",
    Used: "How many have it.",
    Left: "How many more may get it.",
    DefaultPasswordRule: `What a first password takes: ${passwordLengthMin} to ${passwordLengthMax} characters.`,
    Min: "Fewest characters.",
    Max: "Most characters.",
    RowsMax: "Most accounts of one request.",
    RefusedBy: "Code that stops every creation; 0 for none.",
    TargetUserName: "Agent under whom he moves; the caller himself or somebody below him.",
    EffectiveAt: "When it comes into force: the next 00:00 of the site.",
    MoveId: "Number of the move.",
    FundsPassword: "The caller's funds password.",
    GoogleCode: "Code of the caller's authenticator, where NeedsGoogle says so.",
    Password: "First password of the account; it must be changed at the first login.",
  },
  calls: {
    updatePlayerRate: {
      refuses: [
        ...refusals(
          registerResults,
          "GROUP_EXCEED",
          "GROUP_LOWER",
          "GROUP_STEP",
          "RATE_EXCEED",
          "RATE_LOWER",
          "QUOTA_SHORT",
          "NOT_DIRECT",
          "NOT_AGENT",
          "AGENT_FROZEN",
        ),
        ...refusals(commonResults, "PARAM_ERROR"),
      ],
    },
    createPlayerInit: {
      refuses: [],
      fields: { Rates: "The caller's rates by kind: the most that he may give." },
    },
    createPlayers: {
      refuses: [
        ...refusals(commonResults, "CONFLICT", "TOO_FREQUENT", "PARAM_ERROR"),
        ...refusals(
          registerResults,
          "ACCOUNT_FIRST",
          "ACCOUNT_CHARS",
          "ACCOUNT_LENGTH",
          "ACCOUNT_EXISTS",
          "PASSWORD_SIMPLE",
          "PASSWORD_RULE",
          "PASSWORD_ACCOUNT",
          "NICKNAME_LENGTH",
          "NICKNAME_WORD",
          "NICKNAME_USED",
          "GROUP_EXCEED",
          "GROUP_STEP",
          "RATE_EXCEED",
          "QUOTA_SHORT",
          "NOT_AGENT",
          "AGENT_FROZEN",
          "DEPTH_LIMIT",
        ),
      ],
      fields: {
        Players: "The accounts, in the order of the request.",
        Code: "0 for an account that was made, else a code of `registerResults`.",
        Message: "What the code says, in Chinese.",
      },
    },
    checkPlayerMove: {
      refuses: refusals(playerMoveResults, ...moving),
      fields: {
        Effects: "What the move brings about.",
        "Effects.Kind": oneOf(moveEffectText, "What of it is told here."),
        "Effects.UserName": 'Whose money it is; "" for what is nobody\'s.',
        "Effects.Count": "How many; 0 for money.",
        "Effects.Before": "His line rebates of the last 30 days from those who move, as it is.",
        "Effects.After": "The same as it would have been.",
        HasFundsPassword: "False when the caller has to set a funds password first.",
        NeedsGoogle: "True where a code of the authenticator is due as well.",
      },
    },
    movePlayer: {
      refuses: [
        ...refusals(commonResults, "CONFLICT"),
        ...refusals(playerMoveResults, ...moving),
        ...refusals(commonResults, "TOO_FREQUENT", "FUNDS_UNSET", "FUNDS_LOCKED", "FUNDS_WRONG"),
        ...refusals(playerMoveResults, "GOOGLE_REQUIRED", "GOOGLE_WRONG"),
      ],
    },
    cancelPlayerMove: { refuses: refusals(playerMoveResults, "NOT_EXIST", "CANNOT_CANCEL") },
    searchPlayerMoves: {
      refuses: [],
      fields: {
        UserName: "Who moves, with all below him.",
        FromUserName: 'Who was right above him; "" for who stands above the caller.',
        TargetUserName: "Under whom.",
        State: oneOf(playerMoveStateText, "How it stands; in a search, only these."),
        Reason: "Code of `playerMoveResults` for which it was not done; 0 for none.",
        AskedAt: "When it was asked for.",
        EndedAt: "When it was done or cancelled; null while it waits.",
      },
    },
    deletePlayer: { refuses: refusals(playerDeleteResults) },
  },
} satisfies MeaningsOf<typeof rates & typeof create & typeof moves>;
