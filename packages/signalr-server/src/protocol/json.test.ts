import fc from "fast-check";
import { expect, test } from "vitest";
import { ProtocolError } from "../errors.ts";
import { defaultLimits } from "../options.ts";
import { createJsonProtocol } from "./json.ts";
import { isWithinDepth } from "./json-text.ts";
import { messageType, type OutgoingMessage } from "./messages.ts";

const protocol = createJsonProtocol(defaultLimits);
const parse = (text: string) => protocol.parse(Buffer.from(text));
const written = (message: OutgoingMessage) => Buffer.from(protocol.write(message)).toString();

test("writes every message as the official client expects it", () => {
  const { invocation, completion, ping, close } = messageType;
  const event = { type: invocation, invocationId: null, target: "E", streamIds: [] } as const;
  expect(written({ ...event, arguments: [1, "x"] })).toBe(
    '{"type":1,"target":"E","arguments":[1,"x"]}\u001e',
  );
  const done = { type: completion, invocationId: "1" } as const;
  expect(written({ ...done, outcome: { kind: "void" } })).toBe(
    '{"type":3,"invocationId":"1"}\u001e',
  );
  expect(written({ ...done, outcome: { kind: "result", result: null } })).toBe(
    '{"type":3,"invocationId":"1","result":null}\u001e',
  );
  expect(written({ ...done, outcome: { kind: "error", error: "no" } })).toBe(
    '{"type":3,"invocationId":"1","error":"no"}\u001e',
  );
  expect(written({ type: ping })).toBe('{"type":6}\u001e');
  expect(written({ type: close, error: null, allowReconnect: false })).toBe('{"type":7}\u001e');
  expect(written({ type: close, error: "e", allowReconnect: true })).toBe(
    '{"type":7,"error":"e","allowReconnect":true}\u001e',
  );
});

test("reads an invocation whatever the order of its properties", () => {
  const text = '{"target":"T","arguments":[null],"streamIds":["2"],"invocationId":"1","type":1}';
  expect(parse(text)).toEqual({
    type: 1,
    invocationId: "1",
    target: "T",
    arguments: [null],
    streamIds: ["2"],
  });
});

test("takes an empty or missing invocation id as a call without answer", () => {
  for (const id of ["", ',"invocationId":""', ',"invocationId":null']) {
    expect(parse(`{"type":1,"target":"T","arguments":[]${id}}`)).toMatchObject({
      invocationId: null,
    });
  }
});

test("tells a null result from none", () => {
  const [withNull, without] = [',"result":null', ""].map((result) =>
    parse(`{"type":3,"invocationId":"1"${result}}`),
  );
  expect(withNull).toMatchObject({ outcome: { kind: "result", result: null } });
  expect(without).toMatchObject({ outcome: { kind: "void" } });
});

test("reads back any result it has written", () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const result: unknown = JSON.parse(json);
      const outcome = { kind: "result", result } as const;
      const message = { type: messageType.completion, invocationId: "1", outcome };
      expect(parse(written(message).slice(0, -1))).toEqual(message);
    }),
  );
});

test("answers any object with a message or a protocol error, nothing else", () => {
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom("1", "", [], {}));
  const fields = {
    type: fc.oneof(fc.integer({ min: -1, max: 10 }), field),
    invocationId: field,
    target: field,
    arguments: field,
    streamIds: field,
    headers: field,
    item: field,
    result: field,
    error: field,
    allowReconnect: field,
    sequenceId: field,
  };
  fc.assert(
    fc.property(fc.record(fields, { requiredKeys: [] }), (value) => {
      try {
        expect(parse(JSON.stringify(value))).toHaveProperty("type");
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(ProtocolError);
      }
    }),
  );
});

test("answers any bytes with a protocol error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(() => protocol.parse(bytes)).toThrow(ProtocolError);
    }),
  );
});

test("measures the depth of JSON without being fooled by texts", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;
  fc.assert(
    fc.property(fc.json({ stringUnit: fc.constantFrom("[", "{", '"', "\\", "a") }), (json) => {
      const depth = depthOf(JSON.parse(json));
      expect(isWithinDepth(json, depth)).toBe(true);
      expect(isWithinDepth(json, depth - 1)).toBe(depth === 0);
    }),
  );
});
