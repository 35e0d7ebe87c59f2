import fc from "fast-check";
import { expect, test } from "vitest";
import { ProtocolError } from "../errors.ts";
import { MessageBuffer } from "./message-buffer.ts";

type Packet =
  | { kind: "message"; value: number }
  | { kind: "ack"; id: number }
  | { kind: "sequence"; id: number };

/** What an end of a line does; `line` is what it has sent and the other has not got. */
interface End {
  readonly accepted: number[];
  line: Packet[];
  said: number;
  say(): void;
  ack(): void;
  reconnect(): void;
  take(packet: Packet): void;
}

const filler = -1;

/** Our end. A message is its number in two bytes. */
function createOwnEnd(): End {
  const buffer = new MessageBuffer({ bytesMax: 1000 });
  const end: End = {
    accepted: [],
    line: [],
    said: 0,
    say() {
      end.said++;
      buffer.add(Uint8Array.from([end.said >> 8, end.said & 255]));
      end.line.push({ kind: "message", value: end.said });
    },
    ack() {
      if (buffer.isAckDue) end.line.push({ kind: "ack", id: buffer.takeAck() });
    },
    reconnect() {
      const { sequenceId, fillers, messages } = buffer.replay();
      end.line = [{ kind: "sequence", id: sequenceId }];
      for (let count = 0; count < fillers; count++) {
        end.line.push({ kind: "message", value: filler });
      }
      for (const [high = 0, low = 0] of messages) {
        end.line.push({ kind: "message", value: high * 256 + low });
      }
    },
    take(packet) {
      if (packet.kind === "ack") buffer.acknowledge(packet.id);
      else if (packet.kind === "sequence") buffer.resumeFrom(packet.id);
      else if (buffer.receive()) end.accepted.push(packet.value);
    },
  };
  return end;
}

/** The other end, as the official client does it: two lists, and strict about sequences. */
function createClientEnd(): End {
  let acknowledged = 0;
  let next = 1;
  let latest = 0;
  let isAckDue = false;
  const end: End = {
    accepted: [],
    line: [],
    said: 0,
    say() {
      end.said++;
      end.line.push({ kind: "message", value: end.said });
    },
    ack() {
      if (isAckDue) end.line.push({ kind: "ack", id: latest });
      isAckDue = false;
    },
    reconnect() {
      end.line = [{ kind: "sequence", id: acknowledged + 1 }];
      for (let value = acknowledged + 1; value <= end.said; value++) {
        end.line.push({ kind: "message", value });
      }
    },
    take(packet) {
      if (packet.kind === "ack") acknowledged = packet.id;
      else if (packet.kind === "sequence") {
        if (packet.id > next) throw new Error("Sequence ID greater than amount of messages");
        next = packet.id;
      } else {
        const id = next++;
        isAckDue = true;
        if (id <= latest) return;
        latest = id;
        end.accepted.push(packet.value);
      }
    },
  };
  return end;
}

const step = fc.record({
  what: fc.constantFrom("say", "say", "say", "ack", "deliver", "deliver", "deliver", "cut"),
  end: fc.constantFrom(0, 1),
});
const steps = fc.array(step, { maxLength: 300, size: "max" });

test("loses and doubles nothing, wherever the line is cut", () => {
  fc.assert(
    fc.property(steps, (planned) => {
      const own = createOwnEnd();
      const client = createClientEnd();
      const ends = [own, client];
      const deliver = (from: number) => {
        const packet = ends[from]?.line.shift();
        if (packet !== undefined) ends[1 - from]?.take(packet);
      };
      // What was under way in both directions is lost with the line.
      const cut = () => ends.forEach((end) => end.reconnect());
      for (const { what, end } of planned) {
        if (what === "say") ends[end]?.say();
        else if (what === "ack") ends[end]?.ack();
        else if (what === "deliver") deliver(end);
        else cut();
      }
      cut();
      while (ends.some(({ line }) => line.length > 0)) {
        deliver(0);
        deliver(1);
      }
      const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
      expect(client.accepted).toEqual(upTo(own.said));
      expect(own.accepted).toEqual(upTo(client.said));
    }),
    { numRuns: 1000 },
  );
});

test("is full until enough is acknowledged", () => {
  const buffer = new MessageBuffer({ bytesMax: 100 });
  buffer.add(new Uint8Array(99));
  expect(buffer.isFull).toBe(false);
  buffer.add(new Uint8Array(1));
  expect(buffer.isFull).toBe(true);
  expect(buffer.acknowledge(1)).toBe(true);
  expect(buffer.isFull).toBe(false);
  expect(buffer.replay()).toEqual({ sequenceId: 2, fillers: 0, messages: [new Uint8Array(1)] });
});

test("begins before an acknowledged message when its reader may not have got there again", () => {
  const buffer = new MessageBuffer({ bytesMax: 100 });
  const bytes = new Uint8Array(1);
  buffer.add(bytes);
  buffer.add(bytes);
  expect(buffer.replay()).toMatchObject({ sequenceId: 1, fillers: 0 });
  // It got both on the first line, and acknowledges them in the middle of the second.
  buffer.acknowledge(2);
  expect(buffer.replay()).toEqual({ sequenceId: 1, fillers: 2, messages: [] });
  buffer.add(bytes);
  buffer.acknowledge(3);
  expect(buffer.replay()).toEqual({ sequenceId: 4, fillers: 0, messages: [] });
});

test("asks for an acknowledgement again when messages come twice", () => {
  const buffer = new MessageBuffer({ bytesMax: 100 });
  expect(buffer.isAckDue).toBe(false);
  buffer.receive();
  expect(buffer.takeAck()).toBe(1);
  expect(buffer.isAckDue).toBe(false);
  buffer.resumeFrom(1);
  expect(buffer.receive()).toBe(false);
  expect(buffer.isAckDue).toBe(true);
  expect(buffer.takeAck()).toBe(1);
});

test.each([-1, 0.5, 3, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
  "refuses the acknowledgement %d of two messages",
  (id) => {
    const buffer = new MessageBuffer({ bytesMax: 100 });
    buffer.add(new Uint8Array(1));
    buffer.add(new Uint8Array(1));
    expect(() => buffer.acknowledge(id)).toThrow(ProtocolError);
  },
);

test("refuses an acknowledgement that takes back an earlier one, but not the same again", () => {
  const buffer = new MessageBuffer({ bytesMax: 100 });
  buffer.add(new Uint8Array(1));
  buffer.add(new Uint8Array(1));
  buffer.acknowledge(2);
  expect(buffer.acknowledge(2)).toBe(false);
  expect(() => buffer.acknowledge(1)).toThrow(ProtocolError);
});

test.each([0, -1, 1.5, 4, Number.NaN, 2 ** 53])(
  "refuses to go on from message %d when the third is next",
  (id) => {
    const buffer = new MessageBuffer({ bytesMax: 100 });
    buffer.receive();
    buffer.receive();
    expect(() => buffer.resumeFrom(id)).toThrow(ProtocolError);
  },
);
