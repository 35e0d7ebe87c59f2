import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as vip from "./calls.ts";

export const vipSamples = {
  getPlayerVipInfo: {
    ...ask,
    answer: { vipinfo: { Level: 3 }, ServerTime: at },
    badAnswer: { vipinfo: { Level: -1 }, ServerTime: at },
  },
} satisfies SamplesOf<typeof vip>;
