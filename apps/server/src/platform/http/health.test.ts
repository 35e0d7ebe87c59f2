import Fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { serveHealth } from "./health.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function aServer(ask: () => Promise<unknown>) {
  const fastify = Fastify();
  serveHealth(fastify, ask);
  const look = async () => {
    const { statusCode, headers, body } = await fastify.inject({ url: "/healthz" });
    return { statusCode, body, cache: headers["cache-control"] };
  };
  return { look };
}

const ok = { statusCode: 200, body: '{"status":"ok"}', cache: "no-store" };
const unavailable = { statusCode: 503, body: '{"status":"unavailable"}', cache: "no-store" };

it("is well while the database answers, and well again when it comes back", async () => {
  let isUp = true;
  const { look } = await aServer(async () => {
    if (!isUp) throw new Error("connection refused");
  });
  expect(await look()).toEqual(ok);
  isUp = false;
  expect(await look()).toEqual(unavailable);
  isUp = true;
  expect(await look()).toEqual(ok);
});

it("does not wait for a database that hangs, and asks it once for all", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hanging = Promise.withResolvers<void>();
  const ask = vi.fn(() => hanging.promise);
  const { look } = await aServer(ask);
  const looks = [look(), look()];
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(looks)).toEqual([unavailable, unavailable]);
  expect(ask).toHaveBeenCalledOnce();
  hanging.resolve();
  await hanging.promise;
  expect(await look()).toEqual(ok);
});
