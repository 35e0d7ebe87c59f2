import type { Random } from "../../platform/random.ts";

/** Values that programs of others have stumbled over: bounds of types, spellings of numbers, texts that end texts. */
const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  -0.0005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  -9_007_199_254_740_991,
  1e21,
  1e300,
  253_402_300_800_000,
  8_640_000_000_000_001,
  -62_135_596_800_001,
  "",
  " ",
  "0",
  "-0",
  "00",
  "1e3",
  "0x10",
  "1,000",
  "1.2345",
  "999999999999999999999",
  "-1.000",
  "NaN",
  "Infinity",
  "１２",
  "٣",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "\ufeff",
  "e\u0301",
  "𝕡",
  "%",
  "_",
  "\\",
  "'",
  "'; DROP TABLE account; --",
  '"',
  "{}",
  "[]",
  "<script>",
  "../../etc/passwd",
  "(",
  "(a+)+$",
  "2026-02-30",
  "9999-12-31",
  "275760-09-14",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF",
  "toString",
  "__proto__",
  "constructor",
  "a".repeat(300),
  "a".repeat(70_000),
  "字".repeat(300),
  "😀".repeat(300),
  [],
  [null],
  [[]],
  [{}],
  {},
  { length: 3 },
  { toString: 1 },
];

/** A whole number below `end`. */
const below = (random: Random, end: number) => Buffer.from(random.bytes(4)).readUInt32BE(0) % end;

/** One of several. */
export function oneOf<T>(random: Random, all: readonly [T, ...T[]]): T {
  return all[below(random, all.length)] ?? all[0];
}

/**
 * The request of a call, with one to three of its values put out of shape: another value in the place of one, one of a list
 * doubled, a field left out or added.
 */
export function hostileForm(random: Random, request: unknown): unknown {
  let form = structuredClone(request);
  for (let times = 1 + below(random, 3); times > 0; times -= 1) form = spoil(random, form);
  return form;
}

function spoil(random: Random, value: unknown): unknown {
  const isInside = typeof value === "object" && value !== null && below(random, 6) > 0;
  if (!isInside) return values[below(random, values.length)];
  if (Array.isArray(value)) return spoilList(random, value);
  const fields = Object.entries(value);
  const kind = below(random, 12);
  const at = below(random, Math.max(1, fields.length));
  if (fields.length === 0 || kind === 0) {
    return { ...value, [oneOf(random, ["Surplus", "Id", "State", "MerchantId", "Amount"])]: 1 };
  }
  if (kind === 1) return Object.fromEntries(fields.filter((_, i) => i !== at));
  return Object.fromEntries(
    fields.map(([name, field], i) => [name, i === at ? spoil(random, field) : field]),
  );
}

function spoilList(random: Random, list: readonly unknown[]): unknown {
  if (list.length === 0) return [values[below(random, values.length)]];
  const at = below(random, list.length);
  if (below(random, 4) === 0) return [...list, list[at]];
  return list.map((item, i) => (i === at ? spoil(random, item) : item));
}
