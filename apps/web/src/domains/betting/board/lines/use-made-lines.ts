import type { LineConditions, LineShape } from "@fairdraw/lottery-engine";
import { useEffect, useRef, useState } from "react";
import type { MakeAnswer, MakeRequest } from "./made-lines.worker.ts";

/** Lines are made after a choice rested this long. Units: ms. */
const restMs = 120;

function startWorker(): Worker {
  return new Worker(new URL("./made-lines.worker.ts", import.meta.url), { type: "module" });
}

interface Made {
  readonly conditions: LineConditions;
  readonly lines: readonly string[];
}

/** All lines of a shape that fulfil conditions, made beside the page; null until those are there. */
export function useMadeLines(
  shape: LineShape,
  conditions: LineConditions,
): readonly string[] | null {
  const [made, setMade] = useState<Made | null>(null);
  const worker = useRef<Worker | null>(null);
  const lastId = useRef(0);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  useEffect(() => {
    worker.current ??= startWorker();
    const maker = worker.current;
    let id = 0;
    const hear = ({ data }: MessageEvent<MakeAnswer>) => {
      if (data.id === id) setMade({ conditions, lines: data.lines });
    };
    const timer = setTimeout(() => {
      lastId.current += 1;
      id = lastId.current;
      maker.postMessage({ id, shape, conditions } satisfies MakeRequest);
    }, restMs);
    maker.addEventListener("message", hear);
    return () => {
      clearTimeout(timer);
      maker.removeEventListener("message", hear);
    };
  }, [shape, conditions]);
  return made?.conditions === conditions ? made.lines : null;
}
