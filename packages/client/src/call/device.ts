import { version } from "../../package.json";
import { randomHex } from "../page/random-hex.ts";
import { deviceStorage } from "../page/safe-storage.ts";
import { readStored, writeStored } from "../page/stored-json.ts";

const deviceKey = "fairdraw.device";
const deviceIdBytes = 16;

let deviceId: string | null = null;

/**
 * A number this browser gives itself once, by which the server tells a known device from a strange
 * one. It says nothing about the device and outlives every login.
 */
export function ownDeviceId(): string {
  deviceId ??= readStored(deviceStorage, deviceKey, (value) =>
    typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : null,
  );
  if (deviceId === null) {
    deviceId = randomHex(deviceIdBytes);
    writeStored(deviceStorage, deviceKey, deviceId);
  }
  return deviceId;
}

function isPhone(): boolean {
  return /Mobi|Android|iPhone/i.test(navigator.userAgent);
}

/** Opened from the home screen, without the browser around it. */
export function isInstalledApp(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** What the page speaks, which may be another language than the browser's own. */
function pageLanguage(): string {
  return document.documentElement.lang;
}

/** What every call says about the device. Source: spec section 7, decisions.md G19. */
export function deviceHeaders(): Record<string, string> {
  return {
    "X-Device-Id": ownDeviceId(),
    ...(isPhone() ? { "X-Mobile": "1" } : {}),
    ...(pageLanguage() === "" ? {} : { "Accept-Language": pageLanguage() }),
    ...(isInstalledApp() ? { "X-Bundle-Version": version } : {}),
  };
}
