import { getDashboard, getHubStats, getOutbox, isRefused, listJobs } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { createLog } from "../../platform/log.ts";
import { connectHub } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    roles: ["http", "hub", "jobs"],
    log: createLog("silent"),
  });
  // Those who led the jobs of the world that this one is a copy of have ended.
  await world.advance(5000);
  operator = await anOperator(world);
});
afterAll(() => world.close());

it("shows every job with its leader, its rounds and its failures", async () => {
  const jobs = async () => {
    const answer = await operator.ask(listJobs, {});
    assert("Items" in answer, JSON.stringify(answer));
    return answer.Items;
  };
  await expect
    .poll(async () => (await jobs()).every(({ Rounds }) => Rounds > 0), { timeout: 20_000 })
    .toBe(true);
  const found = await jobs();
  expect(found.map(({ Name }) => Name)).toEqual(world.app.jobs.map(({ name }) => name).toSorted());
  expect(new Set(found.map(({ Leader }) => Leader)).size).toBe(1);
  expect(found.every(({ Failing, Epoch }) => Failing === 0 && Epoch !== "0")).toBe(true);
});

it("names a job that fails, here and on the dashboard, until a round goes well", async () => {
  const failing = async () => {
    const answer = await operator.ask(getDashboard, {});
    assert(!isRefused(answer), JSON.stringify(answer));
    return answer.Health.FailingJobs;
  };
  expect(await failing()).toEqual([]);
  await world.db.rows({ text: "ALTER TABLE rebate_due RENAME TO rebate_due_away" });
  await expect.poll(failing, { timeout: 20_000 }).toEqual(["pay-rebates"]);
  await world.db.rows({ text: "ALTER TABLE rebate_due_away RENAME TO rebate_due" });
  await expect.poll(failing, { timeout: 20_000 }).toEqual([]);
  const answer = await operator.ask(listJobs, {});
  assert("Items" in answer, JSON.stringify(answer));
  const row = answer.Items.find(({ Name }) => Name === "pay-rebates");
  expect(row).toMatchObject({ Failing: 0, LastError: expect.stringContaining("rebate_due") });
  expect(row?.Failures).toBeGreaterThan(0);
});

it("counts connections by transport, and events on their way", async () => {
  const client = await connectHub(world.url, { token: await world.signIn("player1"), events: [] });
  const stats = async () => {
    const answer = await operator.ask(getHubStats, {});
    assert("Items" in answer, JSON.stringify(answer));
    return answer.Items;
  };
  await expect.poll(async () => (await stats())[0]?.WebSockets).toBe(1);
  const [own, ...others] = await stats();
  expect(own).toMatchObject({ Open: 1, LongPolling: 0, Players: 1, SlowConsumers: 0 });
  expect(own?.Calls).toBeGreaterThan(0);
  expect(others).toEqual([]);
  await client.connection.stop();
  await expect.poll(async () => (await stats())[0]?.Open).toBe(0);
  const outbox = await operator.ask(getOutbox, {});
  expect(outbox).toMatchObject({ Waiting: 0, PumpFailing: 0 });
});

it("shows what other processes measured, and forgets those that fell silent", async () => {
  const [own] = await world.db.rows<{ report: object }>({
    text: `SELECT jsonb_build_object('apiP95Ms', 70, 'calls', 9, 'jobs', '[]'::jsonb, 'hub', jsonb_build_object(
      'open', 4, 'detached', 1, 'byTransport', '{"LongPolling": 4}'::jsonb, 'total', 8, 'reconnects', 2,
      'slowConsumers', 1, 'refused', 0, 'sent', 20, 'players', '{"1": 3}'::jsonb)) AS report`,
  });
  await world.db.rows({
    text: "INSERT INTO process_report (process, at, report) VALUES (gen_random_uuid(), fd_now(), $1::jsonb)",
    values: [JSON.stringify(own?.report)],
  });
  const open = async () => {
    const answer = await operator.ask(getHubStats, {});
    assert("Items" in answer, JSON.stringify(answer));
    return answer.Items.map(({ Open, LongPolling }) => [Open, LongPolling]);
  };
  expect(await open()).toEqual([
    [0, 0],
    [4, 4],
  ]);
  const dashboard = await operator.ask(getDashboard, {});
  expect(dashboard).toMatchObject({ Online: { Now: 3 }, Health: { Connections: 4 } });
  await world.advance(31_000);
  expect(await open()).toEqual([[0, 0]]);
});
