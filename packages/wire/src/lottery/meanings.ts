import { commonResults } from "../core/common-results.ts";
import { inUnit, type Meanings, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as lottery from "./calls.ts";
import {
  entropyModeText,
  issueStateText,
  lotteryCategoryText,
  lotteryGameStateText,
} from "./enums.ts";
import type * as favorites from "./favorite-calls.ts";
import type * as seeds from "./seed-calls.ts";

const seedCommit: Meanings = { Commit: "SHA-256 of the seed in use, in hex." };

export const lotteryMeanings = {
  fields: {
    SeedNo: "Number of the pair that is in use; the caller's pairs are counted from 1.",
    NextCommit: "SHA-256 of the seed that follows, in hex.",
    Nonce: "Draws made with the pair in use; the next one takes this number.",
    Commit: "SHA-256 of the seed, in hex, public before the issue opened.",
    DayCommit: 'SHA-256 over `serial|commit` of every issue of the day, a line each; "" for none.',
    CommittedAt: "When it became public.",
    LotteryDay: inUnit("day, YYYYMMDD", "Day that the issue belongs to."),
    ClientSeed: "The caller's own word in every draw: 1 to 64 printable ASCII characters.",
    ClientNonce: "32 hex characters of the player's client, or of the server where it sent none.",
  },
  shapes: {
    Issue: {
      state: oneOf(issueStateText, "How the issue stands."),
      seedCommit:
        'SHA-256 of the seed, in hex, public since the issue was made; "" in LotteryGame/Data.',
      serverSeed:
        'The seed, 64 hex characters; "" until the issue is settled, and in LotteryGame/Data.',
      entropy:
        'What the draw mixed in, 64 hex characters; "" until the issue is settled, and in LotteryGame/Data.',
    },
    GameData: {
      categoryId: oneOf(lotteryCategoryText, "Category of the game."),
      isMiaoMiao: "An instant game: no timetable, every request has a draw of its own.",
      dailyIssueCount: "Issues of a day; 0 for instant games.",
      serverTime: "Clock of the server when it answered.",
      state: oneOf(lotteryGameStateText, "How the game stands."),
      isMaintain: "The game is in maintenance and takes no bets.",
      isOfficialOffline: "The official draw rests.",
      lastIssue:
        "The issue that closed last, or was drawn last where only that was asked for; null for none.",
      currentIssue: "The first issue that is still to close; null when none is made.",
      entropyMode: oneOf(
        entropyModeText,
        "What besides the seed decides the current issue; left out for its bets.",
      ),
      recentIssues: "The current issue and the next ones, at most 5.",
      oldIssues: "Issues that closed last, newest first.",
    },
  },
  calls: {
    getGameInfo: {
      refuses: [],
      fields: {
        GameIdList: "Games that are asked for.",
        State: "True asks for the states.",
        LastIssue: "True asks for the issue that closed last.",
        LastDrawIssue: "True asks for the issue that was drawn last.",
        Countdown: "True asks for the current and the next issues.",
        OldIssues: "True asks for closed issues.",
        SelectCount: "How many closed issues; 20 unless said.",
      },
    },
    getGameData: { refuses: [] },
    getBetType: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        PrizeGroup: inUnit("yuan", "The caller's own: prize of a 2-yuan bet with chance 1/1000."),
        PrizeGroupMin: inUnit("yuan", "Lowest group that the caller may choose."),
        OddsRebate: inUnit("1/10,000", "What the caller's line leaves him of stakes on odds."),
        StakeMin: "Least for a line.",
        StakeMax: "Most for a line.",
        OddsStakeMin: "Least for a unit bet on odds.",
        OddsStakeMax: "Most for a unit bet on odds.",
        MultipleMax: "Highest multiple.",
        UnitBetsMax: "Most unit bets of a line.",
        MaxPrizePerIssue: "Most that the caller is paid for one issue.",
        Plays: "Plays of the game.",
        IsClosed: "The merchant does not sell the play for now.",
        Odds: "Odds that differ from the plays' own.",
        "Odds.Odds":
          "What a unit bet pays for 1 of stake, the stake included, with three decimals.",
        NeedsVerification: "Bet/Verify is due before the first bet of this session.",
        CanBet: "False when a flag of the account forbids betting.",
        BlockedNotice: "What operators say about that; left out where they said nothing.",
      },
    },
    toggleFavorite: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        On: "True keeps the game, false lets it go.",
        GameIds: "All favourites of the caller, the newest first.",
      },
    },
    verifyDraw: {
      refuses: refusals(commonResults, "NO_PERMISSION", "TOO_FREQUENT"),
      fields: {
        GameCode: "Name of the game, as it goes into the derivation.",
        State: oneOf(issueStateText, "How the issue stands."),
        Mode: oneOf(entropyModeText, "What besides the seed decided the draw."),
        BeaconRound: "Round of the beacon that decides the issue; null where none does.",
        BeaconSignature:
          'Signature of the beacon over the round, in hex; its SHA-256 is the entropy. "" until the reveal.',
        ServerSeed: 'The seed, 64 hex characters; "" until the issue is settled or cancelled.',
        Entropy:
          'What the draw mixed in, 64 hex characters; "" until the issue is settled or cancelled.',
        BetCount: "Accepted bets of the issue; null until they are sealed.",
        BetsRoot: 'Merkle root over bet numbers and nonces, in hex; "" until the bets are sealed.',
        ContentRoot: 'Merkle root over what was bet, in hex; "" until the bets are sealed.',
        SealedAt: "When the bets were sealed; null until then.",
        SealSignature:
          'Ed25519 over `fairdraw-seal-1|game|serial|bets root|content root|bets|time`, base64url; "" of an issue that was sealed before seals were signed.',
        SealKey:
          'The key that signed the seal, SPKI in base64; it signs heads too. "" without a signature.',
        Leaves: "All leaves in order; null before the reveal and when there are more than 5,000.",
        Proofs: "The caller's own bets with their ways to the root; empty for visitors.",
        Path: "Sisters from the leaf up to the root.",
        "Path.Side": "Side on which the sister stands.",
        Hash: "The sister, 64 hex characters.",
      },
    },
    searchDraws: { refuses: [] },
    getDayCommits: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: { Items: "Issues of the day in the order of their numbers." },
    },
    getSeeds: { refuses: [], fields: seedCommit },
    setClientSeed: { refuses: refusals(commonResults, "PARAM_ERROR"), fields: seedCommit },
    rotateSeeds: {
      refuses: refusals(commonResults, "CONFLICT"),
      fields: {
        ...seedCommit,
        SeedNo:
          "In the request the pair that the caller sees in use; in the answer the one in use now.",
        Revealed: "The pair that was closed.",
        "Revealed.SeedNo": "Number of the closed pair.",
        "Revealed.Commit": "SHA-256 of its seed, in hex, as it was shown.",
        "Revealed.ServerSeed": "Its seed, 64 hex characters.",
        Draws: inUnit("draws", "Draws that were made with it."),
      },
    },
  },
} satisfies MeaningsOf<typeof lottery & typeof favorites & typeof seeds>;
