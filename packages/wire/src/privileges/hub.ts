import { defineHubEvent } from "../core/define-hub.ts";
import { Position } from "../core/position.ts";

/** To one account: its rights changed, fetch Privileges/Get and BonusPrivileges/Get again. */
export const userInfoPrivileges = defineHubEvent({
  name: "UserInfoPrivileges",
  payload: Position,
});
