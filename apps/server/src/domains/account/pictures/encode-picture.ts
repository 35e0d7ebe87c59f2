import { ownPictureMax, pictureResults, type ResultCode } from "@fairdraw/wire";
import { drawAnew, type PictureFault } from "../../../platform/pictures/draw-anew.ts";

/** Pixels of a side of what we keep. */
const side = 256;

const codes: Readonly<Record<PictureFault, ResultCode>> = {
  kind: pictureResults.KIND,
  animated: pictureResults.ANIMATED,
  broken: pictureResults.BROKEN,
  pixels: pictureResults.TOO_MANY_PIXELS,
};

/**
 * Makes a picture anew: upright, cut to a square of 256 pixels, as WebP, without anything else that came in its file.
 * Refuses, in this order: TOO_LARGE, KIND by its bytes, ANIMATED, BROKEN for what cannot be read whole, TOO_MANY_PIXELS
 * before any are unpacked.
 */
export async function encodePicture(bytes: Buffer): Promise<Buffer | ResultCode> {
  if (bytes.length > ownPictureMax.bytes) return pictureResults.TOO_LARGE;
  const drawn = await drawAnew(bytes, {
    pixelsMax: ownPictureMax.pixels,
    shape: (picture) => picture.resize(side, side, { fit: "cover" }),
  });
  return typeof drawn === "string" ? codes[drawn] : drawn;
}
