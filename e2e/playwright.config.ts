import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./browser.ts";
import { ofPlays, type Size, storyFiles } from "./story-files.ts";

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

/** `npm test` tells the main stories; campaigns tell all of them, a whole one to the last text, and every play. */
const told = process.env["STORIES"] ?? "main";
const isAll = told === "all" || told === "whole";
const files = storyFiles();
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

function project(size: Size) {
  const own = files.filter((one) => one.size === size && (isAll || one.isMain));
  return { name: size, testMatch: own.map(({ file }) => file), use: sizes[size] };
}

const projects =
  told === "plays"
    ? [{ ...project("desktop"), testMatch: ofPlays }]
    : [project("desktop"), ...(isAll ? [project("phone")] : [])];

/** Whole stories in a real Chromium, at desktop and at phone size. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./web-build.ts",
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
  projects,
});
