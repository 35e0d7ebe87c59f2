import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int32 } from "../core/ids.ts";

/** The seeds that decide the caller's instant draws. */
export const SeedPlace = z.object({
  /** Pairs of the caller, counted from 1. */
  SeedNo: z.int(),
  /** SHA-256 of the seed in use, and of the one that follows it. */
  Commit: z.string(),
  NextCommit: z.string(),
  /** The caller's own word in every draw. */
  ClientSeed: z.string(),
  /** Draws made with this pair; the next one takes this number. */
  Nonce: z.int(),
});
export type SeedPlace = z.infer<typeof SeedPlace>;
z.globalRegistry.add(SeedPlace, { id: "SeedPlace" });

export const getSeeds = defineCall({
  name: "InstantSeed/Get",
  who: "login",
  summary: "The caller's seed pair for instant games; the first call makes it.",
  request: z.strictObject({}),
  answer: z.extend(SeedPlace, { ServerTime: EpochMs }),
});

export const setClientSeed = defineCall({
  name: "InstantSeed/SetClientSeed",
  who: "login",
  summary:
    "Changes the caller's own seed from the next draw on. Refuses 904 for one that is not 1 to 64 printable ASCII characters without a blank at either end.",
  request: z.strictObject({ ClientSeed: z.string().check(z.maxLength(200)) }),
  answer: z.extend(SeedPlace, { Result: z.literal(0), ServerTime: EpochMs }),
});

export const rotateSeeds = defineCall({
  name: "InstantSeed/Rotate",
  who: "login",
  summary:
    "Closes the pair in use and reveals its seed; the pair whose commitment was shown takes its place. Refuses 909 when the caller named another pair than the one in use.",
  request: z.strictObject({ SeedNo: Int32 }),
  answer: z.extend(SeedPlace, {
    Result: z.literal(0),
    Revealed: z.object({
      SeedNo: z.int(),
      Commit: z.string(),
      ServerSeed: z.string(),
      Draws: z.int(),
    }),
    ServerTime: EpochMs,
  }),
});
