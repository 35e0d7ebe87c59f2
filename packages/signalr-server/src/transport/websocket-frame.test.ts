import type { EventEmitter } from "node:events";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as ws from "ws";
import { createFrames } from "./websocket-frame.ts";

/** The types of the package leave it out. */
const Receiver = Reflect.get(ws, "Receiver") as new (
  options: object,
) => EventEmitter & { write(bytes: Uint8Array): void };
const frames = createFrames();

/** What a receiver of the `ws` package makes of some bytes. */
function read(bytes: Uint8Array): { data: string; isBinary: boolean }[] {
  const receiver = new Receiver({
    isServer: false,
    allowSynchronousEvents: true,
  });
  const messages: { data: string; isBinary: boolean }[] = [];
  receiver.on("message", (data: Buffer, isBinary: boolean) => {
    messages.push({ data: data.toString("latin1"), isBinary });
  });
  receiver.write(bytes);
  return messages;
}

it.each([0, 1, 125, 126, 127, frames.payloadMax])("frames %i bytes as one message", (length) => {
  const payload = Buffer.alloc(length, "x");
  for (const isBinary of [false, true]) {
    const data = payload.toString("latin1");
    expect(read(frames.frameOf(payload, { isBinary }))).toEqual([{ data, isBinary }]);
  }
});

it("keeps messages apart, whichever come after one another", () => {
  const messages = fc.array(
    fc.record({
      payload: fc.string({ maxLength: 300 }),
      isBinary: fc.boolean(),
      twice: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(messages, (list) => {
      const sent = list.flatMap(({ payload, isBinary, twice }) => {
        const bytes = Buffer.from(payload);
        return Array.from({ length: twice ? 2 : 1 }, () => ({ bytes, isBinary }));
      });
      const wire = Buffer.concat(
        sent.map(({ bytes, isBinary }) => frames.frameOf(bytes, { isBinary })),
      );
      expect(read(wire)).toEqual(
        sent.map(({ bytes, isBinary }) => ({ data: bytes.toString("latin1"), isBinary })),
      );
    }),
  );
});

it("makes the frame for many receivers once", () => {
  const payload = Buffer.from("to all");
  const frame = frames.frameOf(payload, { isBinary: false });
  expect(frames.frameOf(payload, { isBinary: false })).toBe(frame);
  expect(frames.frameOf(payload, { isBinary: true })).not.toBe(frame);
});
