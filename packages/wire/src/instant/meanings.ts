import { instantRunStateText } from "../betting/enums.ts";
import { placing } from "../betting/meanings.ts";
import { betResults } from "../betting/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as instant from "./calls.ts";

export const instantMeanings = {
  fields: {
    RunId: "Name of the run, made by the client.",
    Run: "The run as it stands; null for a single draw.",
    Stake: "Stakes.",
    Prize: "Prizes.",
    Returned: "Stakes that the draw gave back.",
    Net: "Prizes and returned stakes, less stakes.",
    DrawsMax: inUnit("draws", "Draws that the run may have."),
    StopWin: "Net result at which the run ends; null or absent for none.",
    StopLoss: "Loss that the run never goes beyond; null or absent for none.",
  },
  shapes: {
    InstantRun: {
      Draws: inUnit("draws", "Draws that were made."),
      Stake: "Stakes so far.",
      Back: "Prizes and returned stakes so far.",
      Net: "`Back` less `Stake`.",
      State: oneOf(instantRunStateText, "How the run stands."),
    },
    InstantDraw: {
      GameCode: "Name of the game, as it goes into the derivation.",
      PlayerNo:
        "Number of the account; `PlayerNo:SeedNo:Nonce` stands for the serial in the derivation.",
      SeedNo: "Which of the player's seed pairs was used.",
      Nonce: "Number of the draw within its pair.",
      ClientSeed: "The player's own word.",
      Commit: "SHA-256 of the seed, in hex, shown before the pair was used.",
      ServerSeed: 'The seed, 64 hex characters; "" until the player closes the pair.',
      DrawTime: "When it was drawn.",
    },
  },
  calls: {
    drawInstant: {
      refuses: [
        ...placing,
        ...refusals(commonResults, "PARAM_ERROR", "TOO_FREQUENT", "CONFLICT", "DUPLICATE_REQUEST"),
      ],
      fields: {
        Items: "Lines of the bet.",
        Draw: "The draw with its proof.",
        Outcomes: "What became of each placed line.",
        "Outcomes.Prize": "Prize of the line.",
        "Outcomes.Returned": "Stake of the line that came back.",
      },
    },
    startInstantRun: {
      refuses: [
        ...refusals(betResults, "STOP_RULE_REQUIRED"),
        ...refusals(commonResults, "PARAM_ERROR", "CONFLICT"),
      ],
    },
    stopInstantRun: { refuses: refusals(commonResults, "NO_PERMISSION") },
    getInstantDraw: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: { Draw: "The draw with its proof." },
    },
  },
} satisfies MeaningsOf<typeof instant>;
