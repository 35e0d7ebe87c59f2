import * as z from "zod/mini";
import { defineHubMethod } from "../core/define-hub.ts";
import { EpochMs } from "../core/ids.ts";

export const updateConnectionActiveTime = defineHubMethod({
  name: "UpdateConnectionActiveTime",
  who: "visitor",
  args: z.tuple([]),
  answer: z.object({ ServerTime: EpochMs }),
});
