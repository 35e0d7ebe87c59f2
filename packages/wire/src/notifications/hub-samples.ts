import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as notifications from "./hub.ts";

export const notificationsEventSamples = {
  ToastNotification: {
    payload: { ...place, Channel: "players", key: "k", msg: "恭喜", lionKing: "player2" },
    badPayload: { ...place, key: "k", msg: "恭喜" },
  },
  ReceiveInstantMessage: {
    payload: { ...place, Channel: "own", Level: "info", Text: "维护", Ttl: 3000 },
    badPayload: { ...place, Level: "loud", Text: "维护", Ttl: 3000 },
  },
} satisfies {
  ToastNotification: EventSample<typeof notifications.toastNotification>;
  ReceiveInstantMessage: EventSample<typeof notifications.receiveInstantMessage>;
};
