import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { AgentTabs } from "./agent-tabs.tsx";

it("leads to the pages that are there, and tells which one this is", async () => {
  const there = new Set(["/Player", "/CreatePlayer"]);
  bindNavigation(() => {}, { mayEnter: () => true, isThere: (path) => there.has(path) });
  await textsReady();
  const { page, end } = await show(
    <MemoryRouter initialEntries={["/createplayer"]}>
      <AgentTabs />
    </MemoryRouter>,
  );
  const links = [...page.querySelectorAll("nav[aria-label] a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/Player", "/CreatePlayer"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page"]);
  await end();
});
