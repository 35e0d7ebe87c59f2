import {
  commonResults,
  getErrorTexts,
  listErrorTexts,
  operatorResults,
  playerCodes,
  saveErrorText,
} from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { assert } from "../../../platform/assert.ts";
import { anOperator } from "../../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

let world: TestWorld;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  operator = await anOperator(world);
});
afterAll(() => world.close());

const { NO_PERMISSION } = commonResults;
const code = { Table: "common", Name: "NO_PERMISSION" };
const page = { PageIndex: 1, PageSize: 20 as const };
async function list(filter: { Search?: string; IsOwn?: boolean }) {
  const answer = await operator.ask(listErrorTexts, { ...page, ...filter });
  assert("Items" in answer, JSON.stringify(answer));
  return answer;
}

it("lists every code that players may meet, found by a text, a name or a number", async () => {
  expect((await list({})).Total).toBe(playerCodes.length);
  expect(playerCodes.length).toBeGreaterThan(100);
  expect(playerCodes.some(({ table }) => table === "operator")).toBe(false);
  for (const Search of [NO_PERMISSION.zh, "no_permission", String(NO_PERMISSION.code)]) {
    expect((await list({ Search })).Items).toContainEqual({
      ...code,
      ErrorCode: NO_PERMISSION.code,
      Zh: NO_PERMISSION.zh,
      En: NO_PERMISSION.en,
      OwnZh: "",
      OwnTw: "",
      OwnEn: "",
    });
  }
});

it("gives the words of a merchant to its pages alone, until it takes ours again", async () => {
  const own = { OwnZh: "请联系客服", OwnTw: "", OwnEn: "Ask our service" };
  expect(await operator.act(saveErrorText, { ...code, ...own })).toMatchObject({ Result: 0 });
  expect((await list({ IsOwn: true })).Items).toMatchObject([{ ...code, ...own }]);
  const texts = { Key: NO_PERMISSION.zh, Zh: "请联系客服", Tw: "", En: "Ask our service" };
  expect(await world.call(getErrorTexts, {})).toMatchObject({ Items: [texts] });
  const html = await (await fetch(`${world.url}/Login`)).text();
  if (html.includes('id="answers"')) expect(html).toContain("Ask our service");
  const other = await fetch(`${world.url}/api/${getErrorTexts.name}`, {
    method: "POST",
    headers: { "content-type": "application/json", host: "second.localhost" },
    body: "{}",
  });
  expect(other.status).toBe(200);
  const none = { OwnZh: "", OwnTw: "", OwnEn: "" };
  await operator.act(saveErrorText, { ...code, ...none });
  expect(await world.call(getErrorTexts, {})).toMatchObject({ Items: [] });
});

it("refuses a code that is none, and codes of staff", async () => {
  const own = { OwnZh: "x", OwnTw: "", OwnEn: "" };
  for (const name of [
    { Table: "common", Name: "NOTHING" },
    { Table: "operator", Name: "NOT_FOUND" },
  ]) {
    expect(await operator.act(saveErrorText, { ...name, ...own })).toMatchObject({
      Result: operatorResults.NOT_FOUND.code,
    });
  }
});
