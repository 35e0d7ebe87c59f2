import { changeWebSiteInfo, type siteAreas } from "@fairdraw/wire";
import { type OutboxEvent, outboxEvent } from "../../platform/hub/outbox.ts";

export type SiteArea = (typeof siteAreas)[number];

/** Tells every page of a site, visitors' too, that something it shows has changed. */
export function siteChanged(merchantId: number, Area: SiteArea): OutboxEvent {
  return outboxEvent(changeWebSiteInfo, { Channel: "site", Area }, { merchantId });
}
