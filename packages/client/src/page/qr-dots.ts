import { encode } from "uqr";

/** Modules that stay free around a code, so that a camera finds it. */
const border = 4;

/** The code of a text, row by row; true for dark. Shape: `size` modules each way, with the free border. */
export function qrDots(text: string): { data: readonly (readonly boolean[])[]; size: number } {
  return encode(text, { border });
}
