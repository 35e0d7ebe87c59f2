import { done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const privilegeOperatorSamples: SamplesOf<typeof calls> = {
  setPlayerPrivileges: {
    request: { UserName: "agent1", isTransferPointEnabled: true, Reason },
    badRequest: { UserName: "agent1", dailyPayPermission: [9], Reason },
    ...done,
  },
};
