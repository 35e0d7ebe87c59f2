import { hourMs, keptAnswer } from "@fairdraw/client/call/kept-answer.ts";
import { getSpeedTestConfig, lineProbePath } from "@fairdraw/wire/site/calls.ts";
import { useEffect, useState } from "react";
import { byRank, type LineSpeed, signedLines } from "./lines.ts";

export type LineTest =
  | { kind: "busy" }
  | { kind: "failed" }
  | { kind: "done"; speeds: readonly LineSpeed[] };

const answerWithinMs = 5_000;

/**
 * Times one small answer of a line. Effects: the call bears neither token nor cookie nor address of
 * this page, so a line learns nothing but that somebody measured it.
 */
async function speedOf(line: string): Promise<LineSpeed> {
  const begin = performance.now();
  try {
    await fetch(line + lineProbePath, {
      mode: line === window.location.origin ? "same-origin" : "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { line, ms: Math.round(performance.now() - begin) };
  } catch {
    return { line, ms: null };
  }
}

/** Measures the lines that the house has signed, and this one. */
export async function measureLines(): Promise<LineSpeed[]> {
  const config = await keptAnswer(getSpeedTestConfig, {}, hourMs);
  const lines = new Set([window.location.origin, ...(await signedLines(config))]);
  return Promise.all([...lines].map(speedOf));
}

async function testLines(): Promise<LineTest> {
  try {
    return { kind: "done", speeds: byRank(await measureLines()) };
  } catch {
    return { kind: "failed" };
  }
}

/** The lines with how fast they are now; `again` measures them once more. */
export function useLines(): { test: LineTest; again: () => void } {
  const [test, setTest] = useState<LineTest>({ kind: "busy" });
  useEffect(() => {
    void testLines().then(setTest);
  }, []);
  const again = () => {
    setTest({ kind: "busy" });
    void testLines().then(setTest);
  };
  return { test, again };
}
