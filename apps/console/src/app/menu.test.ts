import { rights } from "@fairdraw/wire/core/rights.ts";
import { describe, expect, it } from "vitest";
import { areas } from "./areas.ts";
import { menuFor } from "./menu.ts";

describe("the menu", () => {
  const pathsOf = (menu: ReturnType<typeof menuFor>) =>
    menu.map((section) => [
      section.name,
      section.areas.flatMap(({ pages }) => pages.map(({ path }) => path)),
    ]);

  it("has what the rights open, in its section", () => {
    expect(pathsOf(menuFor(["games.view", "games.change", "tasks.view"]))).toEqual([
      ["work", ["/AdminTask/Search"]],
      ["games", ["/AdminGame/Tree", "/AdminGame/Beacons", "/AdminGame/BeaconSources"]],
    ]);
  });

  it("has deeds only where there is nothing to look at", () => {
    expect(pathsOf(menuFor(["news.change"]))).toEqual([
      [
        "content",
        [
          "/AdminAnnouncement/Save",
          "/AdminAnnouncement/Revoke",
          "/AdminLiveNotify/Save",
          "/AdminNotify/SendToast",
          "/AdminNotify/SendInstantMessage",
        ],
      ],
    ]);
    const all = menuFor(["news.view", "news.change"]);
    expect(pathsOf(all)[0]?.[1]).not.toContain("/AdminAnnouncement/Save");
  });

  it("leaves out no area for whoever has every right, and every area has its section", () => {
    const menu = menuFor(rights);
    const shown = menu.flatMap((section) => section.areas.map(({ name }) => name));
    expect(shown.toSorted()).toEqual(areas.map(({ name }) => name).toSorted());
    expect(menu.map(({ name }) => name)).not.toContain("more");
  });
});
