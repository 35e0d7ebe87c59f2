import { pictureBytesMax } from "@fairdraw/wire";
import { drawnElementsOf } from "./svg-cost.ts";

/** More than any logo has. */
const drawnMax = 2000;
/** Longest edge of a picture; a small file may otherwise unpack to gigabytes in every browser. */
const edgeMax = 4096;

/**
 * What kind of picture a file is, by its bytes alone; null for everything that the site does not show:
 * other kinds, too large ones, and SVG that could do more than be looked at.
 */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || bytes.length > pictureBytesMax) return null;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPng(view)) return "image/png";
  if (isWebp(view)) return "image/webp";
  return isPlainSvg(view) ? "image/svg+xml" : null;
}

function isPng(bytes: Buffer): boolean {
  if (bytes.length < 33 || bytes.subarray(0, 8).toString("hex") !== "89504e470d0a1a0a")
    return false;
  if (bytes.subarray(12, 16).toString("latin1") !== "IHDR") return false;
  return isEdge(bytes.readUInt32BE(16)) && isEdge(bytes.readUInt32BE(20));
}

function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 30) return false;
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  if (!isRiff || bytes.subarray(8, 12).toString("latin1") !== "WEBP") return false;
  return ["VP8 ", "VP8L", "VP8X"].includes(bytes.subarray(12, 16).toString("latin1"));
}

function isEdge(pixels: number): boolean {
  return pixels > 0 && pixels <= edgeMax;
}

const shapes =
  `svg g defs symbol use title desc path circle ellipse rect line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern`.split(/\s+/);
const attribute = /\s+([A-Za-z][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const tag =
  /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;

/** SVG that is made of known shapes only: no script, style, link, foreign content, entity or outside address. */
function isPlainSvg(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const content = text
    .replace(/^\s*<\?xml\s[^<>?]*\?>/, "")
    .replace(/<!--(?:(?!--)[^])*-->/g, "")
    .trim();
  if (!/^<svg[\s>]/.test(content) || !content.endsWith("</svg>")) return false;
  let isPlain = true;
  const rest = content.replace(tag, (_, closing: string, name: string, attributes: string) => {
    const areFit = [...attributes.matchAll(attribute)].every(([, key = "", double, single]) =>
      isFitAttribute(key, double ?? single ?? ""),
    );
    if (!shapes.includes(name) || !areFit || (closing === "/" && attributes !== ""))
      isPlain = false;
    return "";
  });
  if (!isPlain || rest.includes("<") || !hasNoEntity(rest)) return false;
  return drawnElementsOf(content) <= drawnMax;
}

function isFitAttribute(name: string, value: string): boolean {
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
  if (name === "xmlns:xlink") return value === "http://www.w3.org/1999/xlink";
  if (name === "href" || name === "xlink:href") return /^#[\w.-]+$/.test(value);
  if (name.includes(":") && name !== "xml:space") return false;
  if (/^on/i.test(name) || /^(style|src|data|base|action|from|to|values)$/i.test(name))
    return false;
  if (/url\s*\(/i.test(value) && !/^url\(#[\w.-]+\)$/.test(value)) return false;
  return hasNoEntity(value) && !/[\\@]|:\s*\/\/|javascript:|data:/i.test(value);
}

/** Entities could spell what is looked for in another way; those for marks cannot. */
function hasNoEntity(text: string): boolean {
  return !text.replace(/&(amp|lt|gt|quot|apos);/g, "").includes("&");
}
