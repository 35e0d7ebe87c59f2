import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { commonResults, getWebSiteInfo } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { rawCall } from "../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl") });
});
afterAll(() => world.close());

it("answers an address that is too long, and lets the caller go on with another connection", async () => {
  const url = world.url + getWebSiteInfo.path;
  const tooLong = await rawCall(`${url}?Name=${"a".repeat(70_000)}`);
  expect(tooLong.status).toBe(431);
  expect(tooLong.json).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
  expect(tooLong.headers).toMatchObject({
    connection: "close",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect((await rawCall(url, { body: "{}" })).status).toBe(200);
});

it("answers what is no request at all, and ends the connection", async () => {
  const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
  socket.write("what is this\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain("Connection: close\r\n");
  const [, body = ""] = answer.split("\r\n\r\n");
  expect(JSON.parse(body)).toMatchObject({ Result: commonResults.PARAM_ERROR.code });
});
