import sharp, { type Sharp } from "sharp";

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

/** Why a picture is not taken, in the order in which it is judged. */
export type PictureFault = "kind" | "animated" | "broken" | "pixels";

/**
 * Draws a picture that somebody sent anew, upright and as WebP: nothing is kept of the file but what it shows. `shape` says
 * how large it becomes.
 * Refuses: `kind` by its bytes, `animated`, `broken` for what cannot be read whole, `pixels` before any are unpacked.
 */
export async function drawAnew(
  bytes: Buffer,
  { pixelsMax, shape }: { pixelsMax: number; shape: (picture: Sharp) => Sharp },
): Promise<Buffer | PictureFault> {
  const kind = kindOf(bytes);
  if (kind === null) return "kind";
  if (isAnimated(bytes, kind)) return "animated";
  try {
    const { width, height, format, pages } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (format !== kind) return "kind";
    if ((pages ?? 1) > 1) return "animated";
    if (width * height > pixelsMax) return "pixels";
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: "warning" }).autoOrient();
    return await shape(picture).timeout({ seconds: secondsMost }).webp({ quality: 82 }).toBuffer();
  } catch {
    // The library throws for whatever it cannot read, and for what takes it too long.
    return "broken";
  }
}
