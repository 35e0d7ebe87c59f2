import { qrDots } from "@fairdraw/client/page/qr-dots.ts";

/** How a poster looks. */
export interface PosterLook {
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
}

/** Three looks to choose from; each has dark letters on light paper or the other way round. */
export const posterLooks = {
  light: { paper: "#ffffff", ink: "#16191d", accent: "#c62f20" },
  warm: { paper: "#fdf3e1", ink: "#3b2606", accent: "#8a5a00" },
  night: { paper: "#14171c", ink: "#f5f6f8", accent: "#ff8a73" },
} as const satisfies Record<string, PosterLook>;

export interface PosterWords {
  readonly title: string;
  readonly lead: string;
  readonly address: string;
  /** Age and safer play: on every poster, whatever it looks like. */
  readonly warning: string;
}

const width = 720;
const height = 1080;
const codeSize = 400;

/** Paints a poster with the code of an address. Units: pixels. Shape: null where the browser paints nothing. */
export function paintPoster(words: PosterWords, look: PosterLook): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext("2d");
  if (paint === null) return null;
  paint.fillStyle = look.paper;
  paint.fillRect(0, 0, width, height);
  paint.fillStyle = look.accent;
  paint.fillRect(0, 0, width, 16);
  paint.textAlign = "center";
  const letters = getComputedStyle(document.body).fontFamily;
  const write = (
    text: string,
    at: { y: number; size: number; color: string; isBold?: boolean },
  ) => {
    paint.fillStyle = at.color;
    paint.font = `${at.isBold === true ? "bold " : ""}${at.size}px ${letters}`;
    paint.fillText(text, width / 2, at.y, width - 80);
  };
  write(words.title, { y: 150, size: 60, color: look.accent, isBold: true });
  write(words.lead, { y: 220, size: 32, color: look.ink });
  paintCode(paint, words.address);
  write(words.address, { y: 790, size: 28, color: look.ink });
  paint.fillStyle = look.accent;
  paint.fillRect(80, 900, width - 160, 2);
  write(words.warning, { y: 960, size: 26, color: look.ink });
  return canvas;
}

/** Always dark on white, so that every camera reads it. */
function paintCode(paint: CanvasRenderingContext2D, text: string): void {
  const { data, size } = qrDots(text);
  const left = (width - codeSize) / 2;
  const top = 300;
  const dot = codeSize / size;
  paint.fillStyle = "#ffffff";
  paint.fillRect(left, top, codeSize, codeSize);
  paint.fillStyle = "#000000";
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint.fillRect(left + x * dot, top + y * dot, dot + 0.5, dot + 0.5);
    }
  }
}
