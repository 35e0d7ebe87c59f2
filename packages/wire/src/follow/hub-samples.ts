import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as follow from "./hub.ts";

export const followEventSamples = {
  UpdateBetCollection: {
    payload: { ...place, GameId: 101, FollowId: "f1", Action: "close" },
    badPayload: { ...place, GameId: 101, FollowId: "f1", Action: "gone" },
  },
} satisfies {
  UpdateBetCollection: EventSample<typeof follow.updateBetCollection>;
};
