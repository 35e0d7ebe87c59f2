/** What is written, for numbers and for whole pieces. */
interface Target {
  readonly view: DataView;
  readonly bytes: Buffer;
}

/** Writes an item of a list; false for one that is not of the list's type. */
type WriteItem = (item: unknown, into: Target, at: number) => boolean;

/** How items of a type are written inside an array in binary form. */
interface Element {
  /** Number of the type in PostgreSQL's catalogue. */
  readonly oid: number;
  /** Bytes of an item, where all have as many; otherwise of this one. */
  readonly size: number | ((item: unknown) => number);
  readonly write: WriteItem;
}

const elements = {
  boolean: { oid: 16, size: 1, write: writeBoolean },
  bytea: { oid: 17, size: (item) => (Buffer.isBuffer(item) ? item.length : 0), write: writeBytes },
  bigint: { oid: 20, size: 8, write: writeBigint },
  smallint: { oid: 21, size: 2, write: writeSmallint },
  int: { oid: 23, size: 4, write: writeInt },
  text: {
    oid: 25,
    size: (item) => (typeof item === "string" ? Buffer.byteLength(item) : 0),
    write: writeText,
  },
  uuid: { oid: 2950, size: 16, write: writeUuid },
} as const satisfies Readonly<Record<string, Element>>;

/** A type whose arrays can be sent in binary form. */
export type ElementType = keyof typeof elements;

/**
 * Types of the arrays that a statement declares by a cast, as in `$1::bigint[]`. Shape: by place of
 * the parameter, from 0; undefined for parameters that are no arrays or have another type.
 */
export function arrayTypes(statement: string): readonly (ElementType | undefined)[] {
  const types: (ElementType | undefined)[] = [];
  for (const [, place, type = ""] of statement.matchAll(/\$(\d+)::(\w+)\[\]/g)) {
    if (Object.hasOwn(elements, type)) types[Number(place) - 1] = type as ElementType;
  }
  return types;
}

const firstIndex = 1;

/**
 * Writes a list as a PostgreSQL array in binary form: what the server reads fastest, and hot
 * statements send lists of hundreds. Shape: null for a list with an item that is not of the type,
 * which then goes as text, so that PostgreSQL says what is wrong with it.
 * By place, because lists of every kind come through here, and V8 makes an object for every step of an iterator that it
 * cannot tell beforehand: that was a seventh of what a bet makes.
 */
export function arrayBytes(type: ElementType, list: readonly unknown[]): Buffer | null {
  const { oid, size, write }: Element = elements[type];
  const sizeOf = (item: unknown) => {
    if (item === null || item === undefined) return -1;
    return typeof size === "number" ? size : size(item);
  };
  const dimensions = list.length === 0 ? 0 : 1;
  let length = 12 + 8 * dimensions;
  for (let i = 0; i < list.length; i++) length += 4 + Math.max(0, sizeOf(list[i]));
  const bytes = Buffer.allocUnsafe(length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const into = { view, bytes };
  view.setInt32(0, dimensions);
  view.setInt32(4, 1);
  view.setInt32(8, oid);
  if (dimensions === 0) return bytes;
  view.setInt32(12, list.length);
  view.setInt32(16, firstIndex);
  let at = 20;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    const itemSize = sizeOf(item);
    view.setInt32(at, itemSize);
    at += 4;
    if (itemSize < 0) continue;
    if (!write(item, into, at)) return null;
    at += itemSize;
  }
  return bytes;
}

function writeBoolean(item: unknown, into: Target, at: number): boolean {
  into.view.setUint8(at, item === true ? 1 : 0);
  return typeof item === "boolean";
}

function writeBytes(item: unknown, into: Target, at: number): boolean {
  if (!Buffer.isBuffer(item)) return false;
  into.bytes.set(item, at);
  return true;
}

const maxInt8 = 2n ** 63n - 1n;
const minInt8 = -(2n ** 63n);

function writeBigint(item: unknown, into: Target, at: number): boolean {
  const value = Number.isSafeInteger(item) ? BigInt(item as number) : item;
  if (typeof value !== "bigint" || value > maxInt8 || value < minInt8) return false;
  into.view.setBigInt64(at, value);
  return true;
}

function isWhole(item: unknown, limit: number): item is number {
  return Number.isInteger(item) && (item as number) >= -limit && (item as number) < limit;
}

function writeSmallint(item: unknown, into: Target, at: number): boolean {
  if (!isWhole(item, 2 ** 15)) return false;
  into.view.setInt16(at, item);
  return true;
}

function writeInt(item: unknown, into: Target, at: number): boolean {
  if (!isWhole(item, 2 ** 31)) return false;
  into.view.setInt32(at, item);
  return true;
}

function writeText(item: unknown, into: Target, at: number): boolean {
  if (typeof item !== "string") return false;
  into.bytes.write(item, at);
  return true;
}

/** Where the two digits of each byte stand in the text of a uuid. */
const uuidDigits = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;

const hyphens = [8, 13, 18, 23] as const;
const hyphen = 45;

/** Value of a hexadecimal digit by its character's code; -1 for other characters. */
const digits = new Int8Array(128).fill(-1);
for (let value = 0; value < 16; value++) digits[value.toString(16).charCodeAt(0)] = value;

function writeUuid(item: unknown, into: Target, at: number): boolean {
  if (typeof item !== "string" || item.length !== 36) return false;
  let isUuid = true;
  for (let i = 0; i < hyphens.length; i++) {
    isUuid &&= item.charCodeAt(hyphens[i] as number) === hyphen;
  }
  for (let i = 0; i < 16; i++) {
    const place = uuidDigits[i] as number;
    const high = digits[item.charCodeAt(place)] ?? -1;
    const low = digits[item.charCodeAt(place + 1)] ?? -1;
    isUuid &&= high >= 0 && low >= 0;
    into.bytes[at + i] = (high << 4) | low;
  }
  return isUuid;
}
