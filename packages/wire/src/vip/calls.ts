import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getPlayerVipInfo = defineCall({
  name: "VIPnew/GetPlayerVIPInfo",
  who: "login",
  quiet: true,
  summary: "VIP level of the caller; 0 is the first.",
  request: z.strictObject({}),
  answer: z.object({
    vipinfo: z.object({ Level: z.int().check(z.minimum(0)) }),
    ServerTime: EpochMs,
  }),
});
