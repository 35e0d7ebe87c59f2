import type { LineShape } from "@fairdraw/lottery-engine";

/** Far more than any rule of lines needs; more misses than this are a defect. */
const triesMax = 1_000;

/**
 * One random line that the play accepts, each as likely as the numbers it stands for are drawn.
 * Shape: `below(n)` draws 0 to n-1, every value equally likely.
 */
export function randomLine(
  shape: LineShape,
  below: (limit: number) => number,
  isAccepted: (line: string) => boolean,
): string {
  const { count, width, min, max } = shape;
  for (let i = 0; i < triesMax; i += 1) {
    const numbers = Array.from({ length: count }, () => min + below(max - min + 1));
    if (shape.ascending) numbers.sort((a, b) => a - b);
    const line = numbers
      .map((number) => String(number).padStart(width, "0"))
      .join(width === 1 ? "" : " ");
    if (isAccepted(line)) return line;
  }
  throw new RangeError("no line was found that the play accepts");
}
