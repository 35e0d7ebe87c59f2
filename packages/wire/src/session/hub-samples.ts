import { at, place } from "../core/sample-values.ts";
import type { EventSample, MethodSample } from "../core/samples.ts";
import type * as session from "./hub.ts";

export const sessionMethodSamples = {
  UpdateConnectionActiveTime: {
    args: [],
    badArgs: [1],
    answer: { ServerTime: at },
    badAnswer: {},
  },
  GetWechatLoginInitial: {
    args: [],
    badArgs: [{}],
    answer: {
      QrId: "q1",
      Secret: "s1",
      Url: "https://example.org/q1",
      ExpireSeconds: 120,
      ServerTime: at,
    },
    badAnswer: { QrId: "q1", ServerTime: at },
  },
} satisfies {
  UpdateConnectionActiveTime: MethodSample<typeof session.updateConnectionActiveTime>;
  GetWechatLoginInitial: MethodSample<typeof session.getWechatLoginInitial>;
};

export const sessionEventSamples = {
  QrCodeLogin: {
    payload: { ...place, QrId: "q1", State: "confirmed", Ticket: "t" },
    badPayload: { ...place, QrId: "q1", State: "done" },
  },
} satisfies {
  QrCodeLogin: EventSample<typeof session.qrCodeLogin>;
};
