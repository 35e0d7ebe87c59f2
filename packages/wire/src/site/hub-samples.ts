import { place } from "../core/sample-values.ts";
import type { EventSample } from "../core/samples.ts";
import type * as site from "./hub.ts";

export const siteEventSamples = {
  WebSiteURLConfig: {
    payload: { ...place, Channel: "site", IntervalInMinute: 10, EnableSwitchURL: false },
    badPayload: { ...place, IntervalInMinute: "10", EnableSwitchURL: false },
  },
  WebSiteURLList: {
    payload: { ...place, Channel: "site", URLList: ["https://a.example.org"], Signature: "s" },
    badPayload: { ...place, URLList: ["https://a.example.org"] },
  },
  ChangeWebSiteInfo: {
    payload: { ...place, Channel: "site", Area: "announcements" },
    badPayload: { ...place, Channel: "site", Area: "weather" },
  },
} satisfies {
  WebSiteURLConfig: EventSample<typeof site.webSiteUrlConfig>;
  WebSiteURLList: EventSample<typeof site.webSiteUrlList>;
  ChangeWebSiteInfo: EventSample<typeof site.changeWebSiteInfo>;
};
