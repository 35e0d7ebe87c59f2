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

/** Whole stories in a real Chromium, at desktop and at phone size. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  outputDir: "../test-results",
  reporter: [["list"], ["json"]],
  use: {
    headless: true,
    launchOptions,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
