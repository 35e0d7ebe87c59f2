import * as z from "zod/mini";
import { EpochMs } from "./ids.ts";

/**
 * Place of an event in its channel. `Seq` rises by one per event of a channel within an `Epoch`;
 * a hole or a new epoch tells the client to fetch the state again (decisions.md G21).
 */
export const Position = z.object({ Epoch: z.int(), Seq: z.int(), ServerTime: EpochMs });
/** Which of `audienceChannels` an event was sent to; each has a sequence of its own. */
export const Channel = z.enum(["site", "players", "agents", "own"]);
export type Channel = z.infer<typeof Channel>;

export type Position = z.infer<typeof Position>;
