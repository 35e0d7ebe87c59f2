import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { Channel, Position } from "../core/position.ts";

/** How often the hosts are tested and whether the page may change hosts by itself. */
export const webSiteUrlConfig = defineHubEvent({
  name: "WebSiteURLConfig",
  payload: z.extend(Position, {
    Channel,
    IntervalInMinute: z.int(),
    EnableSwitchURL: z.boolean(),
  }),
});

/** The hosts of the site, signed; a list whose signature does not fit is not used (`SpeedTest/GetConfig`). */
export const webSiteUrlList = defineHubEvent({
  name: "WebSiteURLList",
  payload: z.extend(Position, { Channel, URLList: z.array(z.string()), Signature: z.string() }),
});

/** Parts of what the shell shows; the page asks again for what an event names. */
export const siteAreas = [
  "announcements",
  "liveNotify",
  "logos",
  "title",
  "afk",
  "settings",
  "maintenance",
  "games",
  "plays",
  "banners",
  "balance",
] as const;

/** Something that the shell shows has changed: the page asks for it again. */
export const changeWebSiteInfo = defineHubEvent({
  name: "ChangeWebSiteInfo",
  payload: z.extend(Position, { Channel, Area: z.enum(siteAreas) }),
});
