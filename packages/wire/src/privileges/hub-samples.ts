import { place, without } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as privileges from "./hub.ts";

export const privilegesEventSamples = {
  UserInfoPrivileges: { payload: place, badPayload: without(place, "Epoch") },
} satisfies {
  UserInfoPrivileges: EventSample<typeof privileges.userInfoPrivileges>;
};
