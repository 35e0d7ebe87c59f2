import { deviceStorage } from "./safe-storage.ts";

/** Two characters that every Chinese font has, and that look nothing like each other. */
const pair = ["一", "龘"] as const;
const sizePx = 24;
/** Kept on a device that has them: looking through its fonts holds up a slow one. */
const keptKey = "fairdraw.ownGlyphs";

/**
 * Whether the device can draw Chinese by itself: what it cannot draw all looks the same. Where the
 * canvas tells nothing, as with protection against fingerprints, it counts as able.
 */
export function hasOwnGlyphs(): boolean {
  if (deviceStorage.getItem(keptKey) !== null) return true;
  const [one, other] = pair.map(drawn);
  const hasThem = one === null || one !== other;
  if (hasThem) deviceStorage.setItem(keptKey, "1");
  return hasThem;
}

function drawn(character: string): string | null {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [sizePx, sizePx];
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return null;
  pen.font = `${sizePx - 4}px system-ui, sans-serif`;
  pen.fillText(character, 0, sizePx - 4);
  return pen.getImageData(0, 0, sizePx, sizePx).data.join();
}
