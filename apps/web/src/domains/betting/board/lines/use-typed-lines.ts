import type { LineShape, TypedLines } from "@fairdraw/lottery-engine";
import { startTransition, useEffect, useRef } from "react";
import type { ReadAnswer, ReadRequest } from "./typed-lines.worker.ts";

let lastId = 0;

/** Reading starts after the keys rested this long. Units: ms. */
const restMs = 120;

function startWorker(): Worker {
  return new Worker(new URL("./typed-lines.worker.ts", import.meta.url), { type: "module" });
}

/**
 * Has typed text read beside the page and reports what was found in the newest one.
 * Shape: null where nothing waits to be read.
 */
export function useTypedLines(
  typed: { text: string; shape: LineShape } | null,
  onReport: (text: string, report: TypedLines) => void,
): void {
  const worker = useRef<Worker | null>(null);
  const { text, shape } = typed ?? {};
  const tell = useRef(onReport);
  useEffect(() => {
    tell.current = onReport;
  });
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    if (text === undefined || shape === undefined) return;
    worker.current ??= startWorker();
    const reader = worker.current;
    const hear = ({ data }: MessageEvent<ReadAnswer>) => {
      // Taking fifty thousand lines over is one piece of work, judging and showing them another.
      if (data.id === id) startTransition(() => tell.current(text, reportOf(data)));
    };
    let id = 0;
    const timer = setTimeout(() => {
      lastId += 1;
      id = lastId;
      reader.postMessage({ id, text, shape } satisfies ReadRequest);
    }, restMs);
    reader.addEventListener("message", hear);
    return () => {
      clearTimeout(timer);
      reader.removeEventListener("message", hear);
    };
  }, [text, shape]);
}

function reportOf({ lines, repeated, bad }: ReadAnswer): TypedLines {
  return { lines: lines === "" ? [] : lines.split("\n"), repeated, bad };
}
