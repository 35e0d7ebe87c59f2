import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./browser.ts";

const launchOptions = {
  executablePath: await chromiumPath(),
  // Not the package's own list: its single process is made for cloud functions and dies of crashes.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** CI tells all stories; `npm test` those at desktop size that everything else stands on. */
const tellsAll = process.env["ALL_STORIES"] === "1";
const onlyInAll =
  /(betting-edges|combo|follow|gallery|hostile-links|instant|languages|leaderboards|offline|operator|statistics)\.spec\.ts$/;

/** Every play of every category takes minutes: a campaign tells these, a share at a time. */
const onlyInCampaign = /plays\.spec\.ts$/;
const tellsPlays = process.env["PLAY_STORIES"] === "1";

/** Stories that bring their own sizes, or that look the same at all of them. */
const ofAllSizes =
  /(betting-edges|gallery|hostile-links|languages|offline|operator|routes|verify)\.spec\.ts$/;

const desktop = { name: "desktop", use: { viewport: { width: 1440, height: 900 } } };
const phone = {
  name: "phone",
  testIgnore: [ofAllSizes, onlyInCampaign],
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const projects = tellsAll
  ? [{ ...desktop, testIgnore: onlyInCampaign }, phone]
  : [{ ...desktop, testIgnore: [onlyInAll, onlyInCampaign] }];

/** Whole stories in a real Chromium, at desktop and at phone size. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  fullyParallel: false,
  // Each has a world of its own; a file stays with one of them.
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: "../test-results",
  reporter: [["list"], ["json"]],
  use: {
    headless: true,
    launchOptions,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // Without a graphics card every moving pixel costs the time of the stories.
    contextOptions: { reducedMotion: "reduce" },
    // A trace films every page, which costs more than the stories: `--trace on` for the one that fails.
    trace: "off",
    // What a worker answers cannot be played by a story; the story of the worker lets it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
  },
  projects: tellsPlays ? [{ ...desktop, testMatch: onlyInCampaign }] : projects,
});
