import { ofMemberMeaning } from "../agents/member.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type Meanings, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { issueStateText } from "../lottery/enums.ts";
import type * as betting from "./calls.ts";
import { betCancelReasonText, betSourceText, betStateText } from "./enums.ts";
import { betResults } from "./results.ts";
import type * as schemes from "./schemes.ts";

/** Of accounts that may not spend on a bet, and of merchants that take none. */
export const guarded = [
  ...refusals(betResults, "BLOCKED"),
  ...refusals(
    commonResults,
    "NO_PERMISSION",
    "MAINTENANCE",
    "FEATURE_CLOSED",
    "RG_EXCLUDED",
    "RG_COOL_OFF",
  ),
];

/** Of lines that no rule allows. */
export const lineFaults = refusals(
  betResults,
  "PLAY_CLOSED",
  "SELECTION_INVALID",
  "UNITS_LIMIT",
  "UNITS_MISMATCH",
  "MULTIPLE_LIMIT",
  "STAKE_MIN",
  "STAKE_MAX",
  "ISSUE_LIMIT",
);

/** Of everything that places bets at once. */
export const placing = [
  ...guarded,
  ...lineFaults,
  ...refusals(
    betResults,
    "VERIFY_REQUIRED",
    "ISSUE_CLOSED",
    "ISSUE_NOT_OPEN",
    "GAME_MAINTAIN",
    "GAME_OFFLINE",
    "GAME_OFFICIAL_OFFLINE",
    "GROUP_INVALID",
    "ODDS_CHANGED",
    "BALANCE_SHORT",
  ),
  ...refusals(commonResults, "RG_LIMIT"),
];

/** Of requests that come twice, too often or with too much. */
const asking = refusals(
  commonResults,
  "PARAM_ERROR",
  "TOO_FREQUENT",
  "DUPLICATE_REQUEST",
  "CONFLICT",
);

/** What restricts a list of bets. */
export const betFilterMeanings: Meanings = {
  UserName: ofMemberMeaning,
  Scope:
    "For agents: `direct` for the bets of all right below that account, `team` for those of its whole team and its own; only its own when absent.",
  DateFrom: "Only bets placed from this moment on, itself included.",
  DateTo: "Only bets placed before this moment.",
  GameIds: "Only bets on these games; on all when absent.",
  PlayId: "Only bets on this play.",
  SerialNumber: "Only bets on this issue.",
  BetNo: "Only this bet.",
  State: oneOf(betStateText, "Only bets in this state."),
  Source: oneOf(betSourceText, "Only bets that came from there."),
  AmountFrom: "Only stakes of this much or more.",
  AmountTo: "Only stakes of this much or less.",
};

export const bettingMeanings = {
  fields: {
    GameIds: "Numbers of games.",
    BlockedNumbers: "Numbers that are not sold.",
    "BlockedNumbers.Number": "`0:7` is a 7 in the first row, `7` one of an only row.",
    Sets: "The caller's own sets of games.",
    "Sets.Id": "Number of the set.",
    "Sets.Name": "Name of the set.",
    Schemes: "The caller's own schemes of the game, the one saved last first.",
    "Schemes.Name": "Name of the scheme.",
    "Schemes.Items": "Lines of the scheme.",
    Name: "Name under which it is kept.",
    Used: "Staked by the caller on this issue so far.",
    PerIssue: "Most that the caller may stake on this issue.",
    PerBet: "Most for one line; shrinks as the issue fills.",
    PerOddsBet: "Most for one unit bet on odds; shrinks as the issue fills.",
    MaxPrize: "Most that the caller is paid for this issue.",
  },
  shapes: {
    Selection: {
      positions: "Numbers for each position, in the order of positions.",
      numbers: "Numbers of one pool.",
      groups: "Pools with a role each, in the order of the play.",
      values: "Sums, spans, tails or points.",
      lines: "Typed unit bets: digits as `12345`, balls as `01 02 03`.",
      options: "Keys of options, as `big`.",
      positionOptions: "Keys of options for each position.",
      dan: "Numbers that every unit bet contains.",
      tuo: "Numbers that fill the unit bets up.",
      places: "Positions that are played, counted from 0.",
    },
    BetItem: {
      Count: "Unit bets as the client counted them.",
      Amount: "Stake of the line.",
      ClientNonce:
        "32 hex characters that go into the Merkle leaf; the server makes some if absent.",
      PrizeGroup: inUnit(
        "yuan",
        "Even, from 1700 to the caller's own; what lies between comes back as rebate.",
      ),
      StakeEach: "Stake of one unit bet on odds.",
      OddsVersion: "Version of the odds that the caller saw.",
    },
    SchemeItem: { StakeEach: "Stake of one unit bet on odds." },
    BetPlaced: {},
    ComboPlaced: {
      Groups: "What became of each game.",
      "Groups.Result": "0 when at least one line of the game was placed; otherwise why none was.",
    },
    IssueLimits: {},
    Receipt: {
      KeyId: "Which key signed.",
      Text: "What was signed, as JSON text; the same whenever it is asked for. Each bet has the hash of its content, and what its levels pay (`2|1:19.500`, for a unit bet of 2 yuan; `1|big:1.985`, odds).",
      Path: "Steps from the text to the root: `L` or `R`, the side of the sister, and the sister in hex.",
      Signature: "Ed25519 over `fairdraw-receipts-2|` and the root in hex, base64url.",
    },
    BetSums: {
      Count: "Bets.",
      Amount: "Their stakes.",
      OpenStake: "The part of `Amount` whose draw is still ahead.",
      Prize: "Their prizes.",
      Rebate: "What they gave their own player back.",
      Profit: "What those that are decided came to, with their rebates.",
    },
    BetRow: {
      UserName: "Whose bet; in lists of a team alone.",
      BetTime: "When it was accepted.",
      Count: "Unit bets.",
      Amount: "Its stake.",
      Prize: "What it was paid.",
      Returned: "Stakes of unit bets that the draw gave back; of a tie the whole stake.",
      Rebate: "What it gave its player back by his own rate, once it was decided.",
      Profit: "`Prize`, `Returned` and `Rebate` less `Amount`; 0 of cancelled and open bets.",
      State: oneOf(betStateText, "How the bet stands."),
      CancelReason: oneOf(betCancelReasonText, "Why it was cancelled; null unless it was."),
      IssueState: oneOf(issueStateText, "How its issue stands."),
      Source: oneOf(betSourceText, "Where it came from."),
      CanCancel: "The player may still take it back.",
    },
  },
  calls: {
    submitBet: {
      refuses: [...placing, ...asking],
      fields: {
        Items: "Lines of the bet.",
        Source: "6 where all lines repeat earlier bets of the player, else 0.",
      },
    },
    verifyBettor: {
      refuses: [
        ...refusals(betResults, "VERIFY_FAILED"),
        ...refusals(commonResults, "TOO_FREQUENT", "PARAM_ERROR", "FUNDS_UNSET", "FUNDS_LOCKED"),
      ],
      fields: {
        FundsPassword: "Funds password of the account, in place of a captcha.",
        CaptchaId: "Name of the captcha that is answered.",
        CaptchaCode: "Answer to it.",
        TriesLeft: "How often this login may still try.",
      },
    },
    getBetLimits: { refuses: refusals(commonResults, "NO_PERMISSION") },
    getBetReceipt: {
      refuses: refusals(commonResults, "NO_PERMISSION", "TOO_FREQUENT"),
      fields: {
        Content:
          'What was frozen, as JSON text; its SHA-256 is `ContentHash`. "" while it follows a bet that hides its picks.',
        PublicKey: "Key of the receipts: Ed25519, SPKI in base64.",
        ContentRoot: 'Merkle root over what was bet on the issue, in hex; "" until it is sealed.',
        Path: "Sisters from the leaf up to `ContentRoot`; null until the issue is revealed.",
        Side: "Side on which the sister stands.",
        Hash: "The sister, 64 hex characters.",
      },
    },
    submitCombo: {
      refuses: [...placing, ...asking],
      fields: {
        Groups: "Lines by game; in a refusal what became of each.",
        "Groups.Items": "Lines on this game.",
        "Groups.Result": "Why none of its lines was placed.",
      },
    },
    getComboConfig: {
      refuses: [],
      fields: {
        MaxGames: "Games that may stand on one board.",
        Chips: "Amounts to stake with one press.",
      },
    },
    getComboLimits: { refuses: [], fields: { Issues: "Issues that are asked about." } },
    saveComboSet: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        Id: "Number of the set that is changed; null for a new one.",
        GameIds: "Its games; none takes the set away.",
      },
    },
    listBetSchemes: { refuses: [] },
    saveBetScheme: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: { Items: "Lines that are kept." },
    },
    deleteBetScheme: { refuses: refusals(commonResults, "NO_PERMISSION") },
    getBetByRequestId: {
      refuses: refusals(commonResults, "TOO_FREQUENT"),
      fields: {
        RequestId: "Of the request whose answer was lost.",
        Found: "It was placed. False also voids the id.",
        Answer: "The answer of a Bet/Submit; null for none.",
        ComboAnswer: "The answer of a ComboBet/Submit; null for none.",
      },
    },
    cancelBet: {
      refuses: [
        ...refusals(betResults, "CANCEL_CLOSED", "CANCEL_STATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        BetNos: "Bets that are taken back.",
        Cancelled: "Bets that were taken back, their stakes returned.",
        Failed: "Bets that stand.",
        "Failed.Code": "Why the bet stands, as the codes of this call.",
      },
    },
    searchBets: {
      refuses: refusals(commonResults, "PARAM_ERROR", "NO_PERMISSION"),
      fields: {
        ...betFilterMeanings,
        WithSums: "Counts and adds up all that fit, however long it takes.",
        Total: inUnit("rows", "Bets that fit, as far as they were counted."),
        TotalIsMore: "More than `Total` fit; they were not counted to the end.",
        AllSum: "Sums of all bets that fit; null when they were not counted to the end.",
      },
    },
  },
} satisfies MeaningsOf<typeof betting & typeof schemes>;
