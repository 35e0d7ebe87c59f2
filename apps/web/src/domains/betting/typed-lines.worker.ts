import { type LineShape, readTypedLines, type TypedLines } from "@fairdraw/lottery-engine";

export interface ReadRequest {
  readonly id: number;
  readonly text: string;
  readonly shape: LineShape;
}

export interface ReadAnswer {
  readonly id: number;
  readonly report: TypedLines;
}

// Reads typed bets beside the page, so that fifty thousand lines never hold it up.
globalThis.addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const report = readTypedLines(data.text, data.shape);
  globalThis.postMessage({ id: data.id, report } satisfies ReadAnswer);
});
