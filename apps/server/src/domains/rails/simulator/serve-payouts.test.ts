import { MerchantState } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { routeOf } from "../../../testing/payments/deposits.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../../testing/test-world.ts";
import { findSimulatedPayout, insertSimulatedPayout, moods } from "./simulated-payouts.sql.ts";

let world: TestWorld;
let url: string;
let routeId: number;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  routeId = await routeOf(world, "模拟银行");
  url = `${world.url}/payout-simulator/${routeId}`;
});
afterAll(() => world.close());

const get = (language = "en") =>
  fetch(url, { headers: { "accept-language": language } }).then((answer) => answer.text());
const post = (form: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(form) });

it("plays a provider of payouts in three languages", async () => {
  expect(await get()).toContain("Play the provider of payouts");
  expect(await get("zh-CN")).toContain("模拟代付渠道");
  expect(await get("zh-TW")).toContain("模擬代付渠道");
  await post({ do: "mood", mood: String(moods.WAITS) });
  expect(await get()).toContain(`<option value="${moods.WAITS}" selected>`);
  expect((await post({ do: "mood", mood: "9" })).status).toBe(400);
  expect((await fetch(`${world.url}/payout-simulator/9999`)).status).toBe(404);
});

it("ends what waits, and writes nothing of a payee as it came", async () => {
  await insertSimulatedPayout(world.db, {
    routeId,
    orderNo: "N1",
    amount: 1_000_370n,
    payee: "<b>张三</b> 1234",
    state: 0,
    reference: "",
    paysInMs: null,
  });
  const text = await get();
  expect(text).toContain("1000.370");
  expect(text).toContain("&lt;b&gt;张三");
  await post({ do: "refuse", order: "N1" });
  expect(await findSimulatedPayout(world.db, { routeId, orderNo: "N1" })).toMatchObject({
    state: 2,
  });
  await post({ do: "pay", order: "N1" });
  expect(await findSimulatedPayout(world.db, { routeId, orderNo: "N1" })).toMatchObject({
    state: 2,
  });
});

it("stands on demo sites alone", async () => {
  await world.db.rows({
    text: `UPDATE merchant SET state = ${MerchantState.NORMAL} WHERE id = 1`,
  });
  expect((await fetch(url)).status).toBe(404);
  expect((await post({ do: "mood", mood: "1" })).status).toBe(404);
});
