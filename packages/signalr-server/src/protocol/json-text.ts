import { ProtocolError } from "../errors.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads one record as a JSON object.
 * Refuses: wrong UTF-8, wrong JSON, anything but an object, nesting over `depthMax`; as a
 * ProtocolError.
 */
export function parseJsonObject(record: Uint8Array, depthMax: number): Record<string, unknown> {
  let value: unknown;
  try {
    const text = decoder.decode(record);
    if (!isWithinDepth(text, depthMax)) throw new ProtocolError("too deeply nested");
    value = JSON.parse(text);
  } catch (thrown) {
    throw new ProtocolError("Error reading JSON.", { cause: thrown });
  }
  if (!isObject(value)) throw new ProtocolError("Unexpected JSON. Expected a JSON Object.");
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Tells whether JSON text nests at most `depthMax` brackets, without parsing it.
 * JSON.parse reads any depth, but JSON.stringify of the result overflows the stack, so deep
 * values must not get in.
 */
export function isWithinDepth(text: string, depthMax: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === openBracket || code === openBrace) {
      depth++;
      if (depth > depthMax) return false;
    } else if (code === closeBracket || code === closeBrace) depth--;
  }
  return true;
}
