import { type LineConditions, type LineShape, makeLines } from "@fairdraw/lottery-engine";

export interface MakeRequest {
  readonly id: number;
  readonly shape: LineShape;
  readonly conditions: LineConditions;
}

export interface MakeAnswer {
  readonly id: number;
  readonly lines: readonly string[];
}

// Looks through all lines of a play beside the page; a hundred thousand take longer than a frame.
globalThis.addEventListener("message", ({ data }: MessageEvent<MakeRequest>) => {
  const lines = makeLines(data.shape, data.conditions);
  globalThis.postMessage({ id: data.id, lines } satisfies MakeAnswer);
});
