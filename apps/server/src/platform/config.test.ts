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

it("takes empty settings as unset", () => {
  const names =
    "PORT HOST DATA_DIR DATABASE_URL ROLES LOG_LEVEL BEACON_RELAYS TRUSTED_PROXIES HOST_ORIGINS LINE_ORIGINS FRAME_ORIGINS DEMO_CROWD FAIRDRAW_TEST".split(
      " ",
    );
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
  const old = "https://old.example.org";
  expect(readConfig({ HOST_ORIGINS: "", LINE_ORIGINS: old }).hostOrigins).toEqual([old]);
});

it("refuses a list of roles without one", () => {
  expect(() => readConfig({ ROLES: "," })).toThrow(/ROLES names none/);
});

it.each(["verbose", "warning", "WARN", "30"])("refuses LOG_LEVEL %s by name", (level) => {
  expect(() => readConfig({ LOG_LEVEL: level })).toThrow(ConfigError);
  expect(() => readConfig({ LOG_LEVEL: level })).toThrow(/LOG_LEVEL must be one of silent, fatal/);
});

it("takes every level that it names", () => {
  for (const level of ["silent", "fatal", "error", "warn", "info", "debug", "trace"]) {
    expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level);
  }
});

it("simulates players of the demo site, but none in tests", () => {
  expect(readConfig({}).crowdSize).toBe(16);
  expect(readConfig({ DEMO_CROWD: "0" }).crowdSize).toBe(0);
  expect(readConfig({ FAIRDRAW_TEST: "1" }).crowdSize).toBe(0);
  expect(() => readConfig({ DEMO_CROWD: "many" })).toThrow(/DEMO_CROWD/);
});

it("reads providers of messages, each whole or not at all", () => {
  const smtp = { SMTP_URL: "smtp://u:p@mail.example:587", SMTP_FROM: "Fairdraw <a@b.example>" };
  const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const sms = { SMS_GATEWAY_URL: "https://sms.example/send", SMS_GATEWAY_SECRET: secret };
  expect(readConfig({})).toMatchObject({ smtp: null, sms: null });
  expect(readConfig({ ...smtp, ...sms })).toMatchObject({
    smtp: { url: smtp.SMTP_URL, from: smtp.SMTP_FROM },
    sms: { url: sms.SMS_GATEWAY_URL, secret },
  });
  expect(readConfig({ SMTP_URL: "", SMTP_FROM: "" }).smtp).toBeNull();
});

it.each([
  [{ SMTP_URL: "smtp://mail.example" }, "SMTP_FROM"],
  [{ SMTP_FROM: "a@b.example" }, "SMTP_URL"],
  [{ SMTP_URL: "https://mail.example", SMTP_FROM: "a@b.example" }, "SMTP_URL"],
  [{ SMTP_URL: "smtp://mail.example", SMTP_FROM: "nobody" }, "SMTP_FROM"],
  [{ SMS_GATEWAY_URL: "https://sms.example" }, "SMS_GATEWAY_SECRET"],
  [{ SMS_GATEWAY_URL: "sms", SMS_GATEWAY_SECRET: "A".repeat(40) }, "SMS_GATEWAY_URL"],
  [{ SMS_GATEWAY_URL: "https://sms.example", SMS_GATEWAY_SECRET: "short" }, "SMS_GATEWAY_SECRET"],
])("refuses %j by the name of %s", (env, name) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

it("takes the owner of another database together with who counts anew, and only beside the server's own address", () => {
  const url = (user: string) => `postgresql://${user}@127.0.0.1/fairdraw`;
  const all = {
    DATABASE_URL: url("runtime"),
    DATABASE_OWNER_URL: url("owner"),
    DATABASE_MAINTENANCE_URL: url("maintenance"),
  };
  expect(readConfig(all)).toMatchObject({
    databaseOwnerUrl: url("owner"),
    databaseMaintenanceUrl: url("maintenance"),
  });
  for (const missing of ["DATABASE_MAINTENANCE_URL", "DATABASE_OWNER_URL", "DATABASE_URL"]) {
    expect(() => readConfig({ ...all, [missing]: "" }), missing).toThrow(/go together|goes with/);
  }
});
