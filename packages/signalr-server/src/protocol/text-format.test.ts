import fc from "fast-check";
import { expect, test } from "vitest";
import { TextSplitter } from "./text-format.ts";

const limit = 64;

/** Pushes a text in pieces of the given sizes and collects every record that comes out. */
function split(text: string, sizes: readonly number[]): string[] {
  const bytes = Buffer.from(text);
  const splitter = new TextSplitter(limit);
  const records: string[] = [];
  let from = 0;
  for (let piece = 0; from < bytes.length; piece++) {
    const size = sizes[piece % sizes.length] ?? 1;
    splitter.push(bytes.subarray(from, from + size));
    from += size;
    for (let record = splitter.next(); record !== null; record = splitter.next()) {
      records.push(Buffer.from(record).toString());
    }
  }
  return records;
}

const record = fc.string({ maxLength: 15, unit: "grapheme" }).filter((text) => {
  return !text.includes("\u001e") && Buffer.byteLength(text) < limit;
});
const pieceSizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 });

test("gives the same records however the bytes are cut", () => {
  fc.assert(
    fc.property(fc.array(record), pieceSizes, (records, sizes) => {
      const text = records.map((each) => `${each}\u001e`).join("");
      expect(split(text, sizes)).toEqual(records);
    }),
  );
});

test("keeps back a record without its end", () => {
  expect(split("whole\u001epart", [3])).toEqual(["whole"]);
});

test("takes a record that fills the limit with its separator", () => {
  const full = "x".repeat(limit - 1);
  expect(split(`${full}\u001e`, [7])).toEqual([full]);
  expect(split(`${full}\u001e`, [limit])).toEqual([full]);
});

test("refuses one byte more, with and without a separator", () => {
  const over = "x".repeat(limit);
  for (const size of [1, 7, limit + 1]) {
    expect(() => split(`${over}\u001e`, [size])).toThrow(/maximum message size of 64B/);
    expect(() => split(over, [size])).toThrow(/maximum message size of 64B/);
  }
});

test("hands over what is not read yet, in order", () => {
  const splitter = new TextSplitter(limit);
  splitter.push(Buffer.from("first\u001ese"));
  splitter.next();
  splitter.next();
  splitter.push(Buffer.from("cond\u001ethird"));
  const rest = Buffer.concat(splitter.takeRest()).toString();
  expect(rest).toBe("second\u001ethird");
  expect(splitter.next()).toBeNull();
});
