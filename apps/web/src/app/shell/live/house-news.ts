import { askTitle } from "@fairdraw/client/brand/site-title.ts";
import { forgetKept } from "@fairdraw/client/call/kept-answer.ts";
import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import type { PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import { changeWebSiteInfo } from "@fairdraw/wire/site/hub.ts";
import type { QueryClient } from "@tanstack/react-query";
import { refetchAllGames } from "../../../domains/lottery/lottery.api.ts";
import { maintenanceKey } from "./maintenance.api.ts";

type Area = PayloadOf<typeof changeWebSiteInfo>["Area"];

/** What the shell keeps of each part of the house; a part that changed is asked for again. */
const keysOf: Readonly<Record<Area, readonly (readonly string[])[]>> = {
  announcements: [["announcements"]],
  liveNotify: [["liveNotices"]],
  logos: [["site", "logo"]],
  title: [],
  afk: [["site", "apps"]],
  settings: [["account", "baseData"]],
  maintenance: [maintenanceKey],
  games: [],
  plays: [["betType"]],
  banners: [["home"]],
  balance: [["wallet"], ["playMoney"]],
};

/** Answers that are kept over a reload and that a part of the house belongs to. */
const keptOf: Readonly<Partial<Record<Area, readonly string[]>>> = {
  logos: ["Logo/GetAllLogo"],
  afk: ["AFK/GetAFKConfig"],
  settings: ["Register/GetRegisterLinkCode", "Register/GetDemoLink", "Wechat/Enabled"],
};

function renew(client: QueryClient, area: Area): void {
  for (const name of keptOf[area] ?? []) forgetKept(name);
  for (const queryKey of keysOf[area]) void client.invalidateQueries({ queryKey });
  if (area === "title" || area === "settings") void askTitle();
  if (area === "games" || area === "maintenance") refetchAllGames(client);
}

/** Everybody hears a change at one moment; they ask again spread over this long. Units: ms. */
const spreadMs = 5_000;

/** Brings what the house changes into the pages at once; the result ends it. */
export function followHouse(client: QueryClient): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const renewLater = (area: Area) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      renew(client, area);
    }, randomBelow(spreadMs));
    timers.add(timer);
  };
  const ends = [
    onHubEvent(changeWebSiteInfo, ({ Area, Channel }) => {
      // What was said to this player alone is asked for by nobody else.
      if (Channel === "own") renew(client, Area);
      else renewLater(Area);
    }),
    onHubGap(({ isOwn }) => {
      if (!isOwn) return;
      renew(client, "announcements");
      renew(client, "liveNotify");
    }),
  ];
  return () => {
    for (const end of ends) end();
    for (const timer of timers) clearTimeout(timer);
  };
}
