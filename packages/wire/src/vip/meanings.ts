import { type MeaningsOf } from "../core/meanings.ts";
import type * as vip from "./calls.ts";

export const vipMeanings = {
  fields: {},
  calls: {
    getPlayerVipInfo: {
      refuses: [],
      fields: {
        vipinfo: "The caller's place in the VIP programme.",
        Level: "VIP level; 0 is the first.",
      },
    },
  },
} satisfies MeaningsOf<typeof vip>;
