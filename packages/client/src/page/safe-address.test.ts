import { expect, it } from "vitest";
import { isOwnPath, safeAddressOf } from "./safe-address.ts";

const away = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/a\r/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
];

it("knows a path of this site, and what browsers would make another host of", () => {
  for (const path of ["/", "/Bet/101?play=x", "/files/a.png"]) expect(isOwnPath(path)).toBe(true);
  for (const path of away) expect(isOwnPath(path), path).toBe(false);
});

it("makes a link of paths of this site and of places over TLS alone", () => {
  expect(safeAddressOf("/terms/2")).toBe("/terms/2");
  expect(safeAddressOf("https://help.example/a")).toBe("https://help.example/a");
  for (const address of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "http://help.example",
    "https://help.example@evil.example",
    "https://:a@evil.example",
    "//evil.example",
    "/\t/evil.example",
    "",
  ]) {
    expect(safeAddressOf(address), address).toBeNull();
  }
});
