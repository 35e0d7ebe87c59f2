import { ownPictureMax, pictureResults, type ResultCode } from "@fairdraw/wire";
import sharp from "sharp";

/** Pixels of a side of what we keep. */
const side = 256;
const secondsMost = 10;

// What is sent decides by its bytes which reader it meets: there are three of them, and none for documents or drawings.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

const beginsWith = (bytes: Buffer, begin: string, from = 0) =>
  bytes.subarray(from, from + begin.length).toString("latin1") === begin;

type Kind = "png" | "jpeg" | "webp";

/** What bytes are by how they begin; null for what is not taken. */
function kindOf(bytes: Buffer): Kind | null {
  if (beginsWith(bytes, "\u0089PNG\r\n\u001a\n")) return "png";
  if (beginsWith(bytes, "\u00ff\u00d8\u00ff")) return "jpeg";
  return beginsWith(bytes, "RIFF") && beginsWith(bytes, "WEBP", 8) ? "webp" : null;
}

/** Whether a PNG or WebP says that it moves. The reader of PNG would show the first picture and say nothing. */
function isAnimated(bytes: Buffer, kind: Kind): boolean {
  if (kind === "webp") {
    const hasFlags = beginsWith(bytes, "VP8X", 12) && bytes.length > 20;
    return hasFlags && (bytes.readUInt8(20) & 0x02) !== 0;
  }
  if (kind === "jpeg") return false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (beginsWith(bytes, "acTL", at + 4)) return true;
    if (beginsWith(bytes, "IDAT", at + 4)) return false;
  }
  return false;
}

/**
 * Makes a picture anew: upright, cut to a square of 256 pixels, as WebP, without anything else that came in its file.
 * Refuses, in this order: TOO_LARGE, KIND by its bytes, ANIMATED, BROKEN for what cannot be read whole, TOO_MANY_PIXELS
 * before any are unpacked.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer | ResultCode> {
  if (bytes.length > ownPictureMax.bytes) return pictureResults.TOO_LARGE;
  const kind = kindOf(bytes);
  if (kind === null) return pictureResults.KIND;
  if (isAnimated(bytes, kind)) return pictureResults.ANIMATED;
  try {
    const { width, height, format, pages } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format !== kind) return pictureResults.KIND;
    if ((pages ?? 1) > 1) return pictureResults.ANIMATED;
    if (width * height > ownPictureMax.pixels) return pictureResults.TOO_MANY_PIXELS;
    return await sharp(bytes, { limitInputPixels: ownPictureMax.pixels, failOn: "warning" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .timeout({ seconds: secondsMost })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // The library throws for whatever it cannot read, and for what takes it too long.
    return pictureResults.BROKEN;
  }
}
