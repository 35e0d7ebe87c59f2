import { type LineShape, readTypedLines, type TypedLines } from "@fairdraw/lottery-engine";

export interface ReadRequest {
  readonly id: number;
  readonly text: string;
  readonly shape: LineShape;
}

/** Good bets come as one text: fifty thousand would be taken over one by one, by the page. */
export interface ReadAnswer extends Omit<TypedLines, "lines"> {
  readonly id: number;
  readonly lines: string;
}

// Reads typed bets beside the page, so that fifty thousand lines never hold it up.
globalThis.addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const { lines, ...faults } = readTypedLines(data.text, data.shape);
  const answer: ReadAnswer = { id: data.id, lines: lines.join("\n"), ...faults };
  globalThis.postMessage(answer);
});
