import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

export const setEntropyMode = defineCall({
  name: "AdminGame/SetEntropyMode",
  who: "operator",
  may: "issues.change",
  needsTwo: true,
  summary:
    "Proposes what games mix with their seeds (`EntropyMode`): their sealed bets, the public beacon, or the test beacon of a demo. Another operator approves. It reaches only issues that are not made yet, some 25 hours ahead; those that are made keep their mode. Refuses NOT_FOUND for an unknown game, UNFIT for one that draws at once or has the mode already.",
  request: z.strictObject({
    GameIds: z.array(GameId).check(z.minLength(1), z.maxLength(200)),
    EntropyMode: z.literal([1, 2, 3]),
    Reason,
  }),
});

export const listBeacons = defineCall({
  name: "AdminGame/Beacons",
  who: "operator",
  may: "games.view",
  summary:
    "The beacons and how they stand. An issue whose round does not come waits; 30 minutes after its draw was due it is cancelled and its stakes go back. No other chance takes the place of a round.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        /** `EntropyMode`. */
        EntropyMode: z.int(),
        GameIds: z.array(GameId),
        ChainHash: z.string(),
        PublicKey: z.string(),
        Round: z.nullable(z.int()),
        FetchedAt: z.nullable(EpochMs),
        /** Closed issues that wait for a round, and when the oldest of them was to be drawn. */
        Waiting: z.int(),
        OldestDrawTime: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const listBeaconSources = defineCall({
  name: "AdminGame/BeaconSources",
  who: "operator",
  may: "games.view",
  summary:
    "Where rounds of the public beacon were asked for, and how each source answered. They are asked in turn, and only while an issue waits; a source needs no trust, because each round is proven by its group's signature.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Source: z.string(),
        AskedAt: EpochMs,
        OkAt: z.nullable(EpochMs),
        Round: z.nullable(z.int()),
        Failures: z.int(),
        Fault: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
