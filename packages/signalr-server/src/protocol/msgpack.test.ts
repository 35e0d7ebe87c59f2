import { Encoder } from "@msgpack/msgpack";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ProtocolError } from "../errors.ts";
import { defaultLimits } from "../options.ts";
import { createBinarySplitter, frameRecord } from "./binary-format.ts";
import { messageType } from "./messages.ts";
import { createMessagePackProtocol } from "./msgpack.ts";
import { scanMessagePack } from "./msgpack-scan.ts";

const protocol = createMessagePackProtocol(defaultLimits);
const encoder = new Encoder();
const parse = (value: unknown) => protocol.parse(encoder.encode(value));
const event = {
  type: messageType.invocation,
  invocationId: null,
  target: "E",
  arguments: [1],
  streamIds: [],
} as const;

describe("messages", () => {
  test("are written as arrays behind their length", () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
    expect(hex(protocol.write({ type: messageType.ping }))).toBe("029106");
    expect(hex(protocol.write(event))).toBe("09960180c0a145910190");
    const done = { type: messageType.completion, invocationId: "1" } as const;
    expect(hex(protocol.write({ ...done, outcome: { kind: "void" } }))).toBe("0694038" + "0a13102");
  });

  test.each([
    [[1, {}, "1", "T", [null], ["2"]], { invocationId: "1", target: "T", streamIds: ["2"] }],
    [[1, {}, null, "T", []], { invocationId: null, streamIds: [] }],
    [[1, {}, "", "T", [], [], "future"], { invocationId: null }],
    [[4, { a: "b" }, "1", "T", [], []], { type: 4 }],
    [[2, {}, "1", null], { type: 2, item: null }],
    [[3, {}, "1", 1, "no"], { outcome: { kind: "error", error: "no" } }],
    [[3, {}, "1", 2], { outcome: { kind: "void" } }],
    [[3, {}, "1", 3, null], { outcome: { kind: "result", result: null } }],
    [[5, {}, "1"], { type: 5 }],
    [[6], { type: 6 }],
    [[7, null], { type: 7, error: null, allowReconnect: false }],
    [[7, "e", true], { type: 7, error: "e", allowReconnect: true }],
    [[8, 7], { type: 8, sequenceId: 7 }],
    [[9, 7], { type: 9, sequenceId: 7 }],
    [[99, 1], { type: "unknown" }],
  ])("%j is read", (value, message) => {
    expect(parse(value)).toMatchObject(message);
  });

  test.each([
    [[]],
    [7],
    [null],
    [{ type: 6 }],
    [["1"]],
    [[1]],
    [[1, {}, "1", "", []]],
    [[1, {}, 1, "T", []]],
    [[1, { a: 1 }, "1", "T", []]],
    [[1, {}, "1", "T", {}]],
    [[1, {}, "1", "T", [], [1]]],
    [[4, {}, null, "T", [], []]],
    [[2, {}, "1"]],
    [[3, {}, "1", 3]],
    [[3, {}, "1", 1]],
    [[3, {}, "1", 1, 1]],
    [[3, {}, "1", 4, 1]],
    [[5, {}]],
    [[7, 1]],
    [[8, "1"]],
  ])("%j is a protocol error", (value) => {
    expect(() => parse(value)).toThrow(ProtocolError);
  });

  test("any bytes are a message or a protocol error", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.uint8Array({ maxLength: 20 }).map((tail) => Uint8Array.from([0x96, 1, 0x80, ...tail])),
    );
    fc.assert(
      fc.property(bytes, (record) => {
        try {
          expect(protocol.parse(record)).toHaveProperty("type");
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the scan", () => {
  test("passes whatever is encoded, and nothing that is cut off", () => {
    fc.assert(
      fc.property(fc.object({ withDate: true, maxDepth: 5 }), fc.nat(), (value, cut) => {
        const bytes = encoder.encode(value);
        expect(() => scanMessagePack(bytes, 32)).not.toThrow();
        const part = bytes.subarray(0, cut % bytes.length);
        expect(() => scanMessagePack(part, 32)).toThrow(ProtocolError);
      }),
    );
  });

  test("stops what asks for more than it brings", () => {
    const bombs = [
      [0xdd, 0xff, 0xff, 0xff, 0xff],
      [0xdf, 0x7f, 0xff, 0xff, 0xff],
      [0xc6, 0xff, 0xff, 0xff, 0xff],
      [0xdb, 0xff, 0xff, 0xff, 0xff],
      [0xc9, 0xff, 0xff, 0xff, 0xff, 0x01],
      [0xdc, 0xff],
    ];
    for (const bomb of bombs) {
      expect(() => scanMessagePack(Uint8Array.from(bomb), 32)).toThrow("cut off");
    }
    const nested = Array.from({ length: 1600 }, () => [0xdd, 0x00, 0x00, 0x06, 0x00]).flat();
    expect(() => scanMessagePack(Uint8Array.from(nested), 32)).toThrow(ProtocolError);
  });

  test("counts the levels", () => {
    const nested = (depth: number) => Uint8Array.from([...Array(depth - 1).fill(0x91), 0x90]);
    expect(() => scanMessagePack(nested(32), 32)).not.toThrow();
    expect(() => scanMessagePack(nested(33), 32)).toThrow("deeply");
  });
});

describe("the frames", () => {
  const record = fc.uint8Array({ maxLength: 300 });
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 10 });

  test("give the same records however the bytes are cut", () => {
    fc.assert(
      fc.property(fc.array(record), sizes, (records, cuts) => {
        const bytes = Buffer.concat(records.map(frameRecord));
        const splitter = createBinarySplitter(1000);
        const found: Uint8Array[] = [];
        let from = 0;
        for (let piece = 0; from < bytes.length; piece++) {
          const size = cuts[piece % cuts.length] ?? 1;
          splitter.push(bytes.subarray(from, from + size));
          from += size;
          for (let next = splitter.next(); next !== null; next = splitter.next()) found.push(next);
        }
        expect(found.map((each) => Buffer.from(each))).toEqual(
          records.map((each) => Buffer.from(each)),
        );
      }),
    );
  });

  test("are refused over the limit before their bytes come, and so are broken lengths", () => {
    const start = (...bytes: number[]) => {
      const splitter = createBinarySplitter(1000);
      splitter.push(Uint8Array.from(bytes));
      return splitter.next();
    };
    expect(start(0xe8, 0x07)).toBeNull();
    expect(() => start(0xe9, 0x07)).toThrow("maximum message size of 1000B");
    expect(() => start(0xff, 0xff, 0xff, 0xff, 0x7f)).toThrow("out of range");
    expect(() => start(0xff, 0xff, 0xff, 0xff, 0xff)).toThrow("too many bytes");
  });

  test("hand over what is not read yet", () => {
    const splitter = createBinarySplitter(1000);
    splitter.push(Uint8Array.from([3, 1, 2]));
    splitter.next();
    splitter.push(Uint8Array.from([3, 9]));
    expect(Buffer.concat(splitter.takeRest())).toEqual(Buffer.from([3, 1, 2, 3, 9]));
    expect(splitter.next()).toBeNull();
  });
});
