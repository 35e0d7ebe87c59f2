import { expect, test } from "vitest";
import { FailureLog } from "./failure-log.ts";

test("writes a few lines per tick, and how many it left out", () => {
  const lines: string[] = [];
  const note = (fields: object, message: string) =>
    lines.push(JSON.stringify({ ...fields, message }));
  const logger = { debug: note, info: note, warn: note, error: note };
  const log = new FailureLog(logger, { failureLinesPerTickMax: 2 });
  for (let call = 1; call <= 5; call++) log.warn({ call }, "failed");
  expect(lines).toEqual(['{"call":1,"message":"failed"}', '{"call":2,"message":"failed"}']);
  log.tick();
  expect(lines.slice(2)).toEqual(['{"leftOut":3,"message":"more hub invocations failed"}']);
  log.tick();
  log.warn({ call: 6 }, "failed");
  expect(lines.slice(3)).toEqual(['{"call":6,"message":"failed"}']);
});
