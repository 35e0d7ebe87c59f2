import { expect, it } from "vitest";
import { appsOf, appUrlOf, platformOf } from "./downloads.ts";

const config = {
  AndroidAppFile: "/files/app.apk",
  AndroidAppUrl: "",
  PCAppFile: "",
  PCAppUrl: "https://cdn.example/setup.exe",
  IOSAppFile: "",
  IOSAppUrl: "",
  CodePushCheckEnable: false,
  CordovaAppVersion: "",
  LoginUrl: "",
  SmartAFKUrl: "",
};

it("offers the apps there are, the one of the own device first", () => {
  expect(appsOf({ afkConfig: config, Files: [] }, "pc").map(({ platform }) => platform)).toEqual([
    "pc",
    "android",
  ]);
  expect(appsOf({ afkConfig: config, Files: [] }, "ios").map(({ platform }) => platform)).toEqual([
    "android",
    "pc",
  ]);
});

it("names the hash of a file of this site, and of no other", () => {
  const hash = "0a".repeat(32);
  const own = { ...config, AndroidAppFile: `/apps/${hash}/fairdraw.apk` };
  expect(appsOf({ afkConfig: own, Files: [] }, "android").map(({ sha256 }) => sha256)).toEqual([
    hash,
    null,
  ]);
});

it("tells of each app its own version, else the common one, and of a file its size and day", () => {
  const hash = "0a".repeat(32);
  const afkConfig = {
    ...config,
    AndroidAppFile: `/apps/${hash}/fairdraw.apk`,
    CordovaAppVersion: "2.1",
    Releases: [{ Device: "Android" as const, Version: "2.3", Notes: "Faster." }],
  };
  const Files = [{ Device: "Android" as const, SizeBytes: 8_400_000, PublishedAt: 7 }];
  expect(appsOf({ afkConfig, Files }, "android")).toMatchObject([
    { version: "2.3", notes: "Faster.", file: { size: 8_400_000, at: 7 } },
    { version: "2.1", notes: "", file: null },
  ]);
});

it("knows the device", () => {
  expect(platformOf("Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile")).toBe("android");
  expect(platformOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)")).toBe("ios");
  expect(platformOf("Mozilla/5.0 (Windows NT 10.0)")).toBe("pc");
});

it("fetches from nowhere but this site or over TLS", () => {
  for (const address of [
    "javascript:alert(1)",
    "http://cdn.example/app.apk",
    "//evil.example/app.apk",
    "/\\evil.example",
    "https://user@evil.example/app.apk",
    "data:text/html,x",
    "",
  ]) {
    expect(appUrlOf(address, ""), address).toBeNull();
    expect(appUrlOf("", address), address).toBeNull();
  }
});
