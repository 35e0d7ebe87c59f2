import { at, place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as staff from "./hub.ts";

export const staffEventSamples = {
  AdminTask: {
    payload: {
      ...place,
      TaskId: 7,
      Kind: "AdminIssue/Cancel",
      Subject: "12",
      State: 0,
      Amount: null,
      Maker: "operator",
      MadeAt: at,
    },
    badPayload: { ...place, TaskId: 7 },
  },
} satisfies { AdminTask: EventSample<typeof staff.adminTask> };
