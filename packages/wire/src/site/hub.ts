import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { Position } from "../core/position.ts";

/** How often the lines are tested and whether the page may change lines by itself. */
export const webSiteUrlConfig = defineHubEvent({
  name: "WebSiteURLConfig",
  payload: z.extend(Position, { IntervalInMinute: z.int(), EnableSwitchURL: z.boolean() }),
});

/** The lines of the site, signed; a list whose signature does not fit is not used. */
export const webSiteUrlList = defineHubEvent({
  name: "WebSiteURLList",
  payload: z.extend(Position, { URLList: z.array(z.string()), Signature: z.string() }),
});
