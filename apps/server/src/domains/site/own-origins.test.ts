import { describe, expect, it } from "vitest";
import { isOnOrigin, isOwnAddress, readOrigins } from "./own-origins.ts";

const origins = ["https://a.example.org", "https://b.example.org:8443"];

describe("addresses that an operator may publish", () => {
  it.each([
    "https://a.example.org",
    "https://a.example.org/",
    "https://a.example.org/app.apk?v=1",
    "https://b.example.org:8443/x",
  ])("%s", (address) => {
    expect(isOnOrigin(address, origins)).toBe(true);
  });

  // Source: integrity.md H14, H15.
  it.each([
    ["another host", "https://evil.example"],
    ["no TLS", "http://a.example.org"],
    ["another port", "https://a.example.org:8443"],
    ["a private address", "https://10.0.0.1"],
    ["an address of its own machine", "https://127.0.0.1"],
    ["a number for an address", "https://2130706433"],
    ["user and password in front", "https://a.example.org@evil.example"],
    ["user and password on the right host", "https://x:y@a.example.org/"],
    ["a host that begins alike", "https://a.example.org.evil.example"],
    ["a dot at the end", "https://a.example.org./"],
    ["script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["two slashes", "//a.example.org"],
    ["a backslash", "https:\\\\a.example.org"],
    ["a backslash before the host", "https://evil.example\\@a.example.org"],
    ["a tab", "https://a.exam\tple.org"],
    ["a new line", "https://a.example.org\r\nX: y"],
    ["capitals of another host", "HTTPS://EVIL.EXAMPLE"],
    ["letters of another alphabet", "https://а.example.org"],
    ["a host in percents", "https://%61.example.org"],
    ["nothing", ""],
    ["a space in front", " https://a.example.org"],
    ["another scheme", "ftp://a.example.org"],
    ["a file", "file:///etc/passwd"],
    ["a path", "/files/x"],
  ])("not %s", (_, address) => {
    expect(isOnOrigin(address, origins)).toBe(false);
  });

  it.each(["", "/", "/files/ab12", "/Login"])("and %j of the site itself", (address) => {
    expect(isOwnAddress(address, origins)).toBe(true);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/x//evil.example",
    "/%2f%2fevil",
    "x",
    "/a b",
    "/a\n",
  ])("but not %j", (address) => {
    expect(isOwnAddress(address, origins)).toBe(false);
  });
});

it.each([
  "https://a.example.org/",
  "http://a.example.org",
  "a.example.org",
  "https://*.x.org",
  "*",
])("the configuration takes origins, not %s", (entry) => {
  expect(() => readOrigins("HOST_ORIGINS", [entry])).toThrow(/HOST_ORIGINS/);
  expect(readOrigins("HOST_ORIGINS", origins)).toEqual(origins);
});
