import { afterEach, expect, it, vi } from "vitest";
import { version } from "../../package.json";
import { deviceHeaders, ownDeviceId } from "./device.ts";

afterEach(() => vi.unstubAllGlobals());

function standOn(device: { userAgent: string; isStandalone: boolean }): void {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(device.userAgent);
  vi.stubGlobal("matchMedia", () => ({ matches: device.isStandalone }));
}

it("keeps one number for this browser, whatever happens to its memory", () => {
  const first = ownDeviceId();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  localStorage.clear();
  expect(ownDeviceId()).toBe(first);
});

it("names a phone, and the version only where the site is installed as an app", () => {
  standOn({ userAgent: "Mozilla/5.0 (X11; Linux x86_64)", isStandalone: false });
  expect(Object.keys(deviceHeaders())).toEqual(["X-Device-Id"]);
  standOn({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", isStandalone: true });
  expect(deviceHeaders()).toMatchObject({ "X-Mobile": "1", "X-Bundle-Version": version });
});
