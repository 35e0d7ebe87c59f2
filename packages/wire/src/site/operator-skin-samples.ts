import { skinPresets } from "../account/skin-presets.ts";
import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-skin-calls.ts";

const jade = { Skin: "jade" as const, ...skinPresets.jade };

export const siteSkinSamples: SamplesOf<typeof calls> = {
  listSkins: {
    ...ask,
    answer: { Items: [{ ...jade, IsChosen: true, IsOwn: false }], ServerTime: at },
    badAnswer: { Items: [jade], ServerTime: at },
  },
  saveSkin: {
    request: { ...jade, Reason },
    badRequest: { ...jade, Light: { ...jade.Light, Primary: "green" }, Reason },
    ...done,
  },
  chooseSkin: {
    request: { Skin: "jade", Reason },
    badRequest: { Skin: "green", Reason },
    ...done,
  },
};
