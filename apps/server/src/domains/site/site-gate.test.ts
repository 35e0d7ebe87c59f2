import { getWebSiteInfo } from "@fairdraw/wire";
import { expect, it } from "vitest";
import type { Queryable } from "../../platform/database/db.ts";
import { createSiteGate } from "./site-gate.ts";

const clock = {
  nowMs: () => 0,
  machineMs: (ms: number) => ms,
  sync: async () => {},
  stop: () => {},
};
const arrival = { host: "www.example.org", ip: "203.0.113.7" };
const origins = { hosts: ["https://a.example.org"], frames: [] };

it("lets nobody in while it cannot know whom to keep out, but still serves the page", async () => {
  const db: Queryable = {
    rows: async () => {
      throw new Error("the database is away");
    },
  };
  const gate = createSiteGate({ db, clock, ...origins });
  await expect(gate.judgeCall(arrival, getWebSiteInfo)).rejects.toThrow("away");
  await expect(gate.judgeConnection(arrival, null)).rejects.toThrow("away");
  expect(await gate.originsOf(arrival.host)).toEqual({ ...origins, monitoring: [] });
});

it("asks the database once for many calls", async () => {
  let asked = 0;
  const site = { state: 0, offlineUntil: null, offlineMessage: "", rules: [], settings: {} };
  const rows = [
    { id: 1, hosts: ["*"], ...site },
    { id: 2, hosts: ["www.example.org"], ...site, state: 1, offlineUntil: 7, offlineMessage: "x" },
  ];
  const db: Queryable = {
    rows: async <R extends object>() => {
      asked += 1;
      return rows as unknown as R[];
    },
  };
  const gate = createSiteGate({ db, clock, ...origins });
  const calls = Array.from({ length: 1000 }, () => gate.judgeCall(arrival, getWebSiteInfo));
  const body = { OfflineEndTime: 7, Message: "x", ServerTime: 0 };
  for (const verdict of await Promise.all(calls)) expect(verdict).toEqual({ status: 503, body });
  expect(await gate.judgeCall({ ...arrival, host: "other" }, getWebSiteInfo)).toBeNull();
  expect(await gate.judgeMember(2, { ...arrival, host: "other" }, getWebSiteInfo)).not.toBeNull();
  expect(asked).toBe(1);
});
