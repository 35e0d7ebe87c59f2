import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as deposit from "./hub.ts";

export const depositEventSamples = {
  CancelDepositNotify: {
    payload: { ...place, OrderNo: "D1", Amount: "1000.37", Reason: "过期" },
    badPayload: { ...place, OrderNo: "D1", Amount: "1000.3712", Reason: "过期" },
  },
} satisfies {
  CancelDepositNotify: EventSample<typeof deposit.cancelDepositNotify>;
};
