import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as messages from "./hub.ts";

export const messagesEventSamples = {
  PlayerMessage: {
    payload: { ...place, UnreadCount: 2 },
    badPayload: { ...place, UnreadCount: 0.5 },
  },
} satisfies { PlayerMessage: EventSample<typeof messages.playerMessage> };
