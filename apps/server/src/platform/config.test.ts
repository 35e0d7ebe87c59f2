import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

it("needs no setting at all", () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    roles: ["http", "hub", "jobs"],
    dataDirIsExplicit: false,
    testMode: false,
    trustedProxies: [],
  });
});

it.each(["abc", "-1", "65536", "80.5", "Infinity"])("refuses PORT %s by name", (port) => {
  expect(() => readConfig({ PORT: port })).toThrow(ConfigError);
  expect(() => readConfig({ PORT: port })).toThrow(/PORT/);
});

it("refuses a role that nobody knows", () => {
  expect(() => readConfig({ ROLES: "http,cook" })).toThrow(/"cook"/);
});

it("takes a list of roles", () => {
  expect(readConfig({ ROLES: "hub,jobs" }).roles).toEqual(["hub", "jobs"]);
});

it.each(["real", "production", ""])("refuses the mode %j: only play money is offered", (mode) => {
  expect(() => readConfig({ FAIRDRAW_MODE: mode })).toThrow(/demo/);
});

it("works in test mode only when told so exactly", () => {
  expect(readConfig({ FAIRDRAW_TEST: "true" }).testMode).toBe(false);
  expect(readConfig({ FAIRDRAW_TEST: "1" }).testMode).toBe(true);
});

it("reads the hosts of the site, also under the old name", () => {
  const [old, own] = ["https://old.example.org", "https://own.example.org"];
  expect(readConfig({}).hostOrigins).toEqual([]);
  expect(readConfig({ HOST_ORIGINS: `${own},${old}` }).hostOrigins).toEqual([own, old]);
  expect(readConfig({ LINE_ORIGINS: old }).hostOrigins).toEqual([old]);
  expect(readConfig({ LINE_ORIGINS: old, HOST_ORIGINS: own }).hostOrigins).toEqual([own]);
});
