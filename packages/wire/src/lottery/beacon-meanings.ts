import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as beacons from "./beacon-calls.ts";
import { entropyModeText } from "./enums.ts";

export const lotteryBeaconMeanings = {
  fields: {},
  calls: {
    setEntropyMode: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "UNFIT"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        GameIds: "Numbers of the games.",
        EntropyMode: oneOf(
          entropyModeText,
          "What the seeds of issues that are not made yet are mixed with.",
        ),
      },
    },
    listBeacons: {
      refuses: [],
      fields: {
        EntropyMode: oneOf(entropyModeText, "Issues of this mode wait for its rounds."),
        GameIds: "Games whose coming issues it decides.",
        ChainHash: "Names the beacon to its sources.",
        PublicKey: "Key by which its rounds are proven, in hex; part of the program.",
        Round: "The newest round that is stored; null for none.",
        FetchedAt: "When that round came; null for none.",
        Waiting: "Closed issues whose round is not here.",
        OldestDrawTime: "When the oldest of these was to be drawn; null for none.",
      },
    },
    listBeaconSources: {
      refuses: [],
      fields: {
        Source: "Address that is asked.",
        AskedAt: "When it was asked last.",
        OkAt: "When it last gave a round that its group signed; null for never.",
        Round: "That round; null for none.",
        Failures: "Times in a row that it gave none.",
        Fault: 'What was wrong the last time; "" for nothing.',
      },
    },
  },
} satisfies MeaningsOf<typeof beacons>;
